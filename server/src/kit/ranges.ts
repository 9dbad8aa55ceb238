import { isIP } from 'node:net'

export interface Range {
  address: string
  prefix: number
  family: 'ipv4' | 'ipv6'
}

/** An address, or a range such as `10.1.0.0/16`. */
export function readRange(range: string): Range | undefined {
  const [address = '', length] = range.trim().split('/')
  const version = isIP(address)
  if (version === 0) return undefined
  const bits = version === 4 ? 32 : 128
  const prefix = length === undefined ? bits : Number(length)
  if (!/^\d*$/.test(length ?? '') || !Number.isInteger(prefix) || prefix > bits) return undefined
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}

export const isRange = (range: string): boolean => readRange(range) !== undefined

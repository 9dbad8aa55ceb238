// Where a webhook may go. Registration refuses what is plainly wrong; every connect checks the address it really dials.
import { BlockList, isIP } from 'node:net'
import { ApiError } from '../http/errors.ts'
import { readRange } from '../kit/ranges.ts'

/** Everything that is not the public internet, as [address, prefix length]. */
const forbiddenIpv4: [string, number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12],
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]
const forbiddenIpv6: [string, number][] = [
  ['::', 96], // unspecified, loopback, IPv4-compatible
  ['::ffff:0:0:0', 96], // IPv4-translated
  ['64:ff9b::', 96], // NAT64: it could carry any IPv4 address
  ['64:ff9b:1::', 48],
  ['100::', 64], // discard
  ['2001::', 23], // protocol assignments, Teredo, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: it could carry any IPv4 address
  ['3fff::', 20], // documentation
  ['5f00::', 16], // segment routing
  ['fc00::', 7], // unique local
  ['fe80::', 10], // link-local
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
]

export interface Destinations {
  /** May this very address be dialled? */
  permits(address: string): boolean
  /** Some private range has been permitted, so that private names may be meant. */
  permitsPrivate: boolean
}

/** `allowed`: ranges such as `127.0.0.0/8` that are permitted in spite of the list. */
export function destinations(allowed: string[]): Destinations {
  // A list for each family: one of both would take ::/0 for every IPv4 address too.
  const forbidden = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const [address, prefix] of forbiddenIpv4) forbidden.ipv4.addSubnet(address, prefix, 'ipv4')
  for (const [address, prefix] of forbiddenIpv6) forbidden.ipv6.addSubnet(address, prefix, 'ipv6')
  const globalUnicast = new BlockList()
  globalUnicast.addSubnet('2000::', 3, 'ipv6')
  const permitted = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const range of allowed) {
    const { address, prefix, family } = readRange(range)!
    permitted[family].addSubnet(address, prefix, family)
  }
  return {
    permits(given) {
      const address = unmapped(given.split('%')[0]!)
      const version = isIP(address)
      if (version === 0) return false
      const family = version === 6 ? 'ipv6' : 'ipv4'
      if (permitted[family].check(address, family)) return true
      if (family === 'ipv6' && !globalUnicast.check(address, family)) return false
      return !forbidden[family].check(address, family)
    },
    permitsPrivate: allowed.length > 0,
  }
}

/** ::ffff:10.0.0.1, in any spelling, is 10.0.0.1. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address
  const { hostname } = new URL(`http://[${address}]`)
  const match = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname)
  if (!match) return address
  const [high, low] = [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The literal address in a URL's host, in its plain spelling (the URL parser has resolved 0x7f.1 and 2130706433). */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}

const loopbackNames = /(^|\.)localhost\.*$/i
const privateNames = /(^|\.)(local|internal|localdomain|home\.arpa)\.*$/i
const urlLengthMax = 2_048

/** The URL as it was sent, or the refusal that says what to change. */
export function readEndpointUrl(text: string, permitted: Destinations): string {
  const url = URL.parse(text)
  if (!url || text.length > urlLengthMax || /[\0-\x20]/.test(text)) {
    throw refuse('validation_failed', `url must be a complete URL of at most ${urlLengthMax} characters.`)
  }
  if (url.protocol !== 'https:') throw refuse('https_required', 'url must begin with https://.')
  if (url.username || url.password) {
    throw refuse(
      'destination_not_allowed',
      'url must not hold a user name or password. Verify the signature instead.',
    )
  }
  if (text.includes('#')) throw refuse('destination_not_allowed', 'url must not have a fragment (#…).')
  if (!mayBeDialled(url.hostname, permitted)) {
    throw refuse(
      'destination_not_allowed',
      'url must be a public address: private, loopback and reserved ones are refused. An operator can permit ranges with MUSTER_WEBHOOK_ALLOW.',
    )
  }
  return text
}

/** What can be told without asking the DNS; the rest is checked at every connect. */
function mayBeDialled(hostname: string, permitted: Destinations): boolean {
  const literal = literalAddress(hostname)
  if (literal !== undefined) return permitted.permits(literal)
  if (loopbackNames.test(hostname)) return permitted.permits('127.0.0.1')
  return permitted.permitsPrivate || !privateNames.test(hostname)
}

const refuse = (code: 'validation_failed' | 'https_required' | 'destination_not_allowed', message: string) =>
  new ApiError(code, message, { param: 'url', details: [{ path: 'url', message }] })

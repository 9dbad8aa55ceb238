import { lookup, Resolver } from 'node:dns/promises'
import { Turns } from '../kit/turns.ts'

/**
 * Asked over the network by c-ares, which takes no thread: the system's own look-up would, and names that hang would then stall
 * the syncs of the disk, which share those threads.
 */
const resolver = new Resolver({ timeout: 2_500, tries: 2 })

/** For names that are in the hosts file only. A few at a time, as each takes a thread. */
const systemLookups = new Turns(4)

/** Every address of a name, IPv4 first. */
export async function resolveName(name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const failure = answers.find((answer) => answer.status === 'rejected')?.reason
  if (!['ENOTFOUND', 'ENODATA'].includes(failure?.code)) throw failure
  const found = await systemLookups.take('', () => lookup(name, { all: true }))
  return found.map(({ address }) => address)
}

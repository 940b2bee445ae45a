import { isIPv6 } from 'node:net'
import type { Config } from './config.server.ts'

/**
 * The client's IP address, for rate limits and the audit log: that of the socket, or the one a configured proxy reports. Without a
 * proxy, forwarded headers are ignored, since anybody can send them (ASVS 4.1.3). An IPv6 address is reduced to its /64 network.
 */
export function clientAddress(headers: Headers, socketAddress: string, trustProxy: Config['trustProxy']): string {
  const forwarded = trustProxy === 'none' ? null : headers.get(trustProxy)?.split(',').at(-1)?.trim()
  // Drop the zone (%eth0): it names a network interface of our host, not the client.
  const address = (forwarded || socketAddress).replace(/%.*$/, '')
  return isIPv6(address) ? networkOf(groupsOf(address)) : address
}

function networkOf(groups: number[]): string {
  const [start, sixth, high = 0, low = 0] = [groups.slice(0, 5), groups[5], groups[6], groups[7]]
  if (start.every((group) => group === 0)) {
    if (sixth === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
    if (sixth === 0 && high === 0 && low === 1) return '::1'
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${canonicalSpelling(`${network.join(':')}::`)}/64`
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = canonicalSpelling(address)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

// The URL standard serializes each IPv6 address in one way: lower case, the longest run of zeros compressed, no dotted end.
const canonicalSpelling = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

import type { Config } from './config.server.ts'

/**
 * The address of the client for limits and audit: the socket's, or what a configured proxy says. Forwarded headers are
 * ignored without one, since anybody can write them (ASVS 4.1.3). An IPv6 client counts by its /64.
 */
export function clientAddress(headers: Headers, socketAddress: string, trustProxy: Config['trustProxy']): string {
  const forwarded = trustProxy === 'none' ? null : headers.get(trustProxy)?.split(',').at(-1)?.trim()
  const address = (forwarded || socketAddress).replace(/^::ffff:/, '')
  return address.includes(':') && address !== '::1' ? `${address.split(':').slice(0, 4).join(':')}::/64` : address
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'

const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-real-ip': '203.0.113.7' })

test('believes the socket, not what anybody can write', () => {
  expect(clientAddress(headers, '198.51.100.4', 'none')).toBe('198.51.100.4')
})

test('believes the configured proxy, and of its list the entry it added itself', () => {
  expect(clientAddress(headers, '10.0.0.1', 'x-forwarded-for')).toBe('203.0.113.9')
  expect(clientAddress(headers, '10.0.0.1', 'x-real-ip')).toBe('203.0.113.7')
  expect(clientAddress(new Headers(), '10.0.0.1', 'x-real-ip')).toBe('10.0.0.1')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8::1:2:3:4', '2001:db8::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['::2:3:4:5:6', '0:0:0:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80:0:0:0:1::%en0', 'fe80::/64'],
  ['64:ff9b::198.51.100.4', '64:ff9b::/64'],
  ['::', '::/64'],
  ['::1', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['::ffff:198.51.100.4', '198.51.100.4'],
  ['::FFFF:c633:6404', '198.51.100.4'],
  ['0:0:0:0:0:ffff:198.51.100.4%2', '198.51.100.4'],
  ['198.51.100.4', '198.51.100.4'],
  ['not an address', 'not an address'],
])('counts %s as %s', (address, client) => {
  expect(clientAddress(new Headers(), address, 'none')).toBe(client)
})

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))

/** Writes an IPv6 address in one of its spellings: leading zeros, either case, one run of zeros compressed, a zone. */
function spelling(groups: number[], [from, to]: [number, number], long: boolean, zone: string): string {
  const words = groups.map((each) => (long ? each.toString(16).padStart(4, '0').toUpperCase() : each.toString(16)))
  const isRun = to > from && groups.slice(from, to).every((each) => each === 0)
  return (isRun ? `${words.slice(0, from).join(':')}::${words.slice(to).join(':')}` : words.join(':')) + zone
}

test('counts all addresses of a /64 as one client and those of another as another, in every spelling', () => {
  const network = fc.array(group, { minLength: 4, maxLength: 4 })
  const host = fc.array(group, { minLength: 4, maxLength: 4 })
  const run = fc.tuple(fc.nat(8), fc.nat(8))
  const written = fc.tuple(host, run, fc.boolean(), fc.constantFrom('', '%eth0'))
  fc.assert(
    fc.property(network, network, written, written, (one, two, first, second) => {
      // Two kinds of address in the all-zero network are handled apart: loopback and mapped IPv4.
      fc.pre([one, two].every((groups) => groups.some((each) => each !== 0)))
      const [a, b] = (
        [
          [one, first],
          [two, second],
        ] as const
      ).map(([start, [end, ...rest]]) => clientAddress(new Headers(), spelling([...start, ...end], ...rest), 'none'))
      expect(a === b).toBe(String(one) === String(two))
      const again = clientAddress(new Headers(), spelling([...one, ...second[0]], second[1], second[2], second[3]), 'none')
      expect(again).toBe(a)
      expect(a).toMatch(/^[0-9a-f:]+::\/64$/)
    }),
  )
})

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

test('counts an IPv6 client by its network and a mapped IPv4 address as itself', () => {
  expect(clientAddress(new Headers(), '2001:db8:1:2:3:4:5:6', 'none')).toBe('2001:db8:1:2::/64')
  expect(clientAddress(new Headers(), '::ffff:198.51.100.4', 'none')).toBe('198.51.100.4')
})

import { expect, it } from 'vitest'
import { proxyAddresses } from './proxy-addresses'

it.each<[string | undefined, string, boolean]>([
  [undefined, '127.0.0.1', true],
  [undefined, '::ffff:127.0.0.1', true],
  [undefined, '::1', true],
  [undefined, '10.0.0.5', false],
  [undefined, '', false],
  ['10.0.0.0/8, 192.0.2.7', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', false],
  ['10.0.0.0/8', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8::1', true],
  ['uniquelocal', '172.16.3.4', true],
])('should with %s as proxies tell of %s: %s', (trusted, address, expected) => {
  expect(proxyAddresses(trusted)(address)).toBe(expected)
})

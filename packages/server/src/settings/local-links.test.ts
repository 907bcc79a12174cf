import { expect, it } from 'vitest'
import { localLinksNotice, networkAddresses } from './local-links'

const here = { publicUrl: 'http://localhost:3000', port: 3000, host: '0.0.0.0' }

it('should tell that links open on this machine alone, with the address in the local network', () => {
  expect(localLinksNotice(here, ['192.168.1.20'])).toBe(
    'Links in mails begin with http://localhost:3000 and open on this machine alone. In the local network Tehas is at http://192.168.1.20:3000; set TEHAS_URL to that for links that open there.',
  )
})

it.each([
  [{ ...here, host: '127.0.0.1' }, ['192.168.1.20']],
  [here, []],
])('should name no address where nobody else could reach it: %o', (place, addresses) => {
  expect(localLinksNotice(place, addresses)).toContain('Set TEHAS_URL to the address that others use.')
})

it('should say nothing of links that lead elsewhere', () => {
  expect(localLinksNotice({ ...here, publicUrl: 'https://tehas.example' }, ['192.168.1.20'])).toBeUndefined()
})

it('should take the address of a private network first, and none of the machine itself', () => {
  const entry = (address: string, internal = false) =>
    ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const
  const interfaces = { lo: [entry('127.0.0.1', true)], eth0: [entry('203.0.113.7')], wlan0: [entry('192.168.1.20')] }
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.20', '203.0.113.7'])
})

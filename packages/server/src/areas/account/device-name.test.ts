import { expect, it } from 'vitest'
import { deviceName } from './device-name'
import { networkOf, shortAddress } from './short-address'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('should name the device of %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})

it.each([
  ['192.0.2.77', '192.0.2.x', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.x', '192.0.2.77'],
  ['2001:db8:12:34:5:6:7:8', '2001:db8:12:…', '2001:db8:12:34'],
  ['2001:DB8::1', '2001:db8:0:…', '2001:db8:0:0'],
  ['::1', '0:0:0:…', '0:0:0:0'],
  ['unknown', '', 'unknown'],
])('should shorten %s to the place %s and count it as the network %s', (address, place, network) => {
  expect([shortAddress(address), networkOf(address)]).toEqual([place, network])
})

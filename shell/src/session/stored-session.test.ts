import { describe, expect, it } from 'vitest'
import { detectOperatingSystem, readSettings } from './settings-store'
import { readSessionHint } from './stored-session'

const stored = (state: unknown) => JSON.stringify({ state, version: 0 })

describe('what login reads of the stored session', () => {
  it('should be whether there is one, and why the last one ended', () => {
    expect(readSessionHint(stored({ token: 'abc' }))).toEqual({ hasToken: true, notice: undefined })
    expect(readSessionHint(stored({ notice: 'PROJECT_LOST' }))).toEqual({ hasToken: false, notice: 'PROJECT_LOST' })
  })

  it.each([null, '', 'not json', '3', '{"state":', stored(null), stored({ token: 7, notice: 'x' })])(
    'should be nothing where it cannot be read: %s',
    (text) => expect(readSessionHint(text)).toEqual({ hasToken: false, notice: undefined }),
  )
})

it('should read the settings of this device, each one that is known', () => {
  const dark = { language: 'en', colorMode: 'dark', density: 'touch', decimalMark: '.', dateStyle: 'ISO' }
  expect(readSettings(dark)).toEqual(dark)
  expect(readSettings({ ...dark, colorMode: 'pink', density: undefined, decimalMark: ';', dateStyle: 1 })).toEqual({
    decimalMark: ',',
    dateStyle: 'DOTS',
    language: 'en',
    colorMode: 'system',
    density: 'comfortable',
  })
  expect(readSettings(null)).toEqual({
    ...{ language: 'et', colorMode: 'system', density: 'comfortable' },
    ...{ decimalMark: ',', dateStyle: 'DOTS' },
  })
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0', 'Linux'],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:140.0) Firefox/140.0', 'UNIX'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacOS'],
  ['curl/8.5.0', 'Unknown'],
])('should take %s for %s', (userAgent, system) => expect(detectOperatingSystem(userAgent)).toBe(system))

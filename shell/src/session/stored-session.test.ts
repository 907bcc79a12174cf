import { describe, expect, it } from 'vitest'
import { readSettings } from './settings-store'
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
  const dark = { language: 'en', colorMode: 'dark', density: 'touch' }
  expect(readSettings(dark)).toEqual(dark)
  expect(readSettings({ ...dark, colorMode: 'pink', density: undefined })).toEqual({
    language: 'en',
    colorMode: 'system',
    density: 'comfortable',
  })
  expect(readSettings(null)).toEqual({ language: 'et', colorMode: 'system', density: 'comfortable' })
})

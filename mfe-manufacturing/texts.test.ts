import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findTextKeys } from '@tehas/contract-tests'
import { describe, expect, it } from 'vitest'
import remote from './src/remote'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

describe('texts of manufacturing', () => {
  it.each(['features/jobs', 'features/station', 'slots'])(
    'should come with the area where the floor shows them: %s',
    (folder) => {
      const known = new Set(Object.keys(remote.messages.et).map((key) => key.replace(/_(?:one|other)$/, '')))
      expect([...findTextKeys(pathOf(`./src/${folder}`)).keys()].filter((key) => !known.has(key))).toEqual([])
    },
  )

  it('should come with each screen of the office', () => {
    const own = [...readFileSync(pathOf('./src/remote.ts'), 'utf8').matchAll(/import\('\.\/([^']+)'\)/g)].flatMap(
      ([, file]) => file ?? [],
    )
    const office = own.filter((file) => !/^(?:features\/(?:jobs|station)|slots)\//.test(file))
    expect(office.length).toBeGreaterThan(10)
    const without = office.filter(
      (file) => !/^import '.*\/texts'$/m.test(readFileSync(pathOf(`./src/${file}.tsx`), 'utf8')),
    )
    expect(without).toEqual([])
  })
})

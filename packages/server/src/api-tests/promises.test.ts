import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

type Row = { readonly about: string; readonly tests: readonly string[] }

/** Rows of the tables whose second column has such a head. */
function rowsOf(head: string): Row[] {
  const rows: Row[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    const [, about = '', shown = ''] = line.split('|').map((cell) => cell.trim())
    if (!line.startsWith('|')) isInside = false
    else if (shown === head) isInside = true
    else if (isInside && !/^[-\s]*$/.test(about)) {
      rows.push({ about, tests: [...shown.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, name = '']) => name) })
    }
  }
  return rows
}

/** A path below the server's sources, or one of the repository. */
const exists = (name: string) =>
  [join(root, 'packages/server/src', name), join(root, name)].some((path) => existsSync(path))

describe('docs/security.md', () => {
  const promises = rowsOf('Test')
  const chapters = rowsOf('state')

  it('should name a test for each promise', () => {
    expect(promises.length).toBeGreaterThan(50)
    expect(promises.filter(({ tests }) => tests.length === 0)).toEqual([])
  })

  it('should name tests that there are', () => {
    const names = [...promises, ...chapters].flatMap(({ tests }) => tests)
    expect(names.filter((name) => !exists(name))).toEqual([])
  })

  it('should say of each chapter of ASVS 5.0 what its state is', () => {
    expect(chapters.map(({ about }) => about.split(' ')[0])).toEqual(
      Array.from({ length: 17 }, (_, index) => `V${index + 1}`),
    )
  })
})

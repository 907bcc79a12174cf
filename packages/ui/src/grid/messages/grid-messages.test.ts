import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gridMessages } from './grid-messages'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
)

/** Keys in `t('…')` and in refusals, whose texts are looked up later. */
const used = new Set(
  sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(/\b(?:(?:t|refused)\(\s*|kind: 'refused', key: )(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    )
  }),
)

/** A text that depends on a number stands once for each form. */
const translated = new Set(Object.keys(gridMessages.et).map((key) => key.replace(/_(?:one|other)$/, '')))

describe('grid messages', () => {
  it('should have every text in Estonian, and none too many', () => {
    expect([...used].sort()).toEqual([...translated].sort())
  })

  it('should keep the placeholders of the key', () => {
    const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    for (const [key, text] of Object.entries(gridMessages.et)) expect(names(text), key).toEqual(names(key))
  })
})

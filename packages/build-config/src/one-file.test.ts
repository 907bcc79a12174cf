import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { oneFile } from './one-file'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-file-'))
  writeFileSync(join(folder, 'remote.ts'), "'my-jobs': () => import('./jobs'),\noffice: () => import('./office'),\n")
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The file that a module goes to which these chunks use: the group of the highest priority that takes it. */
function fileOf(chunks: readonly { readonly name?: string; readonly request?: string }[]): string | undefined {
  const { cacheGroups } = oneFile(['my-jobs'], ['pictures'], join(folder, 'remote.ts'))
  const used = chunks.map(({ name, request }) => ({ name, groupsIterable: [{ origins: [{ request }] }] }))
  const groups = Object.values(cacheGroups)
  const takes = ({ test }: (typeof groups)[number]) =>
    Reflect.apply(test, undefined, [
      { type: 'javascript/auto', nameForCondition: () => '/tehas/packages/screens/src/part.tsx' },
      { chunkGraph: { getModuleChunksIterable: () => used } },
    ])
  const [taken] = groups.filter(takes).sort((a, b) => b.priority - a.priority)
  return taken?.name
}

it('should put what a screen apart uses into the file that comes with the area', () => {
  expect(fileOf([{ request: './jobs' }, { request: './office' }])).toBe('__federation_expose_remote')
  expect(fileOf([{ request: './jobs' }, { name: 'pictures' }])).toBe('__federation_expose_remote')
})

it('should keep what it asks for late out of the file of all others, which uses it too', () => {
  expect(fileOf([{ name: 'pictures' }, { request: './office' }])).toBe('pictures')
  expect(fileOf([{ request: './office' }])).toBe('others')
})

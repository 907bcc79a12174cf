import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { remoteFolders, root } from '../lib/workspace.mjs'

const TEMPLATE = 'tools/new-remote/template'
const SAME_EVERYWHERE = ['tsconfig.json', 'rsbuild.config.ts', 'remote.test.ts', 'src/standalone.tsx']

/** A small area is built as one file, or as two; a large one with files of what its screens have in common. */
const withoutChoice = (text) =>
  text
    .replace(/\n\/\*\*.*\nconst (?:apartFromOthers|commonFilesExcept) = .*\n/, '')
    .replace(/\/\*\*.*\nconst lateParts = .*\n/, '')
    .replace(/\(\s+(defineRemoteConfig.*),\n\)/, '($1)')
    .replace(/, oneFile: true(?:, apartFromOthers)?(?:, lateParts)?|, commonFilesExcept/, '')

const read = (folder, file) => readFileSync(join(root, folder, file), 'utf8')

describe('the template of a remote', () => {
  it.each(SAME_EVERYWHERE)('should have the %s that every remote has', (file) => {
    for (const folder of remoteFolders()) {
      expect(read(TEMPLATE, file), `${TEMPLATE}/${file} and ${folder}/${file} differ`).toBe(
        withoutChoice(read(folder, file)),
      )
    }
  })
})

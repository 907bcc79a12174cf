import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeDead } from './memory-folder'

/** More than any process has. */
const NOBODY = 2 ** 30

it('should remove what a killed run left, and nothing of a running one or of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tehas-memory-'))
  const kept = [`tehas-tests-${process.pid}`, `tehas-${NOBODY}`, `PostgreSQL.${NOBODY}`]
  for (const name of [...kept, `tehas-tests-${NOBODY}`]) mkdirSync(join(folder, name, 'base'), { recursive: true })
  removeDead(folder)
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
  rmSync(folder, { recursive: true, force: true })
})

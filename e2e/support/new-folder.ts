import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder of its own, removed when the tests of the file are over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tehas-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

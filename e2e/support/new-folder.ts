import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** One listener for all folders: a process warns of more than ten. */
function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** An empty folder of its own, removed when the tests of the file are over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tehas-e2e-'))
  if (folders.length === 0) process.once('exit', removeFolders)
  folders.push(folder)
  return folder
}

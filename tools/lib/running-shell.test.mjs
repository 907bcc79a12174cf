import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noteShell, runningShell } from './running-shell.mjs'

it('should know the shell that was started last on a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tehas-shell-'))
  try {
    expect(runningShell(folder)).toMatch(/dist$/)
    noteShell(folder, '/builds/shell-1')
    noteShell(folder, '/builds/shell-2')
    expect(runningShell(folder)).toBe('/builds/shell-2')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

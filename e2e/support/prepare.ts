import { rmSync } from 'node:fs'
import { newFolder } from './new-folder'
import { keepPrepared } from './prepared-folder'
import { Suite } from './suite'

/** Starts Tehas once on an empty folder; each test file begins with a copy of what that left. */
export default async function prepare(): Promise<() => void> {
  if (process.platform === 'win32') return () => undefined
  const folder = newFolder()
  const suite = new Suite(folder)
  await suite.start()
  await suite.stop()
  keepPrepared(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

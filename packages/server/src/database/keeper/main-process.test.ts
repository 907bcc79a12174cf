import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isMainProcessAlive, removeZombiePidFiles } from './main-process'

let folder: string
let parent: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-pid-'))
})
afterAll(async () => {
  parent?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const files = ['postmaster.pid', '.s.PGSQL.5432.lock'] as const
const note = async (pid: number) => {
  for (const file of files) await writeFile(join(folder, file), `${pid}\n${folder}\n`)
}
const notes = async () => (await readdir(folder)).sort()

/** A zombie: a process that has ended and whose parent does not wait for it. */
async function uncollected(): Promise<number> {
  const script = 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60'
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  parent = child
  const pid = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(Number(String(chunk)))),
  )
  // A shell waits for its children; the program that replaces it by exec does not.
  await vi.waitFor(async () => expect(await readFile(`/proc/${child.pid}/comm`, 'utf8')).toBe('sleep\n'))
  child.stdin.end()
  return pid
}

it('should find a running server and leave its pid file', async () => {
  await note(process.pid)
  await removeZombiePidFiles(folder, folder)
  expect([await isMainProcessAlive(folder), await notes()]).toEqual([true, [...files].sort()])
})

it('should find none without a pid file, or if its process is gone', async () => {
  await note(2 ** 30)
  expect(await isMainProcessAlive(folder)).toBe(false)
  await rm(join(folder, 'postmaster.pid'))
  expect(await isMainProcessAlive(folder)).toBe(false)
})

it.runIf(process.platform === 'linux')('should treat a zombie as dead and remove its pid file', async () => {
  await note(await uncollected())
  await vi.waitFor(async () => expect(await isMainProcessAlive(folder)).toBe(false))
  await removeZombiePidFiles(folder, folder)
  expect(await notes()).toEqual([])
})

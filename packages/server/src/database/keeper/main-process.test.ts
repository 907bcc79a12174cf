import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endProcesses, leaveUncollected } from '../../testing/processes'
import { findMainProcess, killProcesses, removeStaleLocks } from './main-process'

let programs: string
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'tehas-programs-'))
  await symlink('/bin/sleep', join(programs, 'postgres'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-pid-'))
})
afterEach(async () => {
  endProcesses(children)
  await rm(folder, { recursive: true, force: true })
})
afterAll(() => rm(programs, { recursive: true, force: true }))

const files = ['.s.PGSQL.5432.lock', 'postmaster.pid'] as const
const note = async (pid: number) => {
  for (const file of files) await writeFile(join(folder, file), `${pid}\n${folder}\n`)
}
const notes = async () => (await readdir(folder)).sort()
const place = () => ({ folder, socket: folder })

/** A process that looks like PostgreSQL at work in a folder. */
async function runPostgres(cwd: string): Promise<number> {
  const child = spawn(join(programs, 'postgres'), ['60'], { cwd, argv0: 'sleep', stdio: 'ignore' })
  children.push(child)
  await vi.waitFor(async () => expect(await readFile(`/proc/${child.pid}/comm`, 'utf8')).toBe('postgres\n'))
  return child.pid ?? 0
}

it('should find none without a pid file, or if its process is gone', async () => {
  expect(await findMainProcess(place())).toBeUndefined()
  await note(2 ** 30)
  expect(await findMainProcess(place())).toBeUndefined()
})

describe.runIf(process.platform === 'linux')('a process with the number of the pid file', () => {
  it('should be the server if it is a PostgreSQL that works in the folder', async () => {
    const pid = await runPostgres(folder)
    await note(pid)
    await removeStaleLocks(place())
    expect([await findMainProcess(place()), await notes()]).toEqual([pid, [...files]])
  })

  it('should not be the server if it is a zombie', async () => {
    await note(await leaveUncollected(children))
    await vi.waitFor(async () => expect(await findMainProcess(place())).toBeUndefined())
    await removeStaleLocks(place())
    expect(await notes()).toEqual([])
  })

  it.each([
    ['another program', async () => process.pid],
    ['the PostgreSQL of another folder', () => runPostgres(programs)],
  ])('should not be the server if it is %s that got the number later', async (_name, start) => {
    await note(await start())
    expect(await findMainProcess(place())).toBeUndefined()
    await removeStaleLocks(place())
    expect(await notes()).toEqual([])
  })

  it('should be killed with the other processes of the folder only', async () => {
    const [ours, theirs] = [await runPostgres(folder), await runPostgres(programs)]
    await killProcesses(folder)
    expect(() => process.kill(theirs, 0)).not.toThrow()
    await vi.waitFor(() => expect(() => process.kill(ours, 0)).toThrow('ESRCH'))
  })
})

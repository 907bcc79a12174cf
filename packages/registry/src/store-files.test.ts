import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storePaths, withLock } from './store-files'

let folder: string
let lock: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'registry-')), 'store')
  lock = storePaths(folder).lock
  await mkdir(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const takes = async (): Promise<number> => {
  const start = performance.now()
  await withLock(folder, async () => undefined)
  return performance.now() - start
}

/** Another process of this machine, with the lock of the store. */
async function lockedByAnother() {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
  await once(other, 'spawn')
  await writeFile(lock, `${other.pid} ${hostname()}`)
  const kill = async () => {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  return { kill }
}

it('should take over at once what a killed process left behind', async () => {
  const { kill } = await lockedByAnother()
  await kill()
  expect(await takes()).toBeLessThan(2000)
})

it('should take over what an earlier process with the number of this one left behind, as in a container', async () => {
  await writeFile(lock, `${process.pid} ${hostname()}`)
  expect(await takes()).toBeLessThan(2000)
})

it('should wait for another process as long as that works', async () => {
  const { kill } = await lockedByAnother()
  await expect(takes()).rejects.toMatchObject({ code: 'LOCKED' })
  await kill()
})

it('should wait for another machine until its lock is old', async () => {
  await writeFile(lock, '1 elsewhere')
  await expect(takes()).rejects.toMatchObject({ code: 'LOCKED' })
  const old = new Date(Date.now() - 61_000)
  await utimes(lock, old, old)
  expect(await takes()).toBeLessThan(2000)
})

it('should let one after the other work in the same process', async () => {
  const order: string[] = []
  const work = (name: string) =>
    withLock(folder, async () => {
      order.push(`${name} begins`)
      expect(await readFile(lock, 'utf8')).toContain(String(process.pid))
      await new Promise((resolve) => setTimeout(resolve, 100))
      order.push(`${name} ends`)
    })
  await Promise.all([work('one'), work('two')])
  expect(order.map((each) => each.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { CLUSTER_OWNER } from './cluster-owner'
import { keepCluster } from './keep-cluster'

/** Starts another process that runs the cluster of a folder, and waits until it runs. */
function keepElsewhere(folder: string): Promise<ChildProcess> {
  const script = `const { keepCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'keep-cluster.ts'))})
    await keepCluster(${JSON.stringify(folder)}); console.log('kept'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('kept') && resolve(child))
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
}

it('should take over the server of a process that was killed, with all committed data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tehas-killed-'))
  await chmod(folder, 0o755)
  const other = await keepElsewhere(folder)
  const write = new pg.Client({ host: join(folder, 'db'), user: CLUSTER_OWNER, database: 'postgres' })
  await write.connect()
  await write.query('CREATE TABLE kept AS SELECT 42 AS answer')
  await write.end()
  await expect(keepCluster(folder)).rejects.toThrow(`Another Tehas (process ${other.pid})`)

  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.kill('SIGKILL')
  await ended
  const cluster = await keepCluster(folder)
  const read = new pg.Client({ host: cluster.host, user: CLUSTER_OWNER, database: 'postgres' })
  await read.connect()
  expect((await read.query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
  await read.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { callService, newPerson, registerWithProject } from '../support/account'
import { newFolder } from '../support/new-folder'
import { preparedFolder } from '../support/prepared-folder'
import { linesOf, runCommand } from '../support/run-command'
import { Suite } from '../support/suite'

// Started as a person does it.
const suite = new Suite(preparedFolder())

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

/** One line that a person can act on, and exit code 1. */
function expectRefusal(result: { code: number | null; err: string }, saying: RegExp): void {
  expect(linesOf(result.err)).toHaveLength(1)
  expect(result.err).toMatch(saying)
  expect(result.code).toBe(1)
}

test('a second Tehas on the same data folder says who uses it and ends', async () => {
  const result = await runCommand('tools/start.mjs', [], { TEHAS_DATA: suite.dataFolder, PORT: '0' })
  expectRefusal(result, /Another Tehas.*uses/)
  expect((await fetch(`${suite.url}/ready`)).ok).toBe(true)
})

test('a port in use is named with who answers there and a free one, before a database is made', async () => {
  const folder = newFolder()
  const port = new URL(suite.url).port
  const result = await runCommand('tools/start.mjs', [], { TEHAS_DATA: folder, PORT: port })
  expectRefusal(result, /Port \d+ is in use: Tehas \S+ answers at http:\/\/localhost:\d+\. .*PORT=\d+ npm start$/m)
  expect(readdirSync(folder)).toEqual([])
  const other = new Suite(folder)
  await other.start()
  await other.remove()
})

test('a data folder that cannot be made is named with the way out', async () => {
  const folder = join(import.meta.dirname, 'command-line.spec.ts', 'data')
  const result = await runCommand('tools/start.mjs', [], { TEHAS_DATA: folder, PORT: '0' })
  expectRefusal(result, /The data folder \S+ cannot be used: a file is in its way\. .*TEHAS_DATA/)
})

test('a database that cannot be reached is one line without its password', async () => {
  const result = await runCommand('tools/start.mjs', [], {
    TEHAS_DATA: newFolder(),
    PORT: '0',
    DATABASE_URL: 'postgres://tehas:saladus@127.0.0.1:1/tehas',
  })
  expectRefusal(result, /DATABASE_URL|database/i)
  expect(result.out + result.err).not.toContain('saladus')
})

test('a setting that cannot be read is named', async () => {
  const result = await runCommand('tools/start.mjs', [], { TEHAS_DATA: newFolder(), PORT: 'palju' })
  expectRefusal(result, /PORT/)
})

test('what was written outlives kill -9, and the next start builds and installs nothing', async () => {
  const person = await registerWithProject(suite)
  await suite.stop('SIGKILL')
  await suite.start()
  expect(suite.output).not.toMatch(/Installing|Building/)
  const user = await callService(suite, 'authenticateUser', { username: person.email, password: person.password })
  expect(user.projects.map(({ name }) => name)).toEqual(['Tammiku Töökoda'])
})

test('a backup brings back what was there, and what it replaces is saved first', async () => {
  const kept = await registerWithProject(suite)
  const backup = await runCommand('tools/start.mjs', ['--backup'], { TEHAS_DATA: suite.dataFolder })
  expect(backup.code).toBe(0)
  const file = /Saved (.+\.tehas\.gz)/.exec(backup.out)?.[1] ?? ''
  const later = await registerWithProject(suite)

  await suite.stop()
  const restore = await runCommand('tools/start.mjs', ['--restore', file], { TEHAS_DATA: suite.dataFolder })
  expect(restore.err).toBe('')
  expect(restore.code).toBe(0)
  expect(restore.out).toMatch(/Restored \d+ rows/)
  expect(readdirSync(join(suite.dataFolder, 'backups')).some((name) => name.includes('before-restore'))).toBe(true)

  await suite.start()
  const user = await callService(suite, 'authenticateUser', { username: kept.email, password: kept.password })
  expect(user.projects).toHaveLength(1)
  await expect(
    callService(suite, 'authenticateUser', { username: later.email, password: later.password }),
  ).rejects.toThrow(/401/)
})

test('a restore without a backup, or from a file that is none, says so', async () => {
  const folder = newFolder()
  expectRefusal(await runCommand('tools/start.mjs', ['--restore'], { TEHAS_DATA: folder }), /There is no backup in/)
  const notOne = join(import.meta.dirname, '..', 'package.json')
  const result = await runCommand('tools/start.mjs', ['--restore', notOne], { TEHAS_DATA: folder })
  expect(linesOf(result.err)).toHaveLength(1)
  expect(result.code).toBe(1)
})

test('Ctrl+C ends everything', async () => {
  const person = newPerson()
  const running = callService(suite, 'forgotPassword', { email: person.email })
  await running
  await suite.stop('SIGINT')
  await expect(fetch(`${suite.url}/ready`)).rejects.toThrow()
  expect(suite.output).toContain(`Tehas has stopped. Everything is saved in ${suite.dataFolder}. Goodbye!`)
})

test('an area is not deployed to a folder where no Tehas runs', async () => {
  const folder = newFolder()
  const result = await runCommand('tools/registry.mjs', ['deploy-remote', 'mfe-settings'], { TEHAS_DATA: folder })
  expect(result.code).toBe(1)
  expect(result.err).toContain(`No Tehas runs on ${folder}.`)
  expect(result.err).toContain('Nothing was published.')
  expect(existsSync(join(folder, 'registry'))).toBe(false)
})

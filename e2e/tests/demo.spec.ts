import { expect, test } from '@playwright/test'
import { calls } from '@tehas/contracts'
import { type Asker, figuresToldTwice, readWorkshop } from '@tehas/contracts/testing/figures'
import { openSession } from '../support/account'
import { newFolder } from '../support/new-folder'
import { expectHeading, logIn } from '../support/pages'
import { runCommand } from '../support/run-command'
import { serviceCaller } from '../support/service-caller'
import { Suite } from '../support/suite'

const suite = new Suite(newFolder())
const LOAD_TIMEOUT_MS = 240_000

test.afterAll(() => suite.remove())

test('the demo is a workshop that one can log in to, with drawings to look at, and nothing in it differs', async ({
  page,
}) => {
  test.setTimeout(LOAD_TIMEOUT_MS + 120_000)
  const t = await logIn(page, suite, await demoLogin())
  await page.goto(`${suite.url}/dashboard/files`)
  await expectHeading(page, t('Files'))
  // Of three products, and of the order that the pictures show.
  await expect(page.getByText('TF-80 rev C, 1400 mm.pdf')).toBeVisible()
  await page.getByText('AT-18 rev B.pdf').click()
  await expect(
    page.getByRole('dialog').getByRole('img', { name: t('Page {{page}} of {{pages}}', { page: 1, pages: 1 }) }),
  ).toBeVisible()

  const checked = await runCommand('tools/start.mjs', ['--check-data'], { TEHAS_DATA: suite.dataFolder })
  expect(checked.code, checked.out).toBe(0)
})

test('what two calls tell of the same thing is the same all over the demo', async () => {
  const session = await openSession(suite, await demoLogin())
  const { projectId = '' } = session
  const owner = serviceCaller(suite.url, session)
  await pauseAll(owner)
  const today = new Date().toISOString().slice(0, 10)
  const workshop = await readWorkshop(owner, { projectId, worked: { from: today, to: today } })
  expect(workshop.sales.length).toBeGreaterThan(100)
  for (const { figure, read } of figuresToldTwice.filter(({ isTimed }) => !isTimed)) {
    const [one, other] = await read(workshop)
    expect({ figure, ...one }).toEqual({ figure, ...other })
  }
})

/** The demo is loaded by the first test that asks for it. */
async function demoLogin() {
  if (suite.output === '') await suite.start(['--demo'])
  await expect.poll(() => suite.output, { timeout: LOAD_TIMEOUT_MS }).toMatch(/The demo is ready|could not be loaded/)
  const [, email = '', password = ''] = /Log in as (\S+) with the password (\S+)/.exec(suite.output) ?? []
  expect(email, suite.output).not.toBe('')
  return { email, password }
}

/** Running clocks would move between two calls. */
async function pauseAll(owner: Asker): Promise<void> {
  const { rows } = await owner.call(calls.listProduction, { body: { filters: { states: ['ACTIVE'] }, limit: 100 } })
  const jobs = rows.map(({ orderProcess: { _id } }) => ({ orderProcess: _id }))
  if (jobs.length > 0) await owner.call(calls.changeJobs, { body: { action: 'PAUSE', jobs } })
}

import { expect, test } from '@playwright/test'
import { newFolder } from '../support/new-folder'
import { expectHeading, logIn } from '../support/pages'
import { runCommand } from '../support/run-command'
import { Suite } from '../support/suite'

const suite = new Suite(newFolder())
const LOAD_TIMEOUT_MS = 240_000

test.afterAll(() => suite.remove())

test('the demo is a workshop that one can log in to, with drawings to look at, and nothing in it differs', async ({
  page,
}) => {
  test.setTimeout(LOAD_TIMEOUT_MS + 120_000)
  await suite.start(['--demo'])
  await expect.poll(() => suite.output, { timeout: LOAD_TIMEOUT_MS }).toMatch(/The demo is ready|could not be loaded/)
  const [, email = '', password = ''] = /Log in as (\S+) with the password (\S+)/.exec(suite.output) ?? []
  expect(email, suite.output).not.toBe('')

  const t = await logIn(page, suite, { email, password })
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

import { expect, test } from '@playwright/test'
import { registerWithProject } from '../support/account'
import { newFolder } from '../support/new-folder'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'

/** The Node that runs the service, by `tools/test.mjs` each that is supported; this one by default. */
const major = process.env.TEHAS_NODE_MAJOR ?? process.versions.node.split('.')[0] ?? ''
const suite = new Suite(newFolder())

test.afterAll(() => suite.remove())

test(`a fresh folder starts on Node ${major}, takes an account with a project and shows its home`, async ({ page }) => {
  await suite.start()
  const metrics = await (await fetch(`${suite.url}/metrics`)).text()
  expect(metrics).toContain(`nodejs_version_info{version="v${major}.`)
  const kadri = await registerWithProject(suite)
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/settings/partners`)
  await expect(page.getByRole('button', { name: t('Columns'), exact: true })).toBeVisible()
  await suite.restart()
  expect((await fetch(`${suite.url}/ready`)).status).toBe(200)
})

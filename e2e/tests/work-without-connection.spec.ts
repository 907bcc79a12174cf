import { expect, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, mati } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

test('a welder works on without a connection, over a reload, and nothing is lost or doubled', async ({ browser }) => {
  const owner = await registerWithProject(suite)
  const welder = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const client = await addClient(suite, owner, 'Kalda Mööbel')
  const { _id: orderId, version } = await addOrder(suite, owner, { client })
  const body = { orderId, version, action: 'publish' } as const
  const { products } = await callService(suite, 'changeSaleOrderStatus', body, owner)
  const orderProcess = products[0]?.processes[0]?._id ?? ''
  await callService(suite, 'startJob', { orderProcess }, welder)

  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const errors = gatherErrors(page)
  const ofArea: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/manufacturing\/[^?]*\/([\w.]+)\.js$/.exec(request.url()) ?? []
    if (file) ofArea.push(file.replace(/\.\w+$/, ''))
  })
  await signIn(page, suite, welder, 'et')
  await page.goto(`${suite.url}/dashboard/my-jobs?job=${orderProcess}`)
  await expect(page.getByRole('button', { name: 'Paus', exact: true })).toBeVisible()
  // The timer comes last of all; by then nothing of the office was fetched.
  await expect(page.getByRole('link', { name: /^Käib töö/ })).toBeVisible({ timeout: 30_000 })
  expect([...new Set(ofArea)].sort()).toEqual(['__federation_expose_remote', 'remoteEntry'])
  // The page opens without a connection once the service worker has its files.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Paus', exact: true })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Paus', exact: true }).click()
  await page.getByRole('button', { name: 'Jätka', exact: true }).click()
  await page.getByRole('button', { name: '+ 1', exact: true }).click()
  await page.getByRole('button', { name: /^Lõpeta ja salvesta 1/ }).click()
  await expect(page.getByText('Saatmata: 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Saatmata: 3')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^Saatmata/)).toHaveCount(0, { timeout: 30_000 })
  const { products: after } = await callService(suite, 'getSaleOrder', undefined, owner, { orderId })
  expect(after[0]?.processes[0]?.produced).toBe(1)
  const { rows } = await callService(suite, 'listReportedJobs', undefined, owner, { orderProcess })
  expect(rows).toMatchObject([{ producedAmount: 1, status: 'STOPPED' }])
  // What the browser says of requests without a connection.
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(String(error)))).toEqual([])
  await context.close()
})

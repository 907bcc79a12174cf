import { expect, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, mati } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

/** Yesterday from 9 to 11 UTC, which is one local day in every season. */
const DAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
const at = (hour: string) => `${DAY}T${hour}:00:00.000Z`

test('a welder sees the own day, and a foreman puts it right with a reason', async ({ browser }) => {
  const owner = await registerWithProject(suite)
  const welder = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const client = await addClient(suite, owner, 'Kalda Mööbel')
  const { _id: orderId, version } = await addOrder(suite, owner, { client })
  const body = { orderId, version, action: 'publish' } as const
  const { products } = await callService(suite, 'changeSaleOrderStatus', body, owner)
  const orderProcess = products[0]?.processes[0]?._id ?? ''
  const { jobReport } = await callService(suite, 'startJob', { orderProcess, at: at('09') }, welder)
  await callService(suite, 'pauseJob', { jobReport: jobReport ?? '', at: at('11') }, welder)

  const own = await browser.newPage()
  const errors = gatherErrors(own)
  await signIn(own, suite, welder, 'et')
  await own.goto(`${suite.url}/dashboard/work-time?at=${DAY}`)
  await expect(own.getByText('1 inimene')).toBeVisible()
  await own.getByRole('button', { name: /Mati Mets.*2:00/ }).click()
  const day = own.getByRole('dialog')
  await expect(day.getByText('Keevitamine').first()).toBeVisible()
  await expect(day.getByRole('button', { name: /^Paranda/ })).toHaveCount(0)

  const page = await browser.newPage()
  await signIn(page, suite, owner, 'et')
  await page.goto(`${suite.url}/dashboard/work-time?person=${welder.userId}&day=${DAY}`)
  await page.getByRole('button', { name: /^Paranda Keevitamine/ }).click()
  const end = page.getByRole('textbox', { name: 'Lõpp' })
  const [hours = '', minutes = ''] = (await end.inputValue()).split(':')
  await end.fill(`${String(Number(hours) - 1).padStart(2, '0')}:${minutes}`)
  await page.getByRole('textbox', { name: 'Muudatuse põhjus' }).fill('Taimer ununes')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Põhjus: Taimer ununes')).toBeVisible()

  // The welder's page follows by itself.
  await expect(day.getByText('Põhjus: Taimer ununes')).toBeVisible()
  await expect(day.getByText('1:00').first()).toBeVisible()
  expect(errors).toEqual([])
  await own.close()
  await page.close()
})

import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { withMouse } from '../support/hands'
import { logOut } from '../support/one-browser'
import { gatherErrors } from '../support/pages'
import * as steps from '../support/sales-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { startWithColleague } from '../support/two-people'
import { setConnected } from '../support/without-connection'
import { addOrder, gate, type Member } from '../support/workshop'

// A file that a person chose comes, whatever is cut off on its way: nobody has to press anything, and nothing has to stay open.

const suite = new Suite()
const BYTES = 5 * 1024 * 1024
let kadri: Member
let colleague: Member
let client: string

test.beforeAll(async () => {
  ;({ kadri, colleague, client } = await startWithColleague(suite, { SALES_WRITE: true, PARTNERS: true }))
})
test.afterAll(() => suite.remove())

const addressOf = (orderId: string) => `${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`

async function begin(page: Page) {
  const { _id } = await addOrder(suite, kadri, { client, products: [gate('Värav')] })
  const t = await signIn(page, suite, kadri, 'en')
  await page.goto(addressOf(_id))
  const day: steps.SalesDay = { page, suite, t, language: 'en', email: '', ...withMouse(page) }
  return { orderId: _id, day }
}

/** Each drawing hangs there once, as the service has it, and takes its room once. */
async function expectKeptOnce(orderId: string): Promise<void> {
  const { files } = await callService(suite, 'listFiles', { owner: { kind: 'ORDER', _id: orderId } }, kadri)
  expect(files.map(({ fileName, size }) => [fileName, size]).sort()).toEqual(
    [...steps.drawings].sort().map((name) => [name, BYTES]),
  )
}

for (const call of ['begin-file', 'send-file-piece', 'finish-file']) {
  test(`the network goes amid ${call}: every drawing comes when it is back`, async ({ page }) => {
    const errors = gatherErrors(page)
    const { orderId, day } = await begin(page)
    const asked = page.waitForRequest(new RegExp(call))
    await steps.chooseDrawings(day, BYTES)
    await asked
    await setConnected(page, false)
    // Whatever came stands among the files, the rest waits where it was chosen: none of the three is out of sight.
    for (const name of steps.drawings) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/goes on when the connection is back/).first()).toBeVisible()
    await setConnected(page, true)
    await steps.expectDrawings(day)
    await expectKeptOnce(orderId)
    expect(errors).toEqual([])
  })
}

test('the last answer is lost: the drawing hangs there once', async ({ page }) => {
  const { orderId, day } = await begin(page)
  let lost = 0
  await page.route(/finish-file/, async (route) => {
    if (lost >= steps.drawings.length) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await steps.chooseDrawings(day, BYTES)
  await steps.expectDrawings(day)
  await expectKeptOnce(orderId)
})

test('a page that is reloaded, or left for another one, goes on with what was chosen, and says so meanwhile', async ({
  page,
}) => {
  const { orderId, day } = await begin(page)
  const release = await holdPieces(page)
  await steps.chooseDrawings(day, BYTES)
  await expectOnDevice(page, 3)
  await page.reload()
  // The screen that is open is not theirs: the line above it names them.
  const line = page.getByRole('status').filter({ hasText: '3 files not sent yet' })
  await expect(line).toContainText(steps.drawings[0])
  await page.goto(`${suite.url}/dashboard/home`)
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(addressOf(orderId))
  await release()
  await day.press(page.getByRole('tab', { name: /^Files/ }))
  await steps.expectDrawings(day)
  await expect(line).toBeHidden()
  await expectKeptOnce(orderId)
  await expectOnDevice(page, 0)
})

test('what one person chose is neither seen nor sent by the next on the same device, and waits for the first', async ({
  page,
}) => {
  const { orderId, day } = await begin(page)
  const release = await holdPieces(page)
  await steps.chooseDrawings(day, BYTES)
  await expectOnDevice(page, 3)
  await page.goto(`${suite.url}/dashboard/home`)
  await logOut(page, day.t, kadri)
  await release()
  await signIn(page, suite, colleague, 'en')
  const order = page.waitForResponse(/list-files/)
  await page.goto(addressOf(orderId))
  await day.press(page.getByRole('tab', { name: /^Files/ }))
  await order
  await expect(page.getByText(steps.drawings[0])).toHaveCount(0)
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await page.goto(`${suite.url}/dashboard/home`)
  await logOut(page, day.t, colleague)
  await signIn(page, suite, kadri, 'en')
  await page.goto(addressOf(orderId))
  await day.press(page.getByRole('tab', { name: /^Files/ }))
  await steps.expectDrawings(day)
  await expectKeptOnce(orderId)
})

/** No piece leaves the browser, on any page of it, until this is released. */
async function holdPieces(page: Page): Promise<() => Promise<void>> {
  const pieces = /send-file-piece/
  await page.context().route(pieces, (route) => route.abort('internetdisconnected'))
  return () => page.context().unroute(pieces)
}

/** How many files the device keeps. */
const expectOnDevice = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate<number>(`new Promise((resolve) => {
        const request = indexedDB.open('tehas.files', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('files')
        request.onsuccess = () => {
          const counting = request.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => { request.result.close(); resolve(counting.result) }
        }
      })`),
    )
    .toBe(count)

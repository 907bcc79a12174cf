import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { callService } from '../support/account'
import { withMouse } from '../support/hands'
import { attachedPdf, lettersTo, wordsOfPdf } from '../support/mailed-pdf'
import { gatherErrors } from '../support/pages'
import { runCommand } from '../support/run-command'
import * as steps from '../support/sales-day'
import { salesWorkshop } from '../support/sales-workshop'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'

// The service ends at once, as by a power cut, while somebody works: they are told, and after it is back everything is done once.

const suite = new Suite()

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

async function begin(page: Page) {
  const { kadri, email, order } = await salesWorkshop(suite)
  const t = await signIn(page, suite, kadri, 'en')
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${order._id}`)
  const day: steps.SalesDay = { page, suite, t, language: 'en', email, ...withMouse(page) }
  return { kadri, order, day }
}

/** Kills the service while it works on the next call of this name; nobody hears what came of it. */
async function killDuring(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  let killed = (): void => undefined
  const isKilled = new Promise<void>((resolve) => (killed = resolve))
  await page.route(
    new RegExp(`/${call}`),
    async (route) => {
      const made = route.fetch().catch(() => undefined)
      await suite.stop('SIGKILL')
      await made
      await route.abort()
      killed()
    },
    { times: 1 },
  )
  await act()
  await isKilled
}

const startAgain = async ({ page, t }: steps.SalesDay): Promise<void> => {
  await suite.start()
  await expect(page.getByRole('status').filter({ hasText: t('No connection.') })).toBeHidden()
}

const expectTold = ({ page, t }: steps.SalesDay): Promise<void> =>
  expect(page.getByText(t('Please check your internet connection')).first()).toBeVisible()

/** `npm run check-data` finds nothing. */
async function expectDataWhole(): Promise<void> {
  const { code, out } = await runCommand('tools/start.mjs', ['--check-data'], { TEHAS_DATA: suite.dataFolder })
  expect([code, out]).toEqual([0, expect.stringContaining('Every figure is as counted')])
}

test('amid three drawings of two pieces: each goes on where it was and hangs there once', async ({ page }) => {
  const errors = gatherErrors(page)
  const { kadri, order, day } = await begin(page)
  await killDuring(page, 'send-file-piece', () => steps.chooseDrawings(day, 5 * 1024 * 1024))
  for (const name of steps.drawings) await expect(page.getByText(name, { exact: true })).toBeVisible()
  // The last answer of the first one is lost as well: it was hung up, or was not.
  await killDuring(page, 'finish-file', () => startAgain(day))
  for (const name of steps.drawings) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await startAgain(day)
  await steps.expectDrawings(day)
  const { files, storage } = await callService(suite, 'listFiles', { owner: { kind: 'ORDER', _id: order._id } }, kadri)
  expect(files.map(({ fileName }) => fileName).sort()).toEqual([...steps.drawings].sort())
  expect(storage.used).toBe(files.reduce((sum, { size }) => sum + size, 0))
  await expectDataWhole()
  expect(errors).toEqual([])
})

test('amid a letter: it is not lost as it was typed, and goes out once', async ({ page }) => {
  const errors = gatherErrors(page)
  const { day } = await begin(page)
  await steps.writeLetter(day, 'Aiavärav', { isAsked: false })
  await killDuring(page, 'mail-document', () => steps.sendLetter(day))
  await expectTold(day)
  await expect(steps.letterIn(page, day.t).getByRole('textbox', { name: /^Letter/ })).toHaveValue(/head lugemist/)
  await startAgain(day)
  await steps.sendLetter(day)
  await expect(page.getByText(`goes to ${day.email}`)).toBeVisible()
  await suite.mailTo(day.email, 'application/pdf')
  const [letter = ''] = lettersTo(suite, day.email)
  expect((await wordsOfPdf(page, attachedPdf(letter))).join(' ')).toContain('Aiavärav')
  // Meanwhile the service has looked for letters again.
  await expectDataWhole()
  expect(lettersTo(suite, day.email)).toHaveLength(1)
  expect(errors).toEqual([])
})

test('amid a document and a file of a list: both are told as not made, and are whole the next time', async ({
  page,
}) => {
  const errors = gatherErrors(page)
  const { order, day } = await begin(page)
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  const download = page.getByRole('dialog').getByRole('button', { name: 'Download PDF' })
  await expect(download).toBeEnabled()
  await killDuring(page, 'read-document/.*/pdf', () => download.click())
  await expectTold(day)
  await startAgain(day)
  const saved = page.waitForEvent('download')
  await download.click()
  const pdf = readFileSync(await (await saved).path())
  expect((await wordsOfPdf(page, pdf.toString('base64'))).join(' ')).toContain(order.transactionNumber)

  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await expect(page.getByRole('grid').getByRole('row', { name: /SO-/ })).toHaveCount(1)
  await killDuring(page, 'list-sale-orders', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await day.choose('Excel (.xlsx)')
  })
  await expectTold(day)
  await startAgain(day)
  const [sheet] = await readExcelFile(await steps.exportList(day))
  expect(sheet?.data.map(([number]) => number).slice(1)).toEqual([order.transactionNumber])
  await expectDataWhole()
  expect(errors).toEqual([])
})

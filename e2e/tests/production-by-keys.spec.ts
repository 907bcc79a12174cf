import { expect, type Page, test } from '@playwright/test'
import { callService } from '../support/account'
import { giveGates, toldOf } from '../support/floor'
import { chooseItem, pressUntil } from '../support/keyboard'
import { field, gatherErrors, startOf } from '../support/pages'
import { GATES, openWorkshop, type Workshop, workYesterday } from '../support/production-day'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addOrder } from '../support/workshop'

// What a foreman and a worker do, without a mouse: the keyboard is never lost, whatever comes and goes on the page.

const suite = new Suite()
let place: Workshop
let steps: string[]

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  await suite.start()
  place = await openWorkshop(suite)
  steps = await giveGates(suite, place)
  await workYesterday(suite, place, steps)
})
test.afterAll(() => suite.remove())

async function sitDown(page: Page, path: string, person = place.planner) {
  const errors = gatherErrors(page)
  const t = await signIn(page, suite, person, 'et')
  await page.goto(`${suite.url}/dashboard/${path}`)
  const button = (name: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(name, values), exact: true })
  return { t, errors, button, keyboard: page.keyboard }
}
const runningSteps = async () =>
  (await callService(suite, 'listMyRunningJobs', undefined, place.planner)).rows.map(
    ({ orderProcess }) => orderProcess.name,
  )

test('starts, pauses, finishes and takes back a job, and finishes several together', async ({ page }) => {
  const { t, errors, keyboard } = await sitDown(page, 'jobs')
  const row = (name: string) =>
    page
      .getByRole('grid', { name: t('Jobs') })
      .getByRole('row')
      .filter({ hasText: name })
  const menuOf = async (name: string, item: string) => {
    await pressUntil('ArrowDown', row(name))
    await keyboard.press('Shift+F10')
    await chooseItem(page, t(item))
  }
  await expect(row('Värvimine')).toBeVisible()
  // The rows are one stop of the way through the page.
  await pressUntil(
    'Tab',
    page
      .getByRole('grid', { name: t('Jobs') })
      .locator('[role=row][tabindex="0"]')
      .last(),
  )
  await menuOf('Värvimine', 'Start work')
  await expect.poll(runningSteps).toEqual(['Värvimine'])
  // The menu is that of the job as its row tells it.
  await expect(row('Värvimine')).toContainText(t('Runs'))
  await expect(row('Värvimine')).toBeFocused()
  await keyboard.press('Shift+F10')
  await chooseItem(page, t('Pause'))
  await expect.poll(runningSteps).toEqual([])
  await expect(row('Värvimine')).toContainText(t('Paused'))
  await expect(row('Värvimine')).toBeFocused()
  await keyboard.press('Shift+F10')
  await chooseItem(page, t('Finish'))
  await expect(field(page, t('Came out now'))).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('2')
  await keyboard.press('Enter')
  // Nothing is ground yet: it is asked about, and stood by.
  const right = page.getByRole('button', { name: t('It is right, finish') })
  await expect(right).toBeVisible()
  await keyboard.press('Enter')
  await expect.poll(() => toldOf(suite, place, steps[2] ?? '')).toEqual([2])
  await expect(row('Värvimine')).toContainText('2 / 5')
  await expect(row('Värvimine')).toBeFocused()
  await keyboard.press('Shift+F10')
  await chooseItem(page, t('Take back the finish'))
  await expect.poll(() => toldOf(suite, place, steps[2] ?? '')).not.toEqual([2])

  // Two that run, chosen by Space, are finished together.
  for (const step of steps.slice(2)) await callService(suite, 'startJob', { orderProcess: step }, place.planner)
  await expect(row('Pakkimine')).toContainText(t('Runs'))
  await keyboard.press('Home')
  for (const name of ['Värvimine', 'Pakkimine']) {
    await keyboard.press('Home')
    await pressUntil('ArrowDown', row(name))
    await keyboard.press('Space')
  }
  const bar = page.getByRole('toolbar', { name: t('Actions for the selected rows') })
  await pressUntil('Tab', bar.getByRole('button', { name: t('Finish') }))
  await keyboard.press('Enter')
  await expect(
    page.getByRole('textbox', { name: startOf(t('Came out of {{name}}', { name: '' }).trim()) }).first(),
  ).toBeFocused()
  await keyboard.press('Enter')
  for (const left of [1, 0]) {
    await pressUntil('Tab', right.first())
    await keyboard.press('Enter')
    await expect(right).toHaveCount(left)
  }
  await expect.poll(runningSteps).toEqual([])
  await expect.poll(() => toldOf(suite, place, steps[3] ?? '')).toEqual([GATES])
  expect(errors).toEqual([])
})

test('writes, changes and closes a quality report', async ({ page }) => {
  const { t, errors, keyboard, button } = await sitDown(page, 'quality-reports')
  const opener = button('New quality report').first()
  await pressUntil('Tab', opener)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: startOf(t('New quality report')) })
  const order = drawer.getByRole('combobox', { name: startOf(t('Order')) })
  await expect(order).toBeFocused()
  await keyboard.type('SO')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const checked = field(page, t('Checked'))
  await pressUntil('Tab', drawer.getByRole('combobox', { name: startOf(t('Product')) }))
  await keyboard.type('Aia')
  await keyboard.press('Enter')
  await pressUntil('Tab', checked)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('3')
  await pressUntil('Tab', button('Add a measure'))
  await keyboard.press('Enter')
  await pressUntil('Tab', drawer.getByRole('textbox', { name: startOf(t('What is measured')) }))
  await keyboard.type('Laius')
  for (const [name, value] of [
    ['Nominal', '800'],
    ['Tolerance ±', '0,5'],
    ['Measured value', '800,2'],
  ] as const) {
    await pressUntil('Tab', drawer.getByRole('textbox', { name: startOf(t(name)) }))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(value)
  }
  // Photos are chosen by a button too.
  await pressUntil('Tab', drawer.getByRole('button', { name: t('Choose files') }))
  await keyboard.press('ControlOrMeta+Enter')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  const { rows } = await callService(suite, 'listQualityReports', {}, place.planner)
  expect(rows).toMatchObject([{ checked: 3, accepted: 3, measured: 1, outOfTolerance: 0, status: 'OPEN' }])

  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Aiavärav' })
  await pressUntil('Tab', row)
  await keyboard.press('Enter')
  await pressUntil('Tab', button('Close the report'))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const closed = await callService(suite, 'listQualityReports', {}, place.planner)
  expect(closed.rows).toMatchObject([{ status: 'CLOSED' }])
  await expect(row).toBeFocused()
  expect(errors).toEqual([])
})

test('hands over what is finished, and takes it back', async ({ page }) => {
  const products = [{ name: 'Piirdepost R-12', netQuantity: 6, processes: [{ name: 'Saagimine' }] }]
  const { _id: orderId, version } = await callService(suite, 'createManufacturingOrder', { products }, place.planner)
  const body = { orderId, version, action: 'publish' } as const
  const order = await callService(suite, 'changeManufacturingOrderStatus', body, place.planner)
  const saw = order.products[0]?.processes[0]?._id ?? ''
  const { jobReport } = await callService(suite, 'startJob', { orderProcess: saw }, place.planner)
  await callService(suite, 'stopJob', { jobReport: jobReport ?? '', producedAmount: 4 }, place.planner)
  const path = `manufacturing-orders-list/detailed-order/${orderId}`
  const { t, errors, keyboard } = await sitDown(page, path)
  const opener = page.getByRole('button', { name: startOf(t('Hand over {{quantity}}', { quantity: 4 })) }).first()
  await pressUntil('Tab', opener)
  await keyboard.press('Enter')
  const panel = page.getByRole('region', { name: startOf(t('Hand over {{quantity}}', { quantity: '' }).trim()) })
  await expect(panel.getByRole('textbox').first()).toBeFocused()
  // Esc closes the panel and leaves the order open.
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await keyboard.press('Enter')
  await expect(panel.getByRole('textbox').first()).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('3')
  await keyboard.press('Enter')
  const added = async () => {
    const read = await callService(suite, 'getManufacturingOrder', undefined, place.planner, { orderId })
    const { toStock = 0, toProjectCost = 0 } = read.products[0]?.added ?? {}
    return toStock + toProjectCost
  }
  await expect.poll(added).toBe(3)
  await expect(panel).toBeHidden()
  await page.keyboard.press('Tab')
  await pressUntil('Shift+Tab', page.getByRole('tab', { selected: true }))
  await pressUntil('ArrowRight', page.getByRole('tab', { name: startOf(t('Handed over')) }))
  const back = page.getByRole('button', { name: startOf(t('Take back hand-over {{number}}', { number: '' }).trim()) })
  await pressUntil('Tab', back)
  await keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: t('Take back the hand-over?') })
  await expect(asked.getByRole('textbox')).toBeFocused()
  await keyboard.type('Vale riiul')
  await keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect.poll(added).toBe(0)
  expect(errors).toEqual([])
})

test('puts the time of a day right, and adds what nobody took', async ({ page }) => {
  const { t, errors, keyboard, button } = await sitDown(page, `work-time?at=${place.day}`)
  const cell = page.getByRole('button', { name: /Mati Mets.*2:00/ })
  await pressUntil('Tab', cell)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  const putRight = t('Put right {{name}} from {{time}}', { name: 'Keevitamine', time: '' }).trim()
  await pressUntil('Tab', drawer.getByRole('button', { name: startOf(putRight) }))
  await keyboard.press('Enter')
  const end = field(page, t('Ended at'))
  await pressUntil('Tab', end)
  const [hours = '', minutes = ''] = (await end.inputValue()).split(':')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(`${String(Number(hours) - 1).padStart(2, '0')}:${minutes}`)
  await pressUntil('Tab', field(page, t('Reason of the change')))
  await keyboard.type('Taimer ununes')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(drawer.getByText('Taimer ununes').first()).toBeVisible()
  await pressUntil('Tab', button('Add time'))
  await keyboard.press('Enter')
  const job = drawer.getByRole('combobox')
  await expect(job).toBeFocused()
  await keyboard.type('Lihv')
  await expect(page.getByRole('option').first()).toContainText('Lihvimine')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  for (const [name, value] of [
    ['Began at', '07:00'],
    ['Ended at', '07:30'],
    ['Why it was not timed', 'Telefon oli tühi'],
  ] as const) {
    await pressUntil('Tab', field(page, t(name)))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(value)
  }
  await keyboard.press('ControlOrMeta+Enter')
  await expect(drawer.getByText('Telefon oli tühi').first()).toBeVisible()
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // Grinding from 10 to 11 is alone now: two hours still, and the half that was added.
  await expect(page.getByRole('button', { name: /Mati Mets.*2:30/ })).toBeFocused()
  expect(errors).toEqual([])
})

test('works through a job of one’s own', async ({ page }) => {
  const products = [{ name: 'Trepp', netQuantity: 3, processes: [{ name: 'Puurimine' }] }]
  const { _id: orderId, version } = await addOrder(suite, place.planner, { client: place.client, products })
  const body = { orderId, version, action: 'publish' } as const
  const { products: made } = await callService(suite, 'changeSaleOrderStatus', body, place.planner)
  const orderProcess = made[0]?.processes[0]?._id ?? ''
  await callService(suite, 'assignJobs', { jobs: [{ orderProcess, add: [place.other.userId] }] }, place.planner)
  const { t, errors, keyboard, button } = await sitDown(page, 'my-jobs', place.other)
  const list = page.getByRole('navigation', { name: t('My jobs'), exact: true })
  await pressUntil('Tab', list.getByRole('button', { name: startOf('Puurimine') }).first())
  await keyboard.press('Enter')
  await pressUntil('Tab', button('Start work'))
  await keyboard.press('Enter')
  // The button that took its place has the focus.
  await expect(button('Pause')).toBeFocused()
  await keyboard.press('Enter')
  await expect(button('Resume')).toBeFocused()
  await keyboard.press('Enter')
  await pressUntil('Shift+Tab', field(page, t('Done now')))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('0')
  await pressUntil('Tab', button('Finish'))
  await keyboard.press('Enter')
  await expect(
    page.getByText(startOf(t('{{name}} is finished: {{amount}}', { name: 'Puurimine', amount: '' }).trim())),
  ).toBeVisible()
  expect(errors).toEqual([])
})

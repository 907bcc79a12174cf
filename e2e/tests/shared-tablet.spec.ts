import { expect, type Page, test } from '@playwright/test'
import { callService, newPerson, registerWithProject } from '../support/account'
import { gatherErrors } from '../support/pages'
import { huntPrices } from '../support/price-hunt'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

const PINS = { mati: '4826', juta: '7351' } as const
/** What the pipe and an hour of welding cost. */
const FIGURES = /777[.,]01|333[.,]33/

/** An order of one product whose welding is given to a worker. */
async function giveWork(owner: Member, worker: Member, client: string, name: string): Promise<void> {
  const product = gate(name)
  const products = [
    {
      ...product,
      items: [{ name: 'Toru', netQuantity: 3, unit: 'M' as const, unitPrice: 777.01 }],
      processes: [{ name: 'Keevitamine', price: { value: 333.33, unit: 'H' as const } }],
    },
  ]
  const { _id: orderId, version } = await addOrder(suite, owner, { client, products })
  const body = { orderId, version, action: 'publish' } as const
  const published = await callService(suite, 'changeSaleOrderStatus', body, owner)
  const orderProcess = published.products[0]?.processes[0]?._id ?? ''
  await callService(suite, 'assignJobs', { jobs: [{ orderProcess, add: [worker.userId] }] }, owner)
}

/** The page opens again without a connection once the worker that keeps its files answers for it. */
const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate<boolean>('Boolean(navigator.serviceWorker.controller)'), { timeout: 60_000 })
    .toBe(true)

async function typePin(page: Page, pin: string): Promise<void> {
  for (const figure of pin) await page.getByRole('button', { name: figure, exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
}

const runningOf = async (worker: Member): Promise<string[]> =>
  (await callService(suite, 'listMyRunningJobs', undefined, worker)).rows.map(({ orderProduct }) => orderProduct.name)

test('several workers share a tablet by PIN: each sees and times only their own', async ({ browser }) => {
  const owner = await registerWithProject(suite)
  const welder = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const other = await addMember(
    suite,
    owner,
    { PRODUCTION: true },
    newPerson({ firstName: 'Juta', lastName: 'Jõgi', email: `juta.${Date.now()}@tookoda.example` }),
  )
  const client = await addClient(suite, owner, 'Kalda Mööbel')
  await giveWork(owner, welder, client, 'Aiavärav')
  await giveWork(owner, other, client, 'Trepipiire')
  await callService(suite, 'setPin', { pin: PINS.mati }, welder)
  await callService(suite, 'setPin', { pin: PINS.juta }, other)
  await callService(suite, 'createStation', { name: 'Keevitus', lockAfter: 15 }, owner)

  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  const errors = gatherErrors(page)

  // Somebody who looks after the project makes the tablet a station, and leaves.
  await signIn(page, suite, owner)
  await page.goto(`${suite.url}/dashboard/settings/stations`)
  await page
    .getByRole('button', { name: /Keevitus/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Make this device the station' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make this device the station' }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/station$/)

  const hunt = huntPrices(page)
  await page.reload()
  await page.getByRole('button', { name: 'Mati Mets' }).click()
  await typePin(page, PINS.mati)
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await expect(page.getByText('Aiavärav').first()).toBeVisible()
  await expect(page.getByText('Trepipiire')).toHaveCount(0)
  await hunt.look()
  await page.getByRole('button', { name: 'Start work' }).click()
  await expect(page.getByText('Running since').first()).toBeVisible()

  // To the next worker in two touches and the PIN; what was pressed last is sent all the same.
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByRole('button', { name: 'Juta Jõgi' }).click()
  await typePin(page, PINS.juta)
  await expect(page.getByText('Trepipiire').first()).toBeVisible()
  await expect(page.getByText('Aiavärav')).toHaveCount(0)
  expect([await runningOf(welder), await runningOf(other)]).toEqual([['Aiavärav'], []])
  await page.getByRole('button', { name: 'Start work' }).click()
  await expect(page.getByText('Running since').first()).toBeVisible()
  await hunt.look()
  await expect.poll(() => runningOf(other)).toEqual(['Trepipiire'])

  // Left alone it locks.
  await expect(page.getByRole('button', { name: 'Mati Mets' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Trepipiire')).toHaveCount(0)

  // Without a connection a worker comes back by PIN, and what is pressed is sent when it is there again.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mati Mets' }).click()
  await typePin(page, '9999')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong PIN' })).toBeVisible()
  await typePin(page, PINS.mati)
  await expect(page.getByText('Aiavärav').first()).toBeVisible()
  await expect(page.getByText('Trepipiire')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByText('Not sent yet: 1').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => runningOf(welder)).toEqual([])

  // A reload opens nothing.
  await page.reload()

  // Wrong PINs are held up for that worker alone.
  errors.length = 0
  await page.getByRole('button', { name: 'Juta Jõgi' }).click()
  for (let count = 0; count < 5; count += 1) {
    await typePin(page, '9999')
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong PIN' })).toBeVisible()
  }
  await typePin(page, PINS.juta)
  await expect(page.getByText(/Too many wrong tries/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the people' }).click()
  await page.getByRole('button', { name: 'Mati Mets' }).click()
  await typePin(page, PINS.mati)
  await expect(page.getByText('Aiavärav').first()).toBeVisible()
  await hunt.look()
  hunt.expectNone(FIGURES)
  await context.close()
})

test('after a reload without a connection people go on by PIN, and all of it is sent as whose it is', async ({
  browser,
}) => {
  const owner = await registerWithProject(suite)
  const welder = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const other = await addMember(
    suite,
    owner,
    { PRODUCTION: true },
    newPerson({ firstName: 'Juta', lastName: 'Jõgi', email: `juta.${Date.now()}@tookoda.example` }),
  )
  const client = await addClient(suite, owner, 'Kalda Mööbel')
  await giveWork(owner, welder, client, 'Aiavärav')
  await giveWork(owner, other, client, 'Trepipiire')
  await callService(suite, 'setPin', { pin: PINS.mati }, welder)
  await callService(suite, 'setPin', { pin: PINS.juta }, other)
  const { _id, version } = await callService(suite, 'createStation', { name: 'Keevitus', lockAfter: 600 }, owner)
  const token = `${owner.projectId}${'w'.repeat(43)}`
  await callService(suite, 'registerStation', { _id, version, token }, owner)
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${suite.url}/ready`)
  await page.evaluate(
    `localStorage.setItem('tehas.lasting.station.', '${JSON.stringify({ token, name: 'Keevitus' })}'); localStorage.setItem('tehas.settings', '{"state":{"language":"en"},"version":0}')`,
  )
  await page.goto(`${suite.url}/station`)
  for (const [name, pin] of [
    ['Mati Mets', PINS.mati],
    ['Juta Jõgi', PINS.juta],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await typePin(page, pin)
    await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible()
    await page.getByRole('button', { name: 'Lock' }).click()
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  // The page itself comes from the device.
  await settled(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mati Mets' })).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Mati Mets' }).click()
  await typePin(page, '9999')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong PIN' })).toBeVisible()
  await typePin(page, PINS.mati)
  await page.getByRole('button', { name: 'Start work' }).click()
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByText('Mati Mets: 1')).toBeVisible()
  // Once more: nothing of it lies in the memory of the page alone.
  await page.reload()
  await expect(page.getByText('Mati Mets: 1')).toBeVisible()
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Juta Jõgi' }).click()
  await typePin(page, PINS.juta)
  await page.getByRole('button', { name: 'Start work' }).click()
  await expect(page.getByText('Running since').first()).toBeVisible()

  // Juta goes on at the tablet; Mati is sent as Mati, with the moment at which it was pressed.
  await context.setOffline(false)
  await expect.poll(() => runningOf(welder), { timeout: 60_000 }).toEqual(['Aiavärav'])
  await expect.poll(() => runningOf(other), { timeout: 60_000 }).toEqual(['Trepipiire'])
  const { rows } = await callService(suite, 'listMyRunningJobs', undefined, welder)
  const since = rows[0]?.workers.find(({ user }) => user._id === welder.userId)?.since ?? ''
  expect(Date.parse(since)).toBeLessThan(pressed)
  await expect(page.getByText('Trepipiire').first()).toBeVisible()
  await context.close()
})

test('a revoked tablet opens for nobody', async ({ browser }) => {
  const owner = await registerWithProject(suite)
  await callService(suite, 'setPin', { pin: PINS.mati }, owner)
  const { _id, version } = await callService(suite, 'createStation', { name: 'Ladu' }, owner)
  const token = `${owner.projectId}${'t'.repeat(43)}`
  const station = await callService(suite, 'registerStation', { _id, version, token }, owner)
  const page = await browser.newPage()
  await page.goto(`${suite.url}/ready`)
  await page.evaluate(
    `localStorage.setItem('tehas.lasting.station.', '${JSON.stringify({ token, name: 'Ladu' })}'); localStorage.setItem('tehas.settings', '{"state":{"language":"en"},"version":0}')`,
  )
  await page.goto(suite.url)
  await expect(page).toHaveURL(/\/station$/)
  await page.getByRole('button', { name: owner.lastName }).click()
  await callService(suite, 'revokeStation', { _id, version: station.version }, owner)
  await typePin(page, PINS.mati)
  await expect(page.getByText('This device is not a station')).toBeVisible()
  await page.close()
})

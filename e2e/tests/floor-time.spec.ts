import { expect, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { gatherErrors } from '../support/pages'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

/** An active order of one gate with these steps, all given to a worker. */
async function giveWork(owner: Member, worker: Member, product: string, steps: readonly string[]) {
  const client = await addClient(suite, owner, `Klient ${product}`)
  const processes = steps.map((name) => ({ name, workload: { value: 10, unit: 'MIN' as const } }))
  const order = await addOrder(suite, owner, { client, products: [{ ...gate(product), netQuantity: 5, processes }] })
  const body = { orderId: order._id, version: order.version, action: 'publish' } as const
  const published = await callService(suite, 'changeSaleOrderStatus', body, owner)
  const ids = (published.products[0]?.processes ?? []).map(({ _id }) => _id)
  const jobs = ids.map((orderProcess) => ({ orderProcess, add: [worker.userId] }))
  await callService(suite, 'assignJobs', { jobs }, owner)
  return { orderId: order._id, ids }
}

test('forgotten time is proposed on My jobs, accepted in the reports, and told back', async ({ browser }) => {
  const owner = await registerWithProject(suite)
  const worker = await addMember(suite, owner, { PRODUCTION: true }, mati())
  await giveWork(owner, worker, 'Aiavärav', ['Keevitamine'])
  const [floor, office] = [await browser.newContext(), await browser.newContext()]
  const [page, desk] = [await floor.newPage(), await office.newPage()]
  const errors = gatherErrors(page)
  await signIn(page, suite, worker)
  await page.goto(`${suite.url}/dashboard/my-jobs`)
  await page.getByRole('button', { name: 'Add forgotten time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Began at').fill('0:10')
  await dialog.getByLabel('Ended at').fill('0:20')
  await dialog.getByRole('button', { name: 'Propose the time' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Why it was not timed').fill('Tahvel oli tühi')
  await dialog.getByLabel('Day').fill('27.11.2026')
  await dialog.getByRole('button', { name: 'Propose the time' }).click()
  await expect(page.getByText(/waits for the office/)).toBeVisible()

  await signIn(desk, suite, owner)
  await desk.goto(`${suite.url}/dashboard/production-reports`)
  await expect(desk.getByText('Forgotten time that waits for you: 1')).toBeVisible()
  await expect(desk.getByText(/Tahvel oli tühi/)).toBeVisible()
  await desk.getByRole('button', { name: 'Accept the time' }).click()
  await expect(desk.getByText(/Forgotten time that waits/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/accepted 27\.11\. 00:10–00:20/)).toBeVisible()
  const body = { from: '2026-11-27', to: '2026-11-27' }
  const { people } = await callService(suite, 'listWorkTime', body, worker)
  expect(people.flatMap(({ days }) => days.map(({ minutes }) => minutes))).toEqual([10])
  expect(errors).toEqual([])
})

test('work of an order that is annulled waits on My jobs until it is told what was made', async ({ browser }) => {
  const owner = await registerWithProject(suite)
  const worker = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const { orderId, ids } = await giveWork(owner, worker, 'Trepipiire', ['Keevitamine'])
  await callService(suite, 'startJob', { orderProcess: ids[0] ?? '' }, worker)
  const { version } = await callService(suite, 'getSaleOrder', undefined, owner, { orderId })
  await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'annul', confirmed: true }, owner)
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(page, suite, worker)
  await page.goto(`${suite.url}/dashboard/my-jobs`)
  await expect(page.getByText('Ended by the office')).toBeVisible()
  await page.getByRole('button', { name: 'Tell what was made' }).click()
  const dialog = page.getByRole('dialog')
  for (let count = 0; count < 2; count += 1) await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByText('Ended by the office')).toHaveCount(0)
  const { products } = await callService(suite, 'getSaleOrder', undefined, owner, { orderId })
  expect(products[0]?.processes[0]?.produced).toBe(2)
})

test('one’s jobs are searched, sorted, and one’s own put first; no key lies under the bar of a phone', async ({
  browser,
}) => {
  const owner = await registerWithProject(suite)
  const worker = await addMember(suite, owner, { PRODUCTION: true }, mati())
  const steps = [
    'Lõikus',
    'Puurimine',
    'Keevitamine',
    'Lihvimine',
    'Värvimine',
    'Kuivatamine',
    'Koostamine',
    'Pakkimine',
  ]
  await giveWork(owner, worker, 'Aiavärav', steps)
  await giveWork(owner, worker, 'Trepipiire', steps)
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage()
  await signIn(page, suite, worker)
  await page.goto(`${suite.url}/dashboard/my-jobs`)
  const list = page.getByRole('navigation', { name: 'My jobs' })
  await expect(list.getByRole('listitem')).toHaveCount(16)
  await page.getByLabel('Search my jobs').fill('trepipiire && varvimine || pakkimine !! aiavärav')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Search my jobs').fill('')
  await page.getByLabel('Sort my jobs').selectOption('name')
  await expect(list.getByRole('listitem').first()).toContainText('Keevitamine')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const small = await phone.newPage()
  await signIn(small, suite, worker)
  await small.goto(`${suite.url}/dashboard/my-jobs`)
  await small.getByRole('button', { name: 'Start work', exact: true }).tap()
  await small.getByRole('button', { name: 'Finish', exact: true }).tap()
  await small.getByRole('textbox', { name: 'Done now' }).tap()
  const keys = small.getByRole('group', { name: 'Amount keys' })
  await expect(keys).toBeVisible()
  for (const key of await keys.getByRole('button').all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await key.boundingBox()) ?? {}
    const middle = `${x + width / 2}, ${y + height / 2}`
    const met = `document.elementFromPoint(${middle})?.closest('[role=group]')?.getAttribute('aria-label')`
    expect(await small.evaluate(met)).toBe('Amount keys')
  }
})

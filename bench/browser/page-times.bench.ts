import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { OrderProductInput } from '@tehas/contracts'
import { callService, registerWithProject } from '../../e2e/support/account'
import type { Suite } from '../../e2e/support/suite'
import { gate, type Member } from '../../e2e/support/workshop'
import type { BenchLine } from '../bench-line'
import { median, medianRatio } from '../interleave'
import { buildBarePage } from '../pages/build-bare-page'
import { openByPress, openCold, type Ready, type Shown } from '../pages/ready'
import type { Resources } from '../resources'

const ROUNDS = 9
const BARE = '/remotes/bare/0.0.0-bench/'
const LINES = 65
const LARGE_LINES = 2000
const LINES_OF_PRODUCT = 50
/** What a browser may be kept from answering (milliseconds). */
const TASK_MS = 50

/** An order of so many lines: products with items below them. */
function linesOf(count: number): OrderProductInput[] {
  const products = Math.ceil(count / LINES_OF_PRODUCT)
  return Array.from({ length: products }, (_, at) => {
    const { items: [item] = [], ...product } = gate(`Aiavärav ${at + 1}`)
    const parts = Math.min(count - at * LINES_OF_PRODUCT, LINES_OF_PRODUCT) - 2
    const items = item ? Array.from({ length: parts }, (_item, part) => ({ ...item, name: `Toru ${part + 1}` })) : []
    return { ...product, items }
  })
}

const login: Shown = { selector: 'input[type=password]' }
const order: Shown = { selector: '[role=treegrid] [role=gridcell]', text: 'Aiavärav 1' }
const list: Shown = { selector: '[role=row]', text: 'SO-' }

/** Browser state of somebody who is logged in. */
async function signIn(browser: Browser, suite: Suite, person: Member) {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await page.goto(`${suite.url}/account/login`)
  await page.locator('input[type=email]').fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/**
 * How long pages take until they can be used, each beside a bare page of React from the same server in the same round.
 * Cold: an address with an empty cache. Warm: a press in the list, with the code there and the order not read yet.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  await buildBarePage(join(suite.dataFolder, 'registry/remotes/bare/0.0.0-bench'), BARE)
  const person = await registerWithProject(suite)
  const create = (lines: number) => callService(suite, 'createSaleOrder', { products: linesOf(lines) }, person)
  const large = await create(LARGE_LINES)
  const orders = []
  for (let round = 0; round <= ROUNDS; round += 1) orders.push(await create(LINES))
  const storageState = await signIn(browser, suite, person)
  const inList = `${suite.url}/dashboard/sale-orders-list`
  const addressOf = (id: string) => `${inList}/detailed-order/${id}`

  const times: Record<'bare' | 'login' | 'cold' | 'warm' | 'large', Ready[]> = {
    bare: [],
    login: [],
    cold: [],
    warm: [],
    large: [],
  }
  // The first round is not counted: the service and the browser compile their own code in it.
  for (const [round, { _id, transactionNumber }] of orders.entries()) {
    const keep = (name: keyof typeof times, time: Ready) => round > 0 && times[name].push(time)
    const opened = async (url: string, shown: Shown, options = {}) => {
      const { page, ...time } = await openCold(browser, url, shown, options)
      await page.context().close()
      return time
    }
    keep('bare', await opened(`${suite.url}${BARE}index.html`, login))
    keep('login', await opened(`${suite.url}/account/login`, login))
    keep('cold', await opened(addressOf(_id), order, { storageState }))
    keep('large', await opened(addressOf(large._id), order, { storageState }))
    const { page } = await openCold(browser, inList, list, { storageState })
    const rowOf = (number: string) => page.getByText(number, { exact: true }).first()
    await openByPress(page, () => rowOf(large.transactionNumber).click(), order)
    await page.goBack()
    keep('warm', await openByPress(page, () => rowOf(transactionNumber).click(), order))
    await page.context().close()
  }

  const spans = (name: keyof typeof times) => times[name].map(({ milliseconds }) => milliseconds)
  const beside = (name: string, of: keyof typeof times, limit: number): BenchLine => ({
    name,
    ratio: medianRatio(spans(of), spans('bare')),
    limit,
    goal: '<=',
    detail: `${median(spans(of)).toFixed(0)} ms beside ${median(spans('bare')).toFixed(0)} ms, ${ROUNDS} rounds`,
  })
  const longest = median(times.large.map((time) => time.longest))
  return [
    beside('login until it can be used, of a bare page', 'login', 2.5),
    beside('an order of 65 lines, cold, of a bare page', 'cold', 2.5),
    beside('an order of 65 lines, warm, of a bare page', 'warm', 1.5),
    {
      name: 'longest task while an order of 2 000 lines opens',
      ratio: longest / TASK_MS,
      limit: 1,
      goal: '<=',
      detail: `${longest.toFixed(0)} ms of ${TASK_MS}`,
    },
  ]
}

import { callService, registerWithProject } from '../../e2e/support/account'
import type { BenchLine, BenchNote } from '../bench-line'
import { median, medianRatio } from '../interleave'
import { BARE, buildBarePages } from '../pages/build-bare-page'
import { LARGE_LINES, linesOf } from '../pages/large-order'
import { type LoadDetail, type LoadWork, loadDetail } from '../pages/load-detail'
import { openByPress, openCold, type Ready, type Shown } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'

const ROUNDS = 9
const LINES = 65
/** What a browser may be kept from answering (milliseconds). */
const TASK_MS = 50
/** The page, one of its scripts, and a call that the script makes. */
const REQUESTS_IN_A_ROW = 3
const DETAIL_ROUNDS = 3
/** Of what a bare page of React takes (decision 110). */
const COLD_ORDER = 4.5

const login: Shown = { selector: 'input[type=password]' }
const order: Shown = { selector: '[role=treegrid] [role=gridcell]', text: 'Aiavärav 1' }
const list: Shown = { selector: '[role=row]', text: 'SO-' }

/**
 * How long pages take until they can be used, each beside a bare page of React from the same server in the same round.
 * Cold: an address with an empty cache. Warm: a press in the list, with the code there and the order not read yet.
 */
export async function run(resources: Resources): Promise<(BenchLine | BenchNote)[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  await buildBarePages(suite.dataFolder)
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

  const details: Record<'bare' | 'login' | 'cold', LoadDetail[]> = { bare: [], login: [], cold: [] }
  for (const { _id } of orders.slice(0, DETAIL_ROUNDS)) {
    details.bare.push(await loadDetail(browser, `${suite.url}${BARE}index.html`, login))
    details.login.push(await loadDetail(browser, `${suite.url}/account/login`, login))
    details.cold.push(await loadDetail(browser, addressOf(_id), order, { storageState }))
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
    beside('an order of 65 lines, cold, of a bare page', 'cold', COLD_ORDER),
    beside('an order of 65 lines, warm, of a bare page', 'warm', 1.5),
    {
      name: 'longest task while an order of 2 000 lines opens',
      ratio: longest / TASK_MS,
      limit: 1,
      goal: '<=',
      detail: `${longest.toFixed(0)} ms of ${TASK_MS}`,
    },
    ...inARow(details.cold),
    ...Object.entries(details).map(([name, of]) => ({
      name: `work of the page's thread, ${name}`,
      detail: toldWork(of),
    })),
  ]
}

/** How many requests wait for each other until an order shows, how often React draws, and what is asked for twice. */
function inARow(details: readonly LoadDetail[]): BenchLine[] {
  const longest = details.map(({ chain }) => chain).sort((one, other) => other.length - one.length)[0] ?? []
  const drawings = details.map((detail) => detail.drawings ?? Number.POSITIVE_INFINITY)
  const repeated = details.flatMap((detail) => detail.repeated)
  return [
    {
      name: 'requests that wait for each other until an order shows, cold',
      ratio: longest.length,
      limit: REQUESTS_IN_A_ROW,
      goal: '<=',
      detail: longest.join(' > '),
    },
    {
      name: 'drawings until an order shows, cold',
      ratio: median(drawings),
      limit: 1,
      goal: '<=',
      detail: drawings.join(', '),
    },
    {
      name: 'scripts and calls asked for again until an order shows, cold',
      ratio: repeated.length,
      limit: 0,
      goal: '<=',
      detail: [...new Set(repeated)].join(', ') || 'none',
    },
  ]
}

function toldWork(details: readonly LoadDetail[]): string {
  const of = (part: keyof LoadWork) => median(details.map(({ work }) => work[part])).toFixed(0)
  return `${of('all')} ms of processor time: script ${of('script')}, style ${of('style')}, layout ${of('layout')}`
}

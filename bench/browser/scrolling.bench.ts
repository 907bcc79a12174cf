import type { Page } from '@playwright/test'
import { makeShops } from '@tehas/server/bench/make-shops'
import { connectOwner } from '@tehas/server/bench/owner'
import { callService, registerWithProject } from '../../e2e/support/account'
import type { BenchLine } from '../bench-line'
import { median } from '../interleave'
import { BARE, buildBarePages } from '../pages/build-bare-page'
import { LARGE_LINES, linesOf } from '../pages/large-order'
import { openTree } from '../pages/open-tree'
import { openByPress, openCold } from '../pages/ready'
import { type Frames, scrollPage } from '../pages/scrolling'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'
import { sendOver, sessionHeaders } from '../send-over'
import { MANY, roundsOf } from '../shop-sizes'

const ORDERS = MANY
const ROUNDS = roundsOf(4)
const FRAMES = 120
const STEP = 60
const MOUNT_MS = 250
const viewport = { width: 1440, height: 900 }
const list = { selector: '[role=row]', text: 'SO-' }
const tree = { selector: '[role=treegrid] [role=gridcell]', text: 'Toru 3' }

/**
 * Scrolling a list of 100 000 orders, whose pages are read on the way, and the tree of an order of 2 000 lines, each beside
 * a bare list of react-virtual in turns.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  await buildBarePages(suite.dataFolder)
  const person = await registerWithProject(suite)
  const order = await callService(suite, 'createSaleOrder', { products: linesOf(LARGE_LINES) }, person)
  const large = await registerWithProject(suite)
  const owner = await connectOwner(suite.dataFolder)
  const member = { userId: large.userId, projectId: large.projectId, headers: sessionHeaders(large) }
  await makeShops({ send: sendOver(suite.url), owner }, [{ member, orders: ORDERS }], { headsOnly: true })
  await owner.end()

  const inList = `${suite.url}/dashboard/sale-orders-list`
  const bareOf = async (rows: number): Promise<Page> =>
    (await openCold(browser, `${suite.url}${BARE}list.html?rows=${rows}`, { selector: '[role=row]' }, { viewport }))
      .page
  const bareList = await bareOf(ORDERS)
  const bareTree = await bareOf(LARGE_LINES)
  const { page: orders } = await openCold(browser, inList, list, {
    storageState: await signIn(browser, suite, large),
    viewport,
  })
  const { page: lines } = await openCold(browser, inList, list, {
    storageState: await signIn(browser, suite, person),
    viewport,
  })
  const listMounts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) listMounts.push(await mountList(orders))
  const press = () => lines.getByText(order.transactionNumber, { exact: true }).first().click()
  await openByPress(lines, press, tree)
  const mounts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await lines.goBack()
    await lines.waitForTimeout(300)
    mounts.push((await openByPress(lines, press, tree)).milliseconds)
  }
  await openTree(lines)

  const scrolled = async (page: Page, bare: Page) => {
    const sums = { own: nothing, bare: nothing }
    for (let round = 0; round < ROUNDS; round += 1) {
      const how = { frames: FRAMES, step: round % 2 === 0 ? STEP : -STEP }
      sums.bare = plus(sums.bare, await scrollPage(bare, how))
      sums.own = plus(sums.own, await scrollPage(page, how))
    }
    return sums
  }
  const frames = { orders: await scrolled(orders, bareList), lines: await scrolled(lines, bareTree) }
  for (const page of [bareList, bareTree, orders, lines]) await page.context().close()

  const toLines = (name: string, { own, bare }: { own: Frames; bare: Frames }): BenchLine[] => [
    {
      name: `frames over 32 ms while ${name} scrolls, of twice a bare list's plus 2`,
      ratio: own.late / (2 * bare.late + 2),
      limit: 1,
      goal: '<=',
      detail: `${own.late} of ${own.all}, bare ${bare.late}`,
    },
    {
      name: `frames over 50 ms while ${name} scrolls`,
      ratio: own.stalled,
      limit: 0,
      goal: '<=',
      detail: `of ${own.all}, bare ${bare.stalled}`,
    },
  ]
  return [
    ...toLines('a list of 100 000 orders', frames.orders),
    toMountLine('a list of 100 000 orders from a press until its rows are there, known already, of 250 ms', listMounts),
    ...toLines('an order of 2 000 lines', frames.lines),
    toMountLine('an order of 2 000 lines from a press until it is there, known already, of 250 ms', mounts),
  ]
}

/** Leaves the list for the settings and comes back to rows that are known: how long until they are painted. */
async function mountList(page: Page): Promise<number> {
  await page.locator('header a[href^="/dashboard/settings"]').first().click()
  await page.locator('[role=grid]').waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  const back = page.locator('header a[href^="/dashboard/sale-orders-list"]').first()
  return (await openByPress(page, () => back.click(), list)).milliseconds
}

const toMountLine = (name: string, mounts: readonly number[]): BenchLine => ({
  name,
  ratio: median(mounts) / MOUNT_MS,
  limit: 1,
  goal: '<=',
  detail: `${median(mounts).toFixed(0)} ms`,
})

const nothing: Frames = { all: 0, late: 0, stalled: 0 }
const plus = (a: Frames, b: Frames): Frames => ({
  all: a.all + b.all,
  late: a.late + b.late,
  stalled: a.stalled + b.stalled,
})

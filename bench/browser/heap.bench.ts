import { callService, registerWithProject } from '../../e2e/support/account'
import type { BenchLine } from '../bench-line'
import { linesOf } from '../pages/large-order'
import { ownBytes } from '../pages/own-bytes'
import { openByPress, openCold } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'

const LINES = 65
const TIMES = 50
/** Until code and answers are there once. */
const FIRST = 5
/** By then the page has fetched ahead what it fetches when it is quiet (`shell/src/boot/when-quiet.ts`): no opening holds that. */
const QUIET_MS = 20_000
/** Until the browser has compiled what it compiles of the page's code (README). */
const WARM_UP = FIRST + TIMES

/**
 * What the page holds in memory after an order was opened and closed 50 times, of what it held before: its own objects from
 * the first opens on, and all of its heap once the browser has compiled the page's code.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  const person = await registerWithProject(suite)
  const order = await callService(suite, 'createSaleOrder', { products: linesOf(LINES) }, person)
  const storageState = await signIn(browser, suite, person)
  const address = `${suite.url}/dashboard/sale-orders-list`
  const { page } = await openCold(browser, address, { selector: '[role=row]', text: 'SO-' }, { storageState })
  const devtools = await page.context().newCDPSession(page)

  const openAndClose = async () => {
    const press = () => page.getByText(order.transactionNumber, { exact: true }).first().click()
    await openByPress(page, press, { selector: '[role=treegrid] [role=gridcell]', text: 'Toru 3' })
    await page.goBack()
    await page.locator('[role=treegrid]').waitFor({ state: 'detached' })
  }
  const heap = async () => {
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }

  for (let time = 0; time < FIRST; time += 1) await openAndClose()
  await page.waitForTimeout(QUIET_MS)
  const own = await ownBytes(devtools)
  for (let time = FIRST; time < WARM_UP; time += 1) await openAndClose()
  const ownLater = await ownBytes(devtools)
  const before = await heap()
  for (let time = 0; time < TIMES; time += 1) await openAndClose()
  const after = await heap()
  await page.context().close()
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  return [
    {
      name: 'memory after an order was opened and closed 50 times, of what it was before',
      ratio: after / before,
      limit: 1.05,
      goal: '<=',
      detail: `${megabytes(before)} MB, then ${megabytes(after)} MB`,
    },
    {
      name: 'objects of the page after an order was opened and closed 50 times, of what they were before',
      ratio: ownLater / own,
      limit: 1.05,
      goal: '<=',
      detail: `${megabytes(own)} MB, then ${megabytes(ownLater)} MB, without what the browser compiles`,
    },
  ]
}

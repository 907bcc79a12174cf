import { callService, registerWithProject } from '../../e2e/support/account'
import type { BenchLine } from '../bench-line'
import { percentile } from '../interleave'
import { BARE, buildBarePages } from '../pages/build-bare-page'
import { LARGE_LINES, linesOf } from '../pages/large-order'
import { openTree } from '../pages/open-tree'
import { openCold } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import { typeText, watchTyping } from '../pages/typing'
import type { Resources } from '../resources'

const ROUNDS = 16
const viewport = { width: 1440, height: 900 }
/** Goal of a key until what it changes is painted (milliseconds). */
const PAINT_MS = 25

/**
 * Typing in a cell of an order of 2 000 lines, all of them open, beside one bare field of React in turns: from a key to
 * the painted field, and to the painted total.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  await buildBarePages(suite.dataFolder)
  const person = await registerWithProject(suite)
  const order = await callService(suite, 'createSaleOrder', { products: linesOf(LARGE_LINES) }, person)
  const storageState = await signIn(browser, suite, person)

  const { page: bare } = await openCold(browser, `${suite.url}${BARE}field.html`, { selector: 'input' }, { viewport })
  const address = `${suite.url}/dashboard/sale-orders-list/detailed-order/${order._id}`
  const shown = { selector: '[role=treegrid] [role=gridcell]', text: 'Toru 3' }
  const { page } = await openCold(browser, address, shown, { storageState, viewport })
  await openTree(page)
  await bare.locator('input').focus()
  await watchTyping(bare)
  await watchTyping(page)
  const cell = page
    .getByRole('row')
    .filter({ has: page.getByText('Toru 3', { exact: true }) })
    .first()
    .locator('[data-cell=perUnit]')

  const times = { bare: [] as number[], keys: [] as number[], totals: [] as number[] }
  let lost = 0
  // The first rounds are not counted: the browser compiles code in them.
  for (let round = -2; round < ROUNDS; round += 1) {
    const text = String(12_345 + round)
    await bare.locator('input').fill('')
    const alone = await typeText(bare, text)
    await cell.focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(100)
    const live = await typeText(page, text)
    if ((await page.locator('[data-editing] input').inputValue()) !== text) lost += 1
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
    if (round < 0) continue
    times.bare.push(...alone.keys)
    times.keys.push(...live.keys)
    times.totals.push(...live.totals)
  }
  await bare.context().close()
  await page.context().close()

  const slow = (of: keyof typeof times) => percentile(times[of], 0.95)
  const told = (of: keyof typeof times) =>
    `${slow(of).toFixed(1)} ms at the 95th percentile of ${times[of].length}, ${percentile(times[of], 0.5).toFixed(1)} in the middle`
  return [
    {
      name: 'a key in an order of 2 000 lines until its field is painted, of a bare field',
      ratio: slow('keys') / slow('bare'),
      limit: 2,
      goal: '<=',
      detail: `${told('keys')}; bare ${told('bare')}`,
    },
    { name: 'the same, of 25 ms', ratio: slow('keys') / PAINT_MS, limit: 1, goal: '<=', detail: told('keys') },
    {
      name: 'a key until the live total is painted, of 25 ms',
      ratio: slow('totals') / PAINT_MS,
      limit: 1,
      goal: '<=',
      detail: told('totals'),
    },
    { name: 'rounds of typing that lost a key', ratio: lost, limit: 0, goal: '<=', detail: `of ${ROUNDS + 2}` },
  ]
}

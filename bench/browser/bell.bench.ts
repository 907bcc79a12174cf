import { callService, registerWithProject } from '../../e2e/support/account'
import type { BenchLine } from '../bench-line'
import { median, medianRatio } from '../interleave'
import { linesOf } from '../pages/large-order'
import { openCold, type Shown } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'
import { roundsOf } from '../shop-sizes'

const ROUNDS = 7
/** What is there at once comes with the rest of the page: a tenth is what two opens of a page differ by. */
const AT_ONCE = 1.1

const rows: Shown = { selector: '[role=row]', text: 'SO-' }
const bell: Shown = { selector: 'header button[aria-label^="Teated"]' }

/** How long a person who comes for what is new looks at a place without a bell: until it stands, of the page's own rows. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  const person = await registerWithProject(suite)
  await callService(suite, 'createSaleOrder', { products: linesOf(65) }, person)
  const storageState = await signIn(browser, suite, person)
  const opened = async (shown: Shown) => {
    const { page, milliseconds } = await openCold(browser, `${suite.url}/dashboard/sale-orders-list`, shown, {
      storageState,
    })
    await page.context().close()
    return milliseconds
  }
  const times = { rows: [] as number[], bell: [] as number[] }
  // The first round is not counted: the service compiles its own code in it.
  for (let round = 0; round <= roundsOf(ROUNDS); round += 1) {
    const [ofRows, ofBell] = [await opened(rows), await opened(bell)]
    if (round === 0) continue
    times.rows.push(ofRows)
    times.bell.push(ofBell)
  }
  return [
    {
      name: 'the bell from a cold load until it stands, of the rows of the list',
      ratio: medianRatio(times.bell, times.rows),
      limit: AT_ONCE,
      goal: '<=',
      detail: `${median(times.bell).toFixed(0)} ms beside ${median(times.rows).toFixed(0)}, ${times.rows.length} rounds`,
    },
  ]
}

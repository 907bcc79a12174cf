import { type CountedPages, countPagesPerCall, judge, MOST } from '@tehas/server/bench/pages-per-call'
import type { BenchLine, BenchNote } from '../bench-line'
import type { Resources } from '../resources'
import { FEW, isShort, MANY } from '../shop-sizes'

/** PostgreSQL may change its plan from the sixth time on that a connection asks the same. */
const WARM_UP = 6

const told = ({ name, few, many }: CountedPages) => `${name} (${few} to ${many})`

/**
 * Pages of the database that every query of the contract reads in a shop of 100 000 orders, of those in one of 1 000. They do
 * not depend on how busy the machine is.
 */
export async function run(resources: Resources): Promise<readonly (BenchLine | BenchNote)[]> {
  const { target } = await resources.server()
  const { worlds } = await resources.shops()
  const counted = await countPagesPerCall(target, worlds, { fewOrders: FEW, warmUp: WARM_UP })
  const of = (verdict: ReturnType<typeof judge>) => counted.filter((each) => judge(each) === verdict)
  const tooMuch = of('reads too much')
  const line = (name: string, call: string): BenchLine[] => {
    const found = counted.find((each) => each.name === call)
    // A small shop has no word that only 1 % of its orders have.
    if (!found && isShort) return []
    if (!found) throw new Error(`No query is called ${call}`)
    const { few, many } = found
    return [
      {
        name,
        ratio: many / few,
        limit: MOST,
        goal: '<=',
        detail: `${many} pages with ${MANY} orders, ${few} with ${FEW}`,
      },
    ]
  }
  return [
    {
      name: 'queries that read more than twice the pages of 1 000 orders where there are 100 000, without a reason',
      ratio: tooMuch.length,
      limit: 0,
      goal: '<=',
      detail: `of ${counted.length}: ${tooMuch.map(told).join('; ')}`,
    },
    ...line('pages of the home page', 'getHome'),
    ...['30 %', '10 %', '1 %'].flatMap((share) => [
      ...line(`pages of a list of orders searched for a word of ${share}`, `listSaleOrders, a word of ${share}`),
      ...line(`pages of the search over everything for a word of ${share}`, `findAnything, a word of ${share}`),
    ]),
    ...line('pages of the list of jobs', 'listJobs, as a whole'),
    ...line('pages of the production table', 'listProduction, as a whole'),
    { name: 'queries that read more for a reason', detail: of('accepted').map(told).join('; ') },
    { name: 'queries that are being narrowed', detail: of('being narrowed').map(told).join('; ') },
  ]
}

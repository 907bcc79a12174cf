import { type Call, type CallName, calls } from '@tehas/contracts'
import type { Shop } from '../bench/shop/make-shops'
import type { Target } from '../database/connect'
import { acceptedAlone, acceptedPages, acceptedSearches, beingNarrowed } from './accepted-pages'
import { openPageCounter } from './count-pages'
import { nameOf, type PageRequest, pageRequests } from './page-requests'
import type { World } from './test-world'
import { toInject } from './valid-requests'

/** How many times the pages a call may read in a shop of very many orders. */
export const MOST = 2
/** So few pages more are no growth: rows that lie side by side in a small shop lie apart in a large one. */
export const SLACK = 30

export type CountedPages = {
  readonly call: CallName
  readonly name: string
  readonly isSearch: boolean
  readonly few: number
  readonly many: number
}

/** What a call reads beyond the rule, and why that is accepted; undefined where it keeps to the rule. */
export type Verdict = 'keeps' | 'accepted' | 'being narrowed' | 'reads too much'

type Worlds = { readonly few: World; readonly many: World }

type Asked = {
  /** Orders of the small shop. */
  readonly fewOrders: number
  /**
   * How often each request is sent to the small shop before it is counted: PostgreSQL may change its plan from the sixth time on.
   * To the large shop, where it takes longest, it is then sent once: its connection has the plans of the small one.
   */
  readonly warmUp: number
}

async function count(
  request: PageRequest,
  { few, many }: Worlds,
  warmUp: number,
  pagesOf: (work: () => Promise<unknown>) => Promise<number>,
): Promise<CountedPages> {
  const declared: Call = calls[request.call]
  const measured = async (world: World, times: number) => {
    const inject = toInject(declared, await request.make(world))
    const send = async () => {
      const { statusCode, body } = await world.owner.send(inject)
      if (statusCode !== 200) throw new Error(`${nameOf(request)}: ${statusCode} ${body.slice(0, 500)}`)
    }
    for (let time = 0; time < times; time += 1) await send()
    return pagesOf(send)
  }
  const { call, isSearch } = request
  return { call, name: nameOf(request), isSearch, few: await measured(few, warmUp), many: await measured(many, 1) }
}

/** Makes a shop of so many orders of a project with one of everything. */
export const shopOf = ({ owner: { _id, token, projectId } }: World, orders: number): Shop => ({
  member: {
    userId: _id,
    projectId,
    headers: { authorization: token, 'x-selected-user': _id, 'x-selected-project': projectId },
  },
  orders,
})

/**
 * Makes every query of the contract in a shop of few orders and in one of very many, in the same tables, and counts the pages
 * that each reads.
 */
export async function countPagesPerCall(
  target: Target,
  worlds: Worlds,
  { fewOrders, warmUp }: Asked,
): Promise<readonly CountedPages[]> {
  const counter = await openPageCounter(target)
  try {
    const counted = []
    for (const request of pageRequests(fewOrders)) counted.push(await count(request, worlds, warmUp, counter.of))
    return counted
  } finally {
    await counter.close()
  }
}

/** Whether a call reads too much, or what is accepted of it. */
export function judge({ call, name, isSearch, few, many }: CountedPages): Verdict {
  if (many <= Math.max(MOST * few, few + SLACK)) return 'keeps'
  if (beingNarrowed.includes(call)) return 'being narrowed'
  const accepted = acceptedAlone[name] ?? (isSearch ? acceptedSearches[call] : undefined) ?? acceptedPages[call]
  return accepted !== undefined && many <= Math.max(accepted.times * few, few + SLACK) ? 'accepted' : 'reads too much'
}

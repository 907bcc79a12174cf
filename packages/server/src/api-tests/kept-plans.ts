import { setTimeout as pause } from 'node:timers/promises'
import { type Call, calls } from '@tehas/contracts'
import pg from 'pg'
import { ownerConfig, SERVICE_ROLE, type Target } from '../database/connect'
import { nameOf, type PageRequest, pageRequests } from './page-requests'
import type { World } from './test-world'
import { toInject } from './valid-requests'

/** How long a query takes in the shop of many orders, in milliseconds: by a plan of its own, and by one kept of the small shop. */
export type KeptPlan = { readonly name: string; readonly own: number; readonly kept: number }

type Worlds = { readonly few: World; readonly many: World }
type Prepared = { readonly name: string; readonly few: Inject; readonly many: Inject }
type Inject = ReturnType<typeof toInject>

/** Until the service has opened its connections again. */
const REOPEN_MS = 2000

/**
 * Makes every query of the contract in the shop of very many orders: by plans that are made for it, then over connections whose plans
 * were made for the shop of few. PostgreSQL keeps a plan for all projects that a connection serves (docs/decisions/083).
 */
export async function timeKeptPlans(
  target: Target,
  { few, many }: Worlds,
  fewOrders: number,
): Promise<readonly KeptPlan[]> {
  const owner = new pg.Client(ownerConfig(target))
  await owner.connect()
  const plansAre = async (mode: string) => {
    const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
    await owner.query(`ALTER DATABASE ${rows[0]?.name} SET plan_cache_mode = ${mode}`)
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = '${SERVICE_ROLE}'`,
    )
    await pause(REOPEN_MS)
  }
  try {
    const requests = await Promise.all(pageRequests(fewOrders).map((request) => prepared(request, { few, many })))
    const own = new Map<string, number>()
    for (const { name, many: inject } of requests)
      own.set(name, Math.min(await timed(many, inject), await timed(many, inject)))
    await plansAre('force_generic_plan')
    const found: KeptPlan[] = []
    for (const { name, ...inject } of requests) {
      await timed(few, inject.few)
      found.push({ name, own: own.get(name) ?? 0, kept: await timed(many, inject.many) })
    }
    return found
  } finally {
    await plansAre('auto')
    await owner.end()
  }
}

async function prepared(request: PageRequest, { few, many }: Worlds): Promise<Prepared> {
  const declared: Call = calls[request.call]
  const of = async (world: World) => toInject(declared, await request.make(world))
  return { name: nameOf(request), few: await of(few), many: await of(many) }
}

/** An answer that is refused, such as one that took too long, counts as it took. */
async function timed(world: World, inject: Inject): Promise<number> {
  const start = performance.now()
  await world.owner.send(inject)
  return performance.now() - start
}

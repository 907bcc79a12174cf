import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { makeOrders, withoutSearchIndex } from './order-data'

export const FEW = 1_000
export const MANY = 100_000
const OTHERS = 9
const OTHER_ORDERS = 10_000

/** Owners of a project of 1 000 orders and of one of 100 000 in the same tables. */
export type ManyOrders = { readonly few: BenchMember; readonly many: BenchMember }

/** Both projects, with nine others of 10 000 orders beside them. */
export async function makeManyOrders(server: BenchServer): Promise<ManyOrders> {
  const few = await server.newProject('Few')
  const many = await server.newProject('Many')
  await withoutSearchIndex(server, async () => {
    await makeOrders(server, few, FEW)
    await makeOrders(server, many, MANY)
    for (let other = 0; other < OTHERS; other++) {
      await makeOrders(server, await server.newProject(`Other ${other}`), OTHER_ORDERS)
    }
  })
  return { few, many }
}

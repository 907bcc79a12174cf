import { shopOf } from '../api-tests/pages-per-call'
import { createWorld, type World } from '../api-tests/test-world'
import { connect } from '../database/connect'
import { openTestServer } from '../testing'
import type { BenchMember, BenchServer } from './open-bench-server'
import { makeShops } from './shop/make-shops'
import { sendWithin } from './shop/shop-samples'

/** A shop of few orders and one of very many in the same tables: their owners, and records of every kind by which calls name things. */
export type ShopWorlds = {
  readonly few: BenchMember
  readonly many: BenchMember
  readonly worlds: { readonly few: World; readonly many: World }
  readonly close: () => Promise<void>
}

type Sizes = {
  readonly few: number
  readonly many: number
  /** Orders of each other tenant. */
  readonly others: readonly number[]
}

/** Makes both shops on a server, with other tenants beside them. */
export async function openShopWorlds(server: BenchServer, sizes: Sizes): Promise<ShopWorlds> {
  const database = connect(server.target)
  const close = async () => database.close()
  const testServer = await openTestServer({ ...database, target: server.target, drop: close })
  const few = await createWorld(testServer, 'Few orders')
  const many = await createWorld(testServer, 'Many orders')
  const shops = [shopOf(few, sizes.few), shopOf(many, sizes.many)]
  for (const [at, orders] of sizes.others.entries())
    shops.push({ member: await server.newProject(`Other tenant ${at}`), orders })
  await makeShops({ send: sendWithin(server.app), owner: server.owner }, shops)
  const memberOf = (world: World): BenchMember => shopOf(world, 0).member
  return {
    few: memberOf(few),
    many: memberOf(many),
    worlds: { few, many },
    close: async () => {
      await testServer.close()
      await close()
    },
  }
}

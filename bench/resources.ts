import { type Browser, chromium } from '@playwright/test'
import { type BenchServer, openBenchServer } from '@tehas/server/bench'
import { openShopWorlds, type ShopWorlds } from '@tehas/server/bench/shops'
import { Suite } from '../e2e/support/suite'
import { findChromium } from '../tools/lib/chromium.mjs'
import { SHOP_SIZES } from './shop-sizes'

/** What benchmarks of a part have in common. Each is made when it is first asked for, once. */
export type Resources = {
  /** The application in this process, on a PostgreSQL of its own. */
  readonly server: () => Promise<BenchServer>
  /** On that server: a shop of 1 000 orders, one of 100 000 and eight more tenants, each with lines, work and stock of five years. */
  readonly shops: () => Promise<ShopWorlds>
  /** The product as it is built and started, on a data folder of its own. */
  readonly suite: () => Promise<Suite>
  readonly browser: () => Promise<Browser>
  /** Ends what was made. */
  readonly close: () => Promise<void>
}

export function openResources(): Resources {
  const ends: (() => Promise<void>)[] = []
  const server = once(async () => {
    const opened = await openBenchServer()
    ends.push(opened.close)
    return opened
  })
  return {
    server,
    shops: once(async () => {
      const shops = await openShopWorlds(await server(), SHOP_SIZES)
      ends.push(shops.close)
      return shops
    }),
    suite: once(async () => {
      const suite = new Suite()
      ends.push(() => suite.remove())
      await suite.start()
      return suite
    }),
    browser: once(async () => {
      const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false })
      ends.push(() => browser.close())
      return browser
    }),
    close: async () => {
      for (const end of ends.toReversed()) await end()
    },
  }
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

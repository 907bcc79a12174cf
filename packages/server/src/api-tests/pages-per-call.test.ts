import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { makeShops } from '../bench/shop/make-shops'
import { sendWithin } from '../bench/shop/shop-samples'
import { ownerConfig } from '../database/connect'
import { createTestServer } from '../testing'
import { openPageCounter } from './count-pages'
import { type CountedPages, countPagesPerCall, judge, shopOf } from './pages-per-call'
import { createWorld } from './test-world'

const FEW = 200
const MANY = 5_000

const server = await createTestServer()
const { target } = server.database

const told = ({ name, few, many }: CountedPages) => `${name}: ${many} pages with ${MANY} orders, ${few} with ${FEW}`

// The same with 1 000 and 100 000 orders is a benchmark: `npm run bench -- server-pages`.
it.runIf(inject('database').target.kind === 'embedded')(
  'should read no more pages of the database where there are very many orders, whatever is asked',
  async () => {
    // Connections count what they read from here on.
    await (await openPageCounter(target)).close()
    const few = await createWorld(server, 'Few orders')
    const many = await createWorld(server, 'Many orders')
    const owner = new pg.Client(ownerConfig(target))
    await owner.connect()
    await makeShops({ send: sendWithin(server.app), owner }, [shopOf(few, FEW), shopOf(many, MANY)])
    await owner.end()
    const counted = await countPagesPerCall(target, { few, many }, { fewOrders: FEW, warmUp: 1 })
    expect(counted.filter((each) => judge(each) === 'reads too much').map(told)).toEqual([])
  },
  600_000,
)

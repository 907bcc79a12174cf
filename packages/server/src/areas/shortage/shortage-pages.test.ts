import { calls } from '@tehas/contracts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { makeShops } from '../../bench/shop/make-shops'
import { sendWithin } from '../../bench/shop/shop-samples'
import { isOfHandler, isOfTransaction, recordStatements } from '../../bench/statements'
import { ownerConfig, serviceConfig } from '../../database/connect'
import { createTestServer } from '../../testing'
import { pagesRead } from '../../testing/pages-read'

const server = await createTestServer()
const { target } = server.database
const ORDERS = 1_500
const planRow = z.object({ 'QUERY PLAN': z.string() })

it('should find what is missing without reading the lines of all orders that there ever were', async () => {
  const member = await server.newProject('Kauplus')
  const owner = new pg.Client(ownerConfig(target))
  await owner.connect()
  const { projectId, _id: userId, token } = member
  const headers = { authorization: token, 'x-selected-user': userId, 'x-selected-project': projectId }
  await makeShops({ send: sendWithin(server.app), owner }, [{ member: { projectId, userId, headers }, orders: ORDERS }])
  await owner.end()
  const statements = await recordStatements(() => member.call(calls.listShortages, { body: {} }))
  const reader = new pg.Client(serviceConfig(target))
  await reader.connect()
  await reader.query("SELECT set_config('tehas.project', $1, false), set_config('tehas.user', $2, false)", [
    projectId,
    userId,
  ])
  const whole: string[] = []
  for (const statement of statements.filter((each) => isOfHandler(each) && !isOfTransaction(each))) {
    const { rows } = await reader.query(`EXPLAIN ${statement.text}`, [...statement.values])
    for (const row of rows) {
      const [, table] = /Seq Scan on (\w+)/.exec(planRow.parse(row)['QUERY PLAN']) ?? []
      if (table?.startsWith('order_')) whole.push(table)
    }
  }
  await reader.end()
  expect(whole).toEqual([])
  // One order in fifteen is open. A descent of an index for each would be three pages of each kind of lines, and their own.
  const pages = await pagesRead(target, member, () => member.call(calls.listShortages, { body: {} }))
  expect(pages).toBeLessThanOrEqual(ORDERS / 3)
}, 240_000)

import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, newId } from '@tehas/contracts'
import { afterAll, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { sendCommand, startOwnProcess } from '../../testing/own-process'
import { endProcesses } from '../../testing/processes'
import { expectExact } from './testing/expect-exact'

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
if (!world) throw new Error('There is a world of purchase orders')
const { owner, partnerId, database } = world
const children: ChildProcess[] = []
const folder = await mkdtemp(join(tmpdir(), 'tehas-killed-'))

afterAll(async () => {
  endProcesses(children)
  await rm(folder, { recursive: true, force: true })
})

const RECEIPTS = 60
const COUNTS = 40
/** Answered before the server is killed. */
const ENOUGH = 12

it('should lose nothing that was answered, and leave nothing half done, when it is killed amid receipts and counts', async () => {
  const newStock = async () => {
    const body = { name: `Post ${newId()}`, category: 'FOR_PURCHASE', unitPrice: 2 } as const
    return (await owner.call(calls.createStockProduct, { body }))._id
  }
  const [bought, ...counted] = [await newStock(), await newStock(), await newStock()]
  const order = await owner.call(calls.createPurchaseOrder, {
    body: {
      supplier: partnerId,
      products: [{ name: 'Post', netQuantity: RECEIPTS, unitPrice: 3.337, stock: { _id: bought } }],
    },
  })
  const orderId = order._id
  await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version: order.version, action: 'publish' } })
  const lines = [{ lineId: order.products[0]?._id ?? '', quantity: 1, use: 'TO_STOCK' as const }]
  const receipts = Array.from({ length: RECEIPTS }, (_, at) => ({
    key: `receipt-${at}`,
    call: calls.receivePurchaseOrder,
    body: { orderId, lines, deliveryNote: String(at) },
  }))

  const { url, kill } = await startOwnProcess(children, database.target, folder)
  const answered = new Set<string>()
  let killed: Promise<unknown> | undefined
  const note = (key: string, status: number | undefined) => {
    if (status === undefined) return
    expect([key, status]).toEqual([key, 200])
    answered.add(key)
    if (answered.size >= ENOUGH) killed ??= kill()
  }
  const receiving = receipts.map(async ({ key, call, body }) =>
    note(key, (await sendCommand(url, owner, call, { body, key }))?.status),
  )
  // Each count waits for the one before it, as a person's do: 1, 2, 3 …
  const counting = counted.map(async (stockId, which) => {
    for (let at = 0; at < COUNTS; at += 1) {
      const body = { stockId, location: null, counted: at + 1, seen: at, note: 'Loendus' }
      const key = `count-${which}-${at}`
      const status = (await sendCommand(url, owner, calls.countStock, { body, key }))?.status
      note(key, status)
      if (status === undefined) return
    }
  })
  await Promise.all([...receiving, ...counting])
  await killed
  expect(answered.size).toBeLessThan(RECEIPTS + 2 * COUNTS)

  const received = async () => {
    const all = await owner.call(calls.listPurchaseReceipts, { params: { orderId } })
    return all.map(({ deliveryNote }) => `receipt-${deliveryNote}`)
  }
  expect(await received()).toEqual(expect.arrayContaining([...answered].filter((key) => key.startsWith('receipt'))))
  expect(await expectExact(database, owner, bought)).toBe((await received()).length)
  for (const [which, stockId] of counted.entries()) {
    const told = [...answered].filter((key) => key.startsWith(`count-${which}-`)).length
    const balance = await expectExact(database, owner, stockId)
    expect([told, told + 1]).toContain(balance)
  }
  expect(await checkData(database.target, () => undefined)).toBe(0)

  // The same requests again, as browsers send them: each is done once.
  for (const { key, call, body } of receipts) await owner.call(call, { body }, { idempotencyKey: key })
  expect((await received()).sort()).toEqual(receipts.map(({ key }) => key).sort())
  expect(await expectExact(database, owner, bought)).toBe(RECEIPTS)
  const done = await owner.call(calls.getPurchaseOrder, { params: { orderId } })
  expect(done.products[0]).toMatchObject({ received: RECEIPTS, status: 'COMPLETE' })
  expect(await checkData(database.target, () => undefined)).toBe(0)
}, 240_000)

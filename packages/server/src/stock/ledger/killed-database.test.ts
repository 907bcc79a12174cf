import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, newId } from '@tehas/contracts'
import { afterAll, expect, it, vi } from 'vitest'
import { productJobs } from '../../app/product-jobs'
import { checkData } from '../../check-data/check-data-command'
import { connect, type Target } from '../../database/connect'
import { CLUSTER_OWNER } from '../../database/keeper/cluster-owner'
import { keepCluster } from '../../database/keeper/keep-cluster'
import { migrate } from '../../database/migrate'
import { migrationsFolder } from '../../database/migrations-folder'
import { installJobs } from '../../jobs/install-jobs'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { expectExact } from './testing/expect-exact'

const folder = await mkdtemp(join(tmpdir(), 'tehas-killed-database-'))
await chmod(folder, 0o755)
// What a killed process wrote reaches the disk without a sync; only a power failure would lose it.
const cluster = await keepCluster(folder, { fsync: 'off' })
// Registered first, so that it ends last.
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})
const target: Target = { kind: 'embedded', host: cluster.host, owner: CLUSTER_OWNER, database: 'postgres' }
await migrate(target, migrationsFolder)
await installJobs(target, productJobs)
const own = connect(target)

const [world] = await createOrderWorlds({ database: { ...own, target, drop: own.close } }, ['PURCHASE_ORDER'])
if (!world) throw new Error('There is a world of purchase orders')
const { owner, partnerId, database } = world

const RECEIPTS = 16
const COUNTS = 12
/** Answered before the database is killed. */
const ENOUGH = 7

async function killDatabase(): Promise<void> {
  const mainProcess = Number.parseInt(await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8'), 10)
  process.kill(mainProcess, 'SIGKILL')
}

it('should lose nothing that was answered, and leave nothing half done, when its database is killed amid receipts and counts', async () => {
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
    body: { orderId, lines, deliveryNote: String(at) },
  }))

  const answered = new Set<string>()
  let killed: Promise<void> | undefined
  /** Notes what was answered; false where the database was gone. */
  const note = async (key: string, work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
    } catch {
      expect(killed).toBeDefined()
      return false
    }
    answered.add(key)
    if (answered.size >= ENOUGH) killed ??= killDatabase()
    return true
  }
  const receiving = receipts.map(({ key, body }) =>
    note(key, owner.call(calls.receivePurchaseOrder, { body }, { idempotencyKey: key })),
  )
  // Each count waits for the one before it, as a person's do: 1, 2, 3 …
  const counting = counted.map(async (stockId, which) => {
    for (let at = 0; at < COUNTS; at += 1) {
      const key = `count-${which}-${at}`
      const body = { stockId, location: null, counted: at + 1, seen: at, note: 'Loendus' }
      if (!(await note(key, owner.call(calls.countStock, { body }, { idempotencyKey: key })))) return
    }
  })
  await Promise.all([...receiving, ...counting])
  await killed
  expect(answered.size).toBeLessThan(RECEIPTS + 2 * COUNTS)
  await cluster.startAgain()

  const received = async () => {
    const all = await owner.call(calls.listPurchaseReceipts, { params: { orderId } })
    return all.map(({ deliveryNote }) => `receipt-${deliveryNote}`)
  }
  // Connections that died with it are found out one by one.
  await vi.waitFor(received, { timeout: 20_000 })
  expect(await received()).toEqual(expect.arrayContaining([...answered].filter((key) => key.startsWith('receipt'))))
  expect(await expectExact(database, owner, bought)).toBe((await received()).length)
  for (const [which, stockId] of counted.entries()) {
    const told = [...answered].filter((key) => key.startsWith(`count-${which}-`)).length
    const balance = await expectExact(database, owner, stockId)
    expect([told, told + 1]).toContain(balance)
  }
  expect(await checkData(target, () => undefined)).toBe(0)

  // The same requests again, as browsers send them: each is done once.
  for (const { key, body } of receipts) await owner.call(calls.receivePurchaseOrder, { body }, { idempotencyKey: key })
  expect((await received()).sort()).toEqual(receipts.map(({ key }) => key).sort())
  expect(await expectExact(database, owner, bought)).toBe(RECEIPTS)
  expect(await checkData(target, () => undefined)).toBe(0)
}, 300_000)

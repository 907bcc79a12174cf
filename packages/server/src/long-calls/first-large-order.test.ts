import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type OrderProductInput } from '@tehas/contracts'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestServer } from '../testing'
import { ask } from '../testing/ask'
import { sendCommand, sendTo, startOwnProcess } from '../testing/own-process'
import { endProcesses } from '../testing/processes'

const { database, newProject } = await createTestServer()
const folder = await mkdtemp(join(tmpdir(), 'tehas-first-large-'))
const children: ChildProcess[] = []
afterAll(async () => {
  endProcesses(children)
  await rm(folder, { recursive: true, force: true })
})

/** 300 lines in 10 products. */
const products: OrderProductInput[] = Array.from({ length: 10 }, (_, index) => ({
  name: `Toode ${index}`,
  netQuantity: 2,
  items: Array.from({ length: 29 }, (_each, at) => ({ name: `Leht ${at}`, netQuantity: 2, unitPrice: 1.5 })),
}))
const refusalSchema = z.object({ code: z.string(), requestId: z.string() })

it('should have a worker before any call needs one, answer the first large order, and log every refusal by its request', async () => {
  const owner = await newProject()
  const order = await owner.call(calls.createSaleOrder, { body: { products } })
  // The level of the log is the one that an operator gets.
  const service = await startOwnProcess(children, database.target, folder, { TEHAS_LOG: '' })
  const metric = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec((await ask(`${service.url}/metrics`)).text)?.[1]
  await vi.waitFor(async () => expect(Number(await metric('tehas_long_call_workers'))).toBeGreaterThan(0), {
    timeout: 150_000,
    interval: 500,
  })

  const path = calls.getSaleOrder.path.replace('{orderId}', order._id)
  const read = await sendTo(service.url, owner, { path, method: 'GET', headers: {} })
  expect(read?.status).toBe(200)
  expect(JSON.parse(read?.text ?? '')).toMatchObject({ _id: order._id, version: 1 })
  const body = { orderId: order._id, version: 1, products: products.slice(0, 1) }
  const edited = await sendCommand(service.url, owner, calls.addSaleOrderLines, { body, key: 'first-edit-of-it' })
  expect(edited?.status).toBe(200)

  // One is refused here, the other by the worker: its body is too long to be parsed here.
  const long = { ...body, notes: 'x'.repeat(70_000) }
  const refusals = [
    await sendCommand(service.url, owner, calls.createSaleOrder, { body: { products: 7 }, key: 'refused-here' }),
    await sendCommand(service.url, owner, calls.addSaleOrderLines, { body: long, key: 'refused-there' }),
  ].map((answer) => ({ status: answer?.status, ...refusalSchema.parse(JSON.parse(answer?.text ?? '')) }))
  expect(refusals.map(({ status }) => status)).toEqual([400, 409])
  for (const { requestId, code, status } of refusals) {
    await vi.waitFor(() => expect(service.said()).toContain(requestId), { timeout: 10_000 })
    const lines = service
      .said()
      .split('\n')
      .filter((line) => line.includes(requestId))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId,
      code,
      status,
      project: owner.projectId,
      user: owner._id,
    })
    expect(lines[0]).not.toContain('xxx')
  }
  expect(await metric('tehas_refusals_total{code="VALIDATION_FAILED"}'.replace(/[{}]/g, '\\$&'))).toBe('1')
}, 300_000)

import { calls, type Id, type Job, newId } from '@tehas/contracts'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

/** 20 November 2026, 8:00 in Tallinn. */
const MORNING = Date.parse('2026-11-20T06:00:00.000Z')

/**
 * A server with one project and a client, on a morning whose time passes only when a test lets it. Call it at the top level
 * of a test file.
 */
export async function createTestWorkshop() {
  let now = MORNING
  const server = await createTestServer({ now: () => new Date(now) })
  const owner = await server.newProject()
  const { projectId } = owner
  const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
  const partner = await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } })
  return {
    server,
    owner,
    projectId,
    client: partner._id,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    /** An active sale order of so many frames with so many processes, each by itself. */
    newOrder: async (count: number, netQuantity: number) => {
      const one = { name: 'Keevitamine', workload: { value: 6, unit: 'MIN' as const } }
      const processes = Array.from({ length: count }, () => one)
      const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
        body: { client: partner._id, products: [{ name: 'Lauaraam', netQuantity, processes }] },
      })
      const body = { orderId, version, action: 'publish' as const }
      const order = await owner.call(calls.changeSaleOrderStatus, { body })
      return { orderId, ids: (order.products[0]?.processes ?? []).map(({ _id }) => _id) }
    },
    processesOf: async (orderId: Id) =>
      (await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]?.processes ?? [],
    /** Somebody who works on jobs, with no other right. */
    welder: () => server.newMember(projectId, 'PRODUCTION'),
  }
}

/** With these codes a browser sends a command again: the machine is busy, or the same command is still being done. */
const SENT_AGAIN: readonly string[] = ['OVERLOADED', 'IN_PROGRESS']

/** Lets the project report parts of a piece. */
export async function reportParts(owner: TestMember): Promise<void> {
  const { version, reasons } = await owner.call(calls.getQualityReasons, {})
  await owner.call(calls.setQualityReasons, { body: { version, reasons, reportsParts: true } })
}

/** The job that was answered, or the code of the refusal. */
export async function jobOrRefusal(
  send: (options: { readonly idempotencyKey: string }) => Promise<Job>,
  idempotencyKey = newId(),
): Promise<Job | string> {
  for (;;) {
    try {
      return await send({ idempotencyKey })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!SENT_AGAIN.includes(error.code)) return error.code
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

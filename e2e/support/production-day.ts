import type { OrderProcessInput } from '@tehas/contracts'
import { callService, newPerson, registerWithProject } from './account'
import type { Suite } from './suite'
import { addClient, addMember, addOrder, type Member, mati } from './workshop'

/** Yesterday, whose hours from 11 to 15 UTC are one local day with its working time, after its break, in every season. */
const DAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
const at = (clock: string) => `${DAY}T${clock}:00.000Z`

const timed = (name: string, hourly: number): OrderProcessInput => ({
  name,
  workload: { value: 20, unit: 'MIN' },
  price: { value: hourly, unit: 'H' },
})
const byPiece = (name: string, each: number): OrderProcessInput => ({
  name,
  workload: { value: 10, unit: 'MIN' },
  price: { value: each, unit: 'PCS' },
})

/** Five gates: 3 m of pipe each; welded and ground by the hour, painted and packed by the piece. */
export const GATES = 5
const prices = { pipe: 77.01, welding: 68.4, grinding: 72.4, painting: 5.15, packing: 2.35 }
export const PRICED = /77[.,]01|68[.,]4|72[.,]4/
/**
 * What they really cost.
 *
 * Yesterday Mati welded from 11 to 13, from 12 on beside grinding, and Juta welded from 11 to 12:30. The foreman puts
 * Mati's welding right: it ended at 12. Juta's grinding was forgotten, and had taken 90 minutes.
 *   welding   Mati 11–12: 60, Juta 11–12:30: 90, together 150 min of 1.14 € = 171.00
 *   grinding  Mati 12–13, alone now: 60, Juta 90, together 150 min of 72.40 / 60 € = 181.00
 * Painting and packing cost by the piece, whatever time they took; of what was rejected nothing is counted.
 *   painting  5 × 5.15 = 25.75     packing  5 × 2.35 = 11.75
 *   pipe      5 × 3 m × 77.01 = 1155.15
 */
export const ACTUAL = { welding: 171, grinding: 181, painting: 25.75, packing: 11.75, pipe: 1155.15, all: 1544.65 }

/** A workshop with a planner who is the foreman too, two workers, and an order of gates that nobody makes yet. */
export async function openWorkshop(suite: Suite) {
  const planner = await registerWithProject(suite)
  const welder = await addMember(suite, planner, { PRODUCTION: true }, mati())
  const juta = newPerson({ firstName: 'Juta', lastName: 'Jõgi', email: `juta.${Date.now()}@tookoda.example` })
  const other = await addMember(suite, planner, { PRODUCTION: true }, juta)
  const client = await addClient(suite, planner, 'Kalda Mööbel')
  const gates = {
    name: 'Aiavärav',
    netQuantity: GATES,
    items: [{ name: 'Toru', netQuantity: 3, unit: 'M' as const, unitPrice: prices.pipe }],
    processes: [
      timed('Keevitamine', prices.welding),
      timed('Lihvimine', prices.grinding),
      byPiece('Värvimine', prices.painting),
      byPiece('Pakkimine', prices.packing),
    ],
  }
  const { _id: saleOrder } = await addOrder(suite, planner, { client, products: [gates] })
  return { planner, welder, other, client, saleOrder, day: DAY }
}
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** The steps are given to both workers. What they did yesterday, told with its moments as tablets do that were without a connection. */
export async function workYesterday(suite: Suite, { planner, welder, other }: Workshop, processes: readonly string[]) {
  const add = [welder.userId, other.userId]
  await callService(suite, 'assignJobs', { jobs: processes.map((orderProcess) => ({ orderProcess, add })) }, planner)
  const [welding = '', grinding = ''] = processes
  const start = async (by: Member, orderProcess: string, from: string) =>
    (await callService(suite, 'startJob', { orderProcess, at: at(from) }, by)).jobReport ?? ''
  const stop = (by: Member, jobReport: string, until: string, producedAmount: number) =>
    callService(suite, 'stopJob', { jobReport, at: at(until), producedAmount }, by)
  const weld = await start(welder, welding, '11:00')
  await start(other, welding, '11:00')
  const grind = await start(welder, grinding, '12:00')
  await stop(other, weld, '12:30', 2)
  await stop(welder, weld, '13:00', 3)
  await callService(suite, 'pauseJob', { jobReport: grind, at: at('13:00') }, welder)
  // Forgotten over night.
  await start(other, grinding, '13:30')
}

/** Ten jobs of other orders, which run. Returns the name of what they make. */
export async function startTen(suite: Suite, { planner, other, client }: Workshop): Promise<string> {
  const names = Array.from({ length: 10 }, (_, index) => `Puurimine ${index + 1}`)
  const products = [{ name: 'Hingeplaat', netQuantity: 2, processes: names.map((name) => timed(name, 30)) }]
  const { _id: orderId, version } = await addOrder(suite, planner, { client, products })
  const body = { orderId, version, action: 'publish' } as const
  const order = await callService(suite, 'changeSaleOrderStatus', body, planner)
  for (const { _id } of order.products[0]?.processes ?? []) {
    await callService(suite, 'startJob', { orderProcess: _id }, other)
  }
  return order.transactionNumber
}

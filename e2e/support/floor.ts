import { callService } from './account'
import type { Workshop } from './production-day'
import type { Suite } from './suite'
import type { Member } from './workshop'

/** The steps of the workshop's gates, published and given to both workers, as ids in their order. */
export async function giveGates(suite: Suite, { planner, welder, other, saleOrder }: Workshop): Promise<string[]> {
  const { version } = await callService(suite, 'getSaleOrder', undefined, planner, { orderId: saleOrder })
  const body = { orderId: saleOrder, version, action: 'publish' } as const
  const { products } = await callService(suite, 'changeSaleOrderStatus', body, planner)
  const processes = (products[0]?.processes ?? []).map(({ _id }) => _id)
  const add = [welder.userId, other.userId]
  await callService(suite, 'assignJobs', { jobs: processes.map((orderProcess) => ({ orderProcess, add })) }, planner)
  return processes
}

/** Somebody works on a job at another device, and says how much came out. */
export async function makeElsewhere(suite: Suite, by: Member, orderProcess: string, amount: number): Promise<void> {
  const { jobReport } = await callService(suite, 'startJob', { orderProcess }, by)
  await callService(suite, 'stopJob', { jobReport: jobReport ?? '', producedAmount: amount }, by)
}

/** What came out of a step, job by job, the smallest first. */
export async function toldOf(suite: Suite, { planner }: Workshop, orderProcess: string): Promise<number[]> {
  const { rows } = await callService(suite, 'listReportedJobs', undefined, planner, { orderProcess })
  return rows.map(({ producedAmount }) => producedAmount).sort((one, other) => one - other)
}

/** Makes this browser the station of a project before a page is opened; returns the address of its page. */
export async function registerStation(suite: Suite, owner: Member, name: string) {
  const { _id, version } = await callService(suite, 'createStation', { name, lockAfter: 600 }, owner)
  const token = `${owner.projectId}${'s'.repeat(43)}`
  await callService(suite, 'registerStation', { _id, version, token }, owner)
  return `localStorage.setItem('tehas.lasting.station.', '${JSON.stringify({ token, name })}')
    localStorage.setItem('tehas.settings', '{"state":{"language":"en"},"version":0}')`
}

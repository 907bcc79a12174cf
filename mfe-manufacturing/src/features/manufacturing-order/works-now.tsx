import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { jobCalls } from '@tehas/contracts/jobs'
import { Workers } from '../all-jobs/job-parts'

type WorksNowProps = { readonly orderId: string; readonly processId: string }

/** As many jobs of one order as are asked for. */
const MOST = 200

/** Who works on a process of an order now, each with the running clock; all its processes ask the same. */
export function WorksNow({ orderId, processId }: WorksNowProps) {
  const { data: order } = useCall(calls.getManufacturingOrder, { params: { orderId } })
  const { data, dataUpdatedAt } = useCall(
    jobCalls.listJobs,
    order ? { body: { filters: { search: order.transactionNumber }, by: 'order', limit: MOST } } : skip,
  )
  const job = data?.rows.find(({ _id }) => _id === processId)
  return job && job.workers.length > 0 ? <Workers job={{ ...job, assigned: [] }} asOf={dataUpdatedAt} /> : null
}

import { newId } from '@tehas/contracts'
import { productFields } from './line-fields'
import type { ItemNode, ProcessNode, ProductNode, Structure } from './tree'

/**
 * Copies with ids of their own and nothing produced or received: what a duplicated order or product starts from. A typed
 * price goes along, one that was fixed is calculated anew.
 */
export const copyProduct = (product: ProductNode): ProductNode => ({
  ...product,
  ...fresh(product),
  fixedUnitPrice: productFields.fixedUnitPrice.empty,
  completedAt: productFields.completedAt.empty,
  materialIssuedAt: productFields.materialIssuedAt.empty,
  added: productFields.added.empty,
  received: productFields.received.empty,
  delivered: productFields.delivered.empty,
  linked: productFields.linked.empty,
  linkedUnitCost: productFields.linkedUnitCost.empty,
  linkedUnpriced: productFields.linkedUnpriced.empty,
  deliveredOn: productFields.deliveredOn.empty,
  sentBack: productFields.sentBack.empty,
})
const copyItem = (item: ItemNode): ItemNode => ({
  ...item,
  ...fresh(item),
  linkedUnitCost: null,
  linkedUnpriced: false,
  linked: false,
})
const copyProcess = (process: ProcessNode): ProcessNode => ({
  ...process,
  _id: newId(),
  deadline: null,
  startTime: null,
  lateDays: 0,
  status: 'NOT_COMPLETE',
  produced: 0,
  scrapped: 0,
  totalAmountInJobs: 0,
  totalActiveTime: 0,
})

/** Copies of the processes and items of a structure. */
export const copyStructure = (structure: Structure): Structure => {
  const processes = structure.processes.map((process) => [process._id, copyProcess(process)] as const)
  const renamed = new Map(processes.map(([id, copy]) => [id, copy._id]))
  return {
    processes: processes.map(([, copy]) => copy),
    // An item that belongs to a process of this structure follows it to the copy.
    items: structure.items.map((item) => {
      const { linkedProcess } = item
      const process = linkedProcess && renamed.get(linkedProcess.process)
      return {
        ...copyItem(item),
        linkedProcess: process && linkedProcess ? { ...linkedProcess, process } : linkedProcess,
      }
    }),
  }
}

const fresh = (line: Structure) =>
  ({ _id: newId(), produced: 0, status: 'NOT_COMPLETE', ...nothingTaken, ...copyStructure(line) }) as const

const nothingTaken = { takenFromStock: 0, takenValue: null, takenUnvalued: 0, takenUnpriced: 0 } as const

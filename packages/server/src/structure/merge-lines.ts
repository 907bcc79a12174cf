import {
  constants,
  defaultDuration,
  type Id,
  newId,
  type orderItemInputSchema,
  type orderProcessInputSchema,
  type orderProductInputSchema,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import type { z } from 'zod'
import { asMoment } from '../database/columns'
import type { ItemNode, KnownLines, ProcessNode, ProductNode, Structure } from './tree'

/** Each field may be left out, then the stored one stays: full inputs and partial changes both fit. */
type Changes<T> = { readonly [Key in keyof T]?: T[Key] | undefined }
export type ProcessChanges = Changes<z.output<typeof orderProcessInputSchema>>
type LineChanges<T> = Changes<Omit<T, 'processes' | 'items'>> & {
  readonly processes?: readonly ProcessChanges[] | undefined
  readonly items?: readonly ItemChanges[] | undefined
}
export type ItemChanges = LineChanges<z.output<typeof orderItemInputSchema>>
export type ProductChanges = LineChanges<z.output<typeof orderProductInputSchema>>

export function mergeProcess(base: ProcessNode, changes: ProcessChanges): ProcessNode {
  const { changeoverTime, leadTime, workload, price } = changes
  return {
    ...base,
    name: changes.name ?? base.name,
    timeCalculations: changes.timeCalculations ?? base.timeCalculations,
    active: changes.active ?? base.active,
    avatar: changes.avatar ?? base.avatar,
    markupPercentage: numberOr(changes.markupPercentage, base.markupPercentage),
    changeoverTime: changeoverTime ? { ...changeoverTime, value: stored(changeoverTime.value) } : base.changeoverTime,
    leadTime: leadTime ? { ...leadTime, value: stored(leadTime.value) } : base.leadTime,
    price: price ? { ...price, value: stored(price.value) } : base.price,
    workload: workload ? { ...workload, value: stored(workload.value) } : base.workload,
    dynamicFields: changes.dynamicFields ?? base.dynamicFields,
    deadline: changes.deadline === undefined ? base.deadline : asMoment(changes.deadline),
    startTime: changes.startTime === undefined ? base.startTime : asMoment(changes.startTime),
    process: changes.process === undefined ? base.process : changes.process,
  }
}

export function mergeItem(base: ItemNode, changes: ItemChanges, known: KnownLines): ItemNode {
  return {
    ...base,
    ...mergeLine(base, changes),
    linkedProcess: changes.linkedProcess === undefined ? base.linkedProcess : changes.linkedProcess,
    ...mergeStructure(base, changes, known),
  }
}

export function mergeProduct(base: ProductNode, changes: ProductChanges, known: KnownLines): ProductNode {
  return { ...base, ...mergeLine(base, changes), ...mergeStructure(base, changes, known) }
}

/** A line as sent with a structure: a known id changes that line, any other makes a new one. */
export const processFromInput = (input: ProcessChanges, known: KnownLines): ProcessNode =>
  mergeProcess(knownOr(known.processes, input._id, emptyProcess), input)

export const itemFromInput = (input: ItemChanges, known: KnownLines): ItemNode =>
  mergeItem(knownOr(known.items, input._id, emptyItem), input, known)

export const productFromInput = (input: ProductChanges, known: KnownLines): ProductNode =>
  mergeProduct(knownOr(known.products, input._id, emptyProduct), input, known)

function mergeLine<Line extends ItemNode | ProductNode>(base: Line, changes: ItemChanges | ProductChanges) {
  const { unitPrice } = changes
  return {
    name: changes.name ?? base.name,
    category: changes.category ?? base.category,
    netQuantity: numberOr(changes.netQuantity, base.netQuantity),
    unit: changes.unit ?? base.unit,
    unitPrice: unitPrice === undefined ? base.unitPrice : unitPrice === null ? null : stored(unitPrice),
    unitWeight: numberOr(changes.unitWeight, base.unitWeight),
    addPercentage: numberOr(changes.addPercentage, base.addPercentage),
    markupPercentage: numberOr(changes.markupPercentage, base.markupPercentage),
    description: changes.description ?? base.description,
    dynamicFields: changes.dynamicFields ?? base.dynamicFields,
    stock: changes.stock === undefined ? base.stock : changes.stock,
  }
}

const mergeStructure = (base: Structure, changes: ItemChanges | ProductChanges, known: KnownLines): Structure => ({
  processes: changes.processes?.map((process) => processFromInput(process, known)) ?? base.processes,
  items: changes.items?.map((item) => itemFromInput(item, known)) ?? base.items,
})

const numberOr = (value: number | undefined, otherwise: number): number =>
  value === undefined ? otherwise : stored(value)

function knownOr<Node>(known: ReadonlyMap<Id, Node>, id: Id | undefined, empty: (id: Id) => Node): Node {
  const base = id === undefined ? undefined : known.get(id)
  return base ?? empty(id ?? newId())
}

const emptyProcess = (_id: Id): ProcessNode => ({
  _id,
  name: '',
  timeCalculations: true,
  active: true,
  avatar: 'TOOLS_1',
  markupPercentage: 0,
  changeoverTime: defaultDuration,
  leadTime: defaultDuration,
  price: { value: 0, unit: 'H' },
  workload: { value: 0, unit: 'MIN' },
  dynamicFields: {},
  deadline: null,
  startTime: null,
  process: null,
  members: [],
  status: 'NOT_COMPLETE',
  produced: 0,
  totalAmountInJobs: 0,
  totalActiveTime: 0,
})

const emptyLine = (_id: Id) =>
  ({
    _id,
    name: '',
    netQuantity: 0,
    unit: constants.defaultUnit,
    unitPrice: null,
    unitWeight: 0,
    addPercentage: 0,
    markupPercentage: 0,
    description: '',
    dynamicFields: {},
    stock: null,
    produced: 0,
    takenFromStock: 0,
    status: 'NOT_COMPLETE',
    processes: [],
    items: [],
  }) as const

const emptyItem = (_id: Id): ItemNode => ({ ...emptyLine(_id), category: 'FOR_PURCHASE', linkedProcess: null })
const emptyProduct = (_id: Id): ProductNode => ({ ...emptyLine(_id), category: 'SEMI_FINISHED', completedAt: null })

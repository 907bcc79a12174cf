import type { AnyOrder, OrderItem, OrderProcess } from '@tehas/contracts'

/** Work of one name, wherever in the order it is done. Minutes. */
export type WorkOutlook = {
  readonly name: string
  readonly planned: number
  readonly worked: number
  /** What the plan gives for what is done so far: the changeover once it began, and the workload of the pieces. */
  readonly shouldBe: number
  /** What it takes in the end at the pace of what is done; as planned where nothing is done yet. */
  readonly atPace: number
  /** What that costs; undefined where prices were not told. Money unrounded. */
  readonly endCost: number | undefined
}

/** What an order was planned to cost and costs so far. Money unrounded; undefined where prices were not told. */
export type CostSoFar = { readonly planned: number; readonly actual: number }

export type ProductionOutlook = {
  readonly work: readonly WorkOutlook[]
  readonly time: Omit<WorkOutlook, 'name' | 'endCost'>
  readonly costs:
    | {
        readonly all: CostSoFar
        readonly processes: CostSoFar
        readonly purchased: CostSoFar
        readonly made: CostSoFar
        /** What work and material cost in the end at this pace. */
        readonly atPace: { readonly work: number; readonly material: number }
      }
    | undefined
}

type Line = { readonly processes: readonly OrderProcess[]; readonly items: readonly OrderItem[] }
/** A process, and what it costs in the end. */
type Counted = { readonly outlook: WorkOutlook; readonly endCost: number }

/**
 * Planned beside actual for an order that is made (rules §2, actual cost), and what it comes to at this pace (decision 026):
 * work goes on as fast as what is done of it, material costs what is planned or, where more was taken, what was taken.
 */
export function productionOutlook({ products, cost }: Pick<AnyOrder, 'products' | 'cost'>): ProductionOutlook {
  const counted = products.flatMap((product) => workOf(product, product.netQuantity))
  const items = products.flatMap((product) => product.items)
  const leaves = items.flatMap(leavesOf)
  const work = [...byName(counted.map(({ outlook }) => outlook)).values()]
  const own = (list: readonly { readonly cost?: number | undefined; readonly actualCost?: number | undefined }[]) => ({
    planned: sum(list, (one) => one.cost ?? 0),
    actual: sum(list, (one) => one.actualCost ?? 0),
  })
  const bought = items.filter(({ category }) => category === 'FOR_PURCHASE')
  return {
    work,
    time: {
      planned: sum(work, ({ planned }) => planned),
      worked: sum(work, ({ worked }) => worked),
      shouldBe: sum(work, ({ shouldBe }) => shouldBe),
      atPace: sum(work, ({ atPace }) => atPace),
    },
    costs:
      cost === undefined
        ? undefined
        : {
            all: own(products),
            processes: own(products.flatMap(({ processes }) => processes)),
            purchased: own(bought),
            made: own(items.filter((item) => !bought.includes(item))),
            atPace: {
              work: sum(counted, ({ endCost }) => endCost),
              material: sum(leaves, (item) => Math.max(item.cost ?? 0, item.actualCost ?? 0)),
            },
          },
  }
}

const isMade = ({ category, processes, items }: OrderItem): boolean =>
  category !== 'FOR_PURCHASE' && processes.length + items.length > 0

/** What is taken, not made: its cost is of material alone. */
const leavesOf = (item: OrderItem): OrderItem[] => (isMade(item) ? item.items.flatMap(leavesOf) : [item])

function workOf({ processes, items }: Line, pieces: number): Counted[] {
  const below = items.filter(isMade).flatMap((item) => workOf(item, item.requiredQuantity))
  return [...processes.filter(({ active }) => active).map((process) => counted(process, pieces)), ...below]
}

function counted(process: OrderProcess, pieces: number): Counted {
  const { name, plannedDuration: planned, totalWorkload, totalActiveTime: worked, status } = process
  const isDone = status === 'COMPLETE'
  const made = Math.min(process.produced, pieces)
  const begun = made > 0 ? planned - totalWorkload + (totalWorkload * made) / pieces : 0
  const shouldBe = isDone ? planned : begun
  const isTimed = worked > 0
  const goesOn = isTimed && shouldBe > 0 ? (worked / shouldBe) * planned : Math.max(worked, planned)
  const atPace = isDone ? (isTimed ? worked : planned) : goesOn
  const cost = endCost(process, atPace)
  const told = process.cost === undefined ? undefined : cost
  return { outlook: { name, planned, worked, shouldBe, atPace, endCost: told }, endCost: cost }
}

/** What a process costs in the end: what it cost where it is complete, by its pace where its time is paid. */
function endCost({ status, cost = 0, actualCost = 0, totalActiveTime }: OrderProcess, atPace: number): number {
  if (status === 'COMPLETE') return actualCost
  return totalActiveTime > 0 && actualCost > 0
    ? Math.max(actualCost, (actualCost / totalActiveTime) * atPace)
    : Math.max(cost, actualCost)
}

function byName(work: readonly WorkOutlook[]): ReadonlyMap<string, WorkOutlook> {
  const sums = new Map<string, WorkOutlook>()
  for (const one of work) {
    const before = sums.get(one.name)
    sums.set(
      one.name,
      before === undefined
        ? one
        : {
            name: one.name,
            planned: before.planned + one.planned,
            worked: before.worked + one.worked,
            shouldBe: before.shouldBe + one.shouldBe,
            atPace: before.atPace + one.atPace,
            endCost: one.endCost === undefined ? undefined : (before.endCost ?? 0) + one.endCost,
          },
    )
  }
  return sums
}

const sum = <Value>(list: readonly Value[], of: (value: Value) => number): number =>
  list.reduce((total, value) => total + of(value), 0)

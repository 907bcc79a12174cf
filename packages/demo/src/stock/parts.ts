import type { OrderItemInput, OrderProcessInput, StockProductInput } from '@tehas/contracts'
import { demoId } from '../demo-id'
import { findDefinition } from '../process-definitions'
import type { DemoStockProduct } from '../world'

type StepChoice = { readonly changeover?: number; readonly name?: string }

/** A process of that definition with its own workload per piece, in the unit that the definition is priced by. */
export function step(definition: string, work: number, choice: StepChoice = {}): OrderProcessInput {
  const { _id, input } = findDefinition(definition)
  const leadTime = input.leadTime ?? { value: 0, unit: 'MIN' }
  return {
    name: choice.name ?? input.name,
    avatar: input.avatar,
    process: { _id },
    price: input.price,
    markupPercentage: input.markupPercentage,
    workload: { value: work, unit: input.workload?.unit ?? 'MIN' },
    changeoverTime: { value: choice.changeover ?? input.changeoverTime?.value ?? 0, unit: 'MIN' },
    leadTime,
  }
}

/** A bought material, with waste in percent. */
export function bought(stock: DemoStockProduct, netQuantity: number, addPercentage = 0): OrderItemInput {
  return { ...copyOf(stock), netQuantity, addPercentage }
}

/** A part that the workshop makes itself, with its own processes and items. */
export function made(stock: DemoStockProduct, netQuantity: number): OrderItemInput {
  const { processes, items } = stock.input
  return {
    ...copyOf(stock),
    netQuantity,
    markupPercentage: 10,
    ...(processes === undefined || processes.length === 0 ? {} : { processes }),
    ...(items === undefined || items.length === 0 ? {} : { items }),
  }
}

/** What an order keeps of a stock product: a copy, so that a later change there never reaches it (rules §1). */
function copyOf({ _id, input }: DemoStockProduct): OrderItemInput {
  return {
    name: input.name,
    unit: input.unit,
    category: input.category,
    unitPrice: input.unitPrice,
    markupPercentage: input.markupPercentage,
    unitWeight: input.unitWeight,
    stock: { _id },
  }
}

type Made = {
  readonly code: string
  readonly name: string
  readonly subTitle?: string
  readonly weight: number
  readonly balance?: number
  readonly minimum?: number
  readonly batch?: number
  readonly price?: number
  readonly description?: string
  readonly coating?: string
  readonly processes?: OrderProcessInput[]
  readonly items?: OrderItemInput[]
}

const build = (category: StockProductInput['category'], location: string, part: Made): DemoStockProduct => ({
  _id: demoId('stock', part.code),
  balance: part.balance ?? 0,
  input: {
    name: part.name,
    code: part.code,
    subTitle: part.subTitle ?? '',
    description: part.description ?? '',
    coating: part.coating ?? '',
    category,
    netQuantity: 1,
    unit: 'PCS',
    unitPrice: part.price ?? null,
    markupPercentage: 0,
    unitWeight: part.weight,
    minQuantity: part.minimum ?? 0,
    batchSize: part.batch ?? 1,
    location: demoId('location', location),
    processes: part.processes ?? [],
    items: part.items ?? [],
  },
})

export const semiFinished = (part: Made): DemoStockProduct => build('SEMI_FINISHED', 'Riiul 2', part)
export const endProduct = (part: Made): DemoStockProduct => build('END_PRODUCT', 'Valmistoodang', part)

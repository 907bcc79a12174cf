import type { CostOrderInput } from '@tehas/cost-engine'
import { round } from '@tehas/cost-engine'

const PRODUCT = 8
const PROCESS = 6
const ITEM = 5

/** The numbers of an order laid out flat, with room for every figure: what the fastest loop could work on. */
export type FlatOrder = {
  readonly products: Float64Array
  readonly processes: Float64Array
  readonly items: Float64Array
  readonly productFigures: Float64Array
  readonly processFigures: Float64Array
  readonly itemFigures: Float64Array
  readonly orderFigures: Float64Array
}

const PROCESSES_PER_PRODUCT = 5
const ITEMS_PER_PRODUCT = 14
const PRODUCT_FIGURES = 28
const PROCESS_FIGURES = 5
const ITEM_FIGURES = 16

/** Lays out an order made by `largeOrder`: 5 processes and 14 items a line, no child products. */
export function flatten(order: CostOrderInput): FlatOrder {
  const lines = order.products ?? []
  const products = new Float64Array(lines.length * PRODUCT)
  const processes = new Float64Array(lines.length * PROCESSES_PER_PRODUCT * PROCESS)
  const items = new Float64Array(lines.length * ITEMS_PER_PRODUCT * ITEM)
  lines.forEach((line, index) => {
    products.set(
      [
        line.netQuantity ?? 0,
        line.addPercentage ?? 0,
        line.markupPercentage ?? 0,
        line.unitWeight ?? 0,
        typeof line.unitPrice === 'number' ? 1 : 0,
        line.unitPrice ?? 0,
      ],
      index * PRODUCT,
    )
    line.processes?.forEach((process, step) => {
      processes.set(
        [
          process.workload?.unit === 'MIN' ? 1 : 0,
          process.changeoverTime?.value ?? 0,
          process.workload?.value ?? 0,
          process.price?.value ?? 0,
          process.markupPercentage ?? 0,
          process.totalActiveTime ?? 0,
        ],
        (index * PROCESSES_PER_PRODUCT + step) * PROCESS,
      )
    })
    line.items?.forEach((item, position) => {
      items.set(
        [
          item.netQuantity ?? 0,
          item.addPercentage ?? 0,
          item.unitPrice ?? 0,
          item.markupPercentage ?? 0,
          (item.unitWeight ?? 0) * (item.category === 'SEMI_FINISHED' ? -1 : 1),
        ],
        (index * ITEMS_PER_PRODUCT + position) * ITEM,
      )
    })
  })
  return {
    products,
    processes,
    items,
    productFigures: new Float64Array(lines.length * PRODUCT_FIGURES),
    processFigures: new Float64Array(lines.length * PROCESSES_PER_PRODUCT * PROCESS_FIGURES),
    itemFigures: new Float64Array(lines.length * ITEMS_PER_PRODUCT * ITEM_FIGURES),
    orderFigures: new Float64Array(30),
  }
}

/** The order's figures in the order of the array that `countFlat` gives. */
export const orderFigureNames = [
  'purchaseItemsCost',
  'semiFinishedItemsCost',
  'processesCost',
  'cost',
  'actualCost',
  'actualProcessesCost',
  'purchaseItemsSalePrice',
  'semiFinishedItemsSalePrice',
  'processesSalePrice',
  'endProductItemsSalePrice',
  'salePrice',
  'salePriceWithMarkupPercentage',
  'purchaseItemsMargin',
  'semiFinishedItemsMargin',
  'processesMargin',
  'costMargin',
  'margin',
  'marginValue',
  'vat',
  'salePriceWithVat',
  'calculatedTotalWeight',
  'totalWeight',
  'totalActiveTime',
  'totalWorkload',
  'plannedDuration',
  'discountValue',
  'transportPrice',
  'priceWithoutVat',
] as const

const pct = (a: number, b: number) => (b === 0 ? 0 : (a / b) * 100)
const at = (array: Float64Array, index: number): number => array[index] ?? 0

/** Every figure that costOrder gives for such an order, with no objects, no checks and no warnings. */
export function countFlat(
  flat: FlatOrder,
  transport: number,
  discountPercent: number,
  vatPercent: number,
): Float64Array {
  const { products, processes, items, productFigures, processFigures, itemFigures, orderFigures: o } = flat
  o.fill(0)
  const count = products.length / PRODUCT
  for (let line = 0; line < count; line++) {
    const p = line * PRODUCT
    const net = at(products, p)
    const gross = net * (1 + at(products, p + 1) / 100)
    const markup = 1 + at(products, p + 2) / 100
    const totalWeight = net * at(products, p + 3)
    let processesCost = 0
    let processesSale = 0
    let processesActual = 0
    let workload = 0
    let planned = 0
    let active = 0
    for (let step = 0; step < PROCESSES_PER_PRODUCT; step++) {
      const i = (line * PROCESSES_PER_PRODUCT + step) * PROCESS
      const f = (line * PROCESSES_PER_PRODUCT + step) * PROCESS_FIGURES
      const timed = at(processes, i) === 1
      const minutes = timed ? at(processes, i + 2) * net : 0
      const duration = timed ? at(processes, i + 1) + minutes : 0
      const price = at(processes, i + 3)
      const cost = timed ? (duration * price) / 60 : at(processes, i + 2) * net * price
      const sale = cost * (1 + at(processes, i + 4) / 100)
      const actual = timed ? (at(processes, i + 5) * price) / 60 : 0
      processFigures[f] = cost
      processFigures[f + 1] = actual
      processFigures[f + 2] = sale
      processFigures[f + 3] = minutes
      processFigures[f + 4] = duration
      processesCost += cost
      processesSale += sale
      processesActual += actual
      workload += minutes
      planned += duration
      active += at(processes, i + 5)
    }
    let purchaseCost = 0
    let purchaseSale = 0
    let semiCost = 0
    let semiSale = 0
    let unitWeight = 0
    for (let position = 0; position < ITEMS_PER_PRODUCT; position++) {
      const i = (line * ITEMS_PER_PRODUCT + position) * ITEM
      const f = (line * ITEMS_PER_PRODUCT + position) * ITEM_FIGURES
      const perPiece = at(items, i)
      const unitPrice = at(items, i + 2)
      const itemMarkup = 1 + at(items, i + 3) / 100
      const signed = at(items, i + 4)
      const weight = Math.abs(signed)
      const required = perPiece * gross * (1 + at(items, i + 1) / 100)
      const cost = unitPrice * required
      const sale = cost * itemMarkup
      const kgPrice = unitPrice * perPiece * net
      itemFigures[f] = unitPrice
      itemFigures[f + 1] = unitPrice
      itemFigures[f + 2] = cost
      itemFigures[f + 3] = 0
      itemFigures[f + 4] = sale
      itemFigures[f + 5] = unitPrice * itemMarkup
      itemFigures[f + 6] = pct(sale - cost, sale)
      itemFigures[f + 7] = required
      itemFigures[f + 8] = weight
      itemFigures[f + 9] = weight * perPiece
      itemFigures[f + 10] = weight * perPiece * net
      itemFigures[f + 11] = totalWeight > 0 ? kgPrice / totalWeight : 0
      itemFigures[f + 12] = kgPrice
      itemFigures[f + 13] = 0
      itemFigures[f + 14] = 0
      itemFigures[f + 15] = 0
      unitWeight += weight * perPiece
      if (signed < 0) {
        semiCost += cost
        semiSale += sale
      } else {
        purchaseCost += cost
        purchaseSale += sale
      }
    }
    const cost = purchaseCost + semiCost + processesCost
    const calculated = net > 0 ? (purchaseSale + semiSale + processesSale) / net : 0
    const unitPrice = at(products, p + 4) === 1 ? at(products, p + 5) : calculated
    const sale = unitPrice * net
    const price = sale * markup
    const vat = (price * vatPercent) / 100
    const f = line * PRODUCT_FIGURES
    productFigures[f] = purchaseCost
    productFigures[f + 1] = semiCost
    productFigures[f + 2] = processesCost
    productFigures[f + 3] = cost
    productFigures[f + 4] = processesActual
    productFigures[f + 5] = processesActual
    productFigures[f + 6] = purchaseSale
    productFigures[f + 7] = semiSale
    productFigures[f + 8] = processesSale
    productFigures[f + 9] = 0
    productFigures[f + 10] = sale
    productFigures[f + 11] = price
    productFigures[f + 12] = pct(purchaseSale - purchaseCost, purchaseSale)
    productFigures[f + 13] = pct(semiSale - semiCost, semiSale)
    productFigures[f + 14] = pct(processesSale - processesCost, processesSale)
    productFigures[f + 15] = pct(sale - cost, sale)
    productFigures[f + 16] = pct(price - cost, price)
    productFigures[f + 17] = price - cost
    productFigures[f + 18] = vat
    productFigures[f + 19] = price + vat
    productFigures[f + 20] = unitWeight * net
    productFigures[f + 21] = totalWeight
    productFigures[f + 22] = active
    productFigures[f + 23] = workload
    productFigures[f + 24] = planned
    productFigures[f + 25] = calculated
    productFigures[f + 26] = unitPrice * markup
    productFigures[f + 27] = gross
    for (let figure = 0; figure < 11; figure++) o[figure] = at(o, figure) + at(productFigures, f + figure)
    for (let figure = 20; figure < 25; figure++) o[figure] = at(o, figure) + at(productFigures, f + figure)
    o[11] = at(o, 11) + round(price)
  }
  const lines = round(at(o, 11))
  const discount = round((lines * discountPercent) / 100)
  const base = round(lines - discount + transport)
  const vat = round((base * vatPercent) / 100)
  o[12] = pct(at(o, 6) - at(o, 0), at(o, 6))
  o[13] = pct(at(o, 7) - at(o, 1), at(o, 7))
  o[14] = pct(at(o, 8) - at(o, 2), at(o, 8))
  o[15] = pct(at(o, 10) - at(o, 3), at(o, 10))
  o[16] = pct(lines - discount - at(o, 3), lines - discount)
  o[17] = lines - discount - at(o, 3)
  o[18] = vat
  o[19] = round(base + vat)
  o[25] = discount
  o[26] = transport
  o[27] = base
  return o
}

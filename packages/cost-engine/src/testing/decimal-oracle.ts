import { Decimal } from 'decimal.js'
import type { CostItemInput, CostOrderInput, CostProcessInput, CostProductInput, CostSettings } from '../inputs'

// Exact enough to judge doubles: 40 digits, where a double has 16.
const D = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
type D = Decimal
const zero = new D(0)
const d = (value: number | null | undefined): D => new D(value ?? 0)
const pct = (a: D, b: D): D => (b.isZero() ? zero : a.div(b).times(100))
const over = (a: D, b: D): D => (b.gt(0) ? a.div(b) : zero)
const withPercent = (value: D, percentage: D): D => value.times(percentage.div(100).plus(1))
// Divisions leave a trace in the last of the 40 digits.
const cents = (value: D): D => value.toSignificantDigits(30).toDecimalPlaces(2)
const hasValue = (input: CostItemInput | CostProductInput): boolean => typeof input.takenValue === 'number'
const share = (value: D): D => D.max(0, D.min(1, value))
/** Made here: reported, or at least what its parent needed, less what came from stock. */
const usedShare = (quantity: D, input: CostItemInput | CostProductInput, parentUsed: D, elsewhere: boolean): D => {
  if (quantity.isZero()) return zero
  const needed = D.min(
    input.status === 'COMPLETE' && !elsewhere ? 1 : parentUsed,
    share(d(1).minus(d(input.takenFromStock).div(quantity))),
  )
  return D.max(share(d(input.produced).div(quantity)), needed)
}

const units: Record<string, readonly [dimension: string, size: number]> = {
  G: ['mass', 0.001],
  KG: ['mass', 1],
  T: ['mass', 1000],
  MM: ['length', 0.001],
  CM: ['length', 0.01],
  M: ['length', 1],
  KM: ['length', 1000],
  L: ['volume', 0.001],
  M3: ['volume', 1],
  M2: ['area', 1],
  PCS: ['pieces', 1],
  SET: ['sets', 1],
  TM: ['timber', 1],
  MIN: ['time', 1],
  H: ['time', 60],
  DAY: ['time', 480],
  WEEK: ['time', 2400],
  MONTH: ['time', 10_080],
}
const dimension = (unit: string) => units[unit]?.[0]
const size = (unit: string) => d(units[unit]?.[1])

type Parent = { net: D; gross: D; unit: string; weight: D; used: D; elsewhere: boolean; jobless: boolean }
type Figures = { [figure: string]: D | Figures[] }

function process(input: CostProcessInput, parent: Parent): Record<string, D> {
  const none = {
    cost: zero,
    salePrice: zero,
    actualCost: zero,
    totalWorkload: zero,
    plannedDuration: zero,
    active: zero,
    missingPrices: zero,
  }
  if (input.active === false) return none
  const price = d(input.price?.value)
  const workload = d(input.workload?.value)
  const priceUnit = input.price?.unit ?? 'H'
  const workUnit = input.workload?.unit ?? 'MIN'
  const change = !input.changeoverTime
    ? zero
    : d(input.changeoverTime.value ?? 1).times(size(input.changeoverTime.unit ?? 'MIN'))
  const priceIsTime = dimension(priceUnit) === 'time'
  const workIsTime = dimension(workUnit) === 'time'
  const workMinutes = workIsTime ? workload.times(size(workUnit)).times(parent.net) : zero
  let cost = zero
  let perPiece = zero
  if (priceIsTime && workIsTime) cost = change.plus(workMinutes).times(price).div(size(priceUnit))
  if (!priceIsTime && workIsTime) {
    const convertible = dimension(parent.unit) === dimension(priceUnit)
    perPiece = convertible ? price.times(size(parent.unit)).div(size(priceUnit)) : price
  }
  if (!priceIsTime && !workIsTime && dimension(workUnit) === dimension(priceUnit)) {
    perPiece = workload.times(size(workUnit)).div(size(priceUnit)).times(price)
  }
  if (!priceIsTime) cost = perPiece.times(parent.net)
  const active = d(input.totalActiveTime)
  const done = priceIsTime ? active : d(input.produced)
  let actualCost = priceIsTime ? done.times(price).div(size(priceUnit)) : done.times(perPiece)
  if (done.isZero() && input.status === 'COMPLETE' && !parent.elsewhere) actualCost = cost
  const recorded = [input.produced, input.scrapped, input.totalActiveTime, input.totalAmountInJobs]
  const isBegun = recorded.some((value) => d(value).gt(0)) || (input.status ?? 'NOT_COMPLETE') !== 'NOT_COMPLETE'
  const isJob = !parent.jobless || isBegun
  const totalWorkload = input.timeCalculations === false || !isJob ? zero : workMinutes
  return {
    cost: parent.elsewhere ? zero : cost,
    salePrice: withPercent(cost, d(input.markupPercentage)),
    actualCost,
    totalWorkload,
    plannedDuration: workIsTime && isJob ? change.plus(totalWorkload) : zero,
    active,
    missingPrices: d(!parent.elsewhere && isFree(input, workIsTime ? change : zero, price, parent) ? 1 : 0),
  }
}

/** Work for pieces that are made, whose time counts, with a price of 0 that no definition says. */
const isFree = (input: CostProcessInput, change: D, price: D, parent: Parent): boolean =>
  price.isZero() &&
  !input.process &&
  input.timeCalculations !== false &&
  parent.net.gt(0) &&
  (change.gt(0) || d(input.workload?.value).gt(0))

function item(input: CostItemInput, parent: Parent): Figures {
  const perPiece = d(input.netQuantity)
  const net = perPiece.times(parent.gross)
  const required = withPercent(net, d(input.addPercentage))
  const taken = d(input.takenFromStock)
  const linked = input.linkedUnitCost !== undefined && input.linkedUnitCost !== null
  const hasChildren = (input.processes?.length ?? 0) + (input.items?.length ?? 0) > 0
  const made = hasChildren && !linked && (input.category ?? 'FOR_PURCHASE') !== 'FOR_PURCHASE'
  const typedWeight = d(input.unitWeight)
  const below = made
    ? structure(input, {
        net,
        gross: required,
        unit: input.unit ?? 'PCS',
        weight: net.times(typedWeight),
        used: usedShare(required, input, parent.used, parent.elsewhere),
        elsewhere: parent.elsewhere,
        jobless: parent.jobless || (input.supply === 'STOCK' && Boolean(input.stock)),
      })
    : undefined
  // Without a value from the ledger all that was taken counts as planned.
  const unvalued = hasValue(input) ? D.min(taken, d(input.takenUnvalued)) : taken
  const value = d(input.takenValue)
  const price = d(linked ? input.linkedUnitCost : (input.unitPrice ?? input.stockUnitCost))
  const coming = D.max(0, required.minus(taken)).plus(unvalued)
  const typed = linked ? over(value.plus(price.times(coming)), required) : price
  const cost = parent.elsewhere ? zero : below === undefined ? typed.times(required) : below.cost
  const calculatedUnitPrice = below === undefined ? typed : over(below.sale, required)
  const isTyped = typeof input.unitPrice === 'number' && input.priceSource !== 'CALCULATED'
  const unitPrice = below === undefined || isTyped ? typed : calculatedUnitPrice
  const actualCost =
    below === undefined
      ? value.plus(
          price.times(
            D.max(
              taken.plus(d(input.produced)),
              required.times(input.status === 'COMPLETE' && !parent.elsewhere ? 1 : parent.used),
            )
              .minus(taken)
              .plus(unvalued),
          ),
        )
      : below.actual.plus(value).plus(unvalued.times(over(cost, required)))
  const salePrice = withPercent(unitPrice.times(required), d(input.markupPercentage))
  const unitWeight = typedWeight.isZero() && below !== undefined ? below.unitWeight : typedWeight
  const known = linked
    ? input.linkedUnpriced !== true && (price.gt(0) || value.gt(0))
    : typeof input.unitPrice === 'number' ||
      (typeof input.stockUnitCost === 'number' && !isPartlyUnpriced(input, required.minus(taken)))
  const totalKgPrice = unitPrice.times(perPiece).times(parent.net)
  return {
    calculatedUnitPrice,
    unitPrice,
    cost,
    actualCost,
    salePrice,
    unitPriceWithMarkupPercentage: withPercent(unitPrice, d(input.markupPercentage)),
    margin: parent.elsewhere ? zero : pct(salePrice.minus(cost), salePrice),
    requiredQuantity: required,
    calculatedUnitWeight: unitWeight,
    calculatedTotalWeight: unitWeight.times(perPiece),
    calculatedProductTotalWeight: unitWeight.times(perPiece).times(parent.net),
    kgPrice: over(totalKgPrice, parent.weight),
    totalKgPrice,
    totalWorkload: below?.work ?? zero,
    totalActiveTime: below?.active ?? zero,
    plannedDuration: below?.planned ?? zero,
    missingPrices: below === undefined ? d(required.gt(0) && !known && !parent.elsewhere ? 1 : 0) : below.missing,
    processes: below?.processes ?? [],
    items: below?.items ?? [],
  }
}

const sum = (list: readonly Figures[], figure: string): D =>
  list.reduce((total, node) => {
    const value = node[figure]
    return value === undefined || Array.isArray(value) ? total : total.plus(value)
  }, zero)

function structure(input: CostItemInput | CostProductInput, parent: Parent) {
  const inputs = input.items ?? []
  const processes: Figures[] = (input.processes ?? []).map((node) => process(node, parent))
  const items = inputs.map((node) => item(node, parent))
  const of = (...categories: string[]) =>
    items.filter((_, index) => categories.includes(inputs[index]?.category ?? 'FOR_PURCHASE'))
  const parts = {
    purchaseItemsCost: sum(of('FOR_PURCHASE'), 'cost'),
    semiFinishedItemsCost: sum(of('SEMI_FINISHED', 'END_PRODUCT'), 'cost'),
    processesCost: sum(processes, 'cost'),
    purchaseItemsSalePrice: sum(of('FOR_PURCHASE'), 'salePrice'),
    semiFinishedItemsSalePrice: sum(of('SEMI_FINISHED'), 'salePrice'),
    endProductItemsSalePrice: sum(of('END_PRODUCT'), 'salePrice'),
    processesSalePrice: sum(processes, 'salePrice'),
    actualProcessesCost: sum(processes, 'actualCost'),
  }
  return {
    parts,
    processes,
    items,
    cost: parts.purchaseItemsCost.plus(parts.semiFinishedItemsCost).plus(parts.processesCost),
    sale: parts.purchaseItemsSalePrice
      .plus(parts.semiFinishedItemsSalePrice)
      .plus(parts.processesSalePrice)
      .plus(parts.endProductItemsSalePrice),
    actual: parts.actualProcessesCost.plus(sum(items, 'actualCost')),
    unitWeight: sum(items, 'calculatedTotalWeight'),
    work: sum(processes, 'totalWorkload').plus(sum(items, 'totalWorkload')),
    planned: sum(processes, 'plannedDuration').plus(sum(items, 'plannedDuration')),
    active: sum(processes, 'active').plus(sum(items, 'totalActiveTime')),
    missing: sum(processes, 'missingPrices').plus(sum(items, 'missingPrices')),
  }
}

/** Some of what was taken, or of what is still to be taken, has no price in stock. */
const isPartlyUnpriced = (input: CostItemInput | CostProductInput, toTake: D): boolean =>
  d(input.takenUnpriced).gt(0) || (input.stockUnpriced === true && toTake.gt(0))

function product(input: CostProductInput, vatPercentage: D): Figures {
  const net = d(input.netQuantity)
  const gross = withPercent(net, d(input.addPercentage))
  const totalWeight = net.times(d(input.unitWeight))
  const taken = d(input.takenFromStock)
  const elsewhere = typeof input.linkedUnitCost === 'number'
  const used = usedShare(net, input, zero, elsewhere)
  const below = structure(input, {
    net,
    gross,
    unit: input.unit ?? 'PCS',
    weight: totalWeight,
    used,
    elsewhere,
    jobless: elsewhere,
  })
  const [value, linkedPrice] = [d(input.takenValue), d(input.linkedUnitCost)]
  const unvalued = hasValue(input) ? D.min(taken, d(input.takenUnvalued)) : taken
  const coming = D.max(0, net.minus(taken)).plus(unvalued)
  const linkedCost = value.plus(linkedPrice.times(coming))
  const hasParts = below.processes.length + below.items.length > 0
  const goods = !elsewhere && !hasParts && typeof input.stockUnitCost === 'number'
  const stockPrice = d(input.stockUnitCost)
  const goodsCost = value.plus(stockPrice.times(coming))
  const parts = {
    ...below.parts,
    ...(elsewhere && { semiFinishedItemsCost: linkedCost }),
    ...(goods && { purchaseItemsCost: goodsCost }),
  }
  const cost = elsewhere ? linkedCost : goods ? goodsCost : below.cost
  const assumed = input.status === 'COMPLETE' ? D.max(0, net.minus(taken).minus(d(input.produced))) : zero
  const calculatedUnitPrice = over(below.sale, net)
  const isTyped = typeof input.unitPrice === 'number' && input.priceSource !== 'CALCULATED'
  const isFixed = typeof input.fixedUnitPrice === 'number'
  const unitPrice = isTyped ? d(input.unitPrice) : isFixed ? d(input.fixedUnitPrice) : calculatedUnitPrice
  const salePrice = unitPrice.times(net)
  const price = withPercent(salePrice, d(input.markupPercentage))
  const vat = price.times(vatPercentage).div(100)
  return {
    ...parts,
    ...margins(parts),
    cost,
    unitPrice,
    calculatedUnitPrice,
    salePrice,
    vat,
    totalWeight,
    actualCost: below.actual
      .plus(value)
      .plus(
        elsewhere
          ? linkedPrice.times(unvalued.plus(assumed))
          : goods
            ? stockPrice.times(unvalued)
            : unvalued.times(over(cost, net)),
      ),
    salePriceWithMarkupPercentage: price,
    costMargin: pct(salePrice.minus(cost), salePrice),
    margin: pct(price.minus(cost), price),
    marginValue: price.minus(cost),
    salePriceWithVat: price.plus(vat),
    unitPriceWithMarkupPercentage: withPercent(unitPrice, d(input.markupPercentage)),
    brutoQuantity: gross,
    calculatedUnitWeight: below.unitWeight,
    calculatedTotalWeight: below.unitWeight.times(net),
    totalWorkload: below.work,
    totalActiveTime: below.active,
    plannedDuration: below.planned,
    missingPrices: elsewhere
      ? d(net.gt(0) && (input.linkedUnpriced === true || (linkedPrice.isZero() && value.isZero())) ? 1 : 0)
      : hasParts
        ? below.missing
        : d(price.gt(0) && (!goods || isPartlyUnpriced(input, net.minus(taken))) ? 1 : 0),
    processes: below.processes,
    items: below.items,
  }
}

function margins(parts: Record<string, D>): Record<string, D> {
  const of = (figure: string) => parts[figure] ?? zero
  const half = of('semiFinishedItemsSalePrice').plus(of('endProductItemsSalePrice'))
  return {
    purchaseItemsMargin: pct(of('purchaseItemsSalePrice').minus(of('purchaseItemsCost')), of('purchaseItemsSalePrice')),
    semiFinishedItemsMargin: pct(half.minus(of('semiFinishedItemsCost')), half),
    processesMargin: pct(of('processesSalePrice').minus(of('processesCost')), of('processesSalePrice')),
  }
}

const summed = [
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
  'calculatedTotalWeight',
  'totalWeight',
  'totalActiveTime',
  'totalWorkload',
  'plannedDuration',
  'missingPrices',
]

/** Every figure of an order by the rules on exact decimals, written apart from the engine to judge it. */
export function decimalOrder(order: CostOrderInput, settings: CostSettings): Figures {
  const rate = d(order.vatPercentage ?? settings.vatPercentage ?? 22)
  const products = (order.products ?? []).map((line) => product(line, rate))
  const sums = Object.fromEntries(summed.map((figure) => [figure, sum(products, figure)]))
  const lines = products.reduce((total, line) => total.plus(cents(sum([line], 'salePriceWithMarkupPercentage'))), zero)
  const value = d(order.discount?.value)
  const discount = D.min(lines, cents(order.discount?.type === 'PERCENTAGE' ? lines.times(value).div(100) : value))
  const transport = cents(d(order.delivery?.transport?.price))
  const base = lines.minus(discount).plus(transport)
  const vat = cents(base.times(rate).div(100))
  const cost = sums.cost ?? zero
  const salePrice = sums.salePrice ?? zero
  return {
    ...sums,
    ...margins(sums),
    products,
    expectedWeight: products.reduce((total, line) => {
      const typed = sum([line], 'totalWeight')
      return total.plus(typed.gt(0) ? typed : sum([line], 'calculatedTotalWeight'))
    }, zero),
    vat,
    salePriceWithMarkupPercentage: lines,
    discountValue: discount,
    transportPrice: transport,
    priceWithoutVat: base,
    salePriceWithVat: base.plus(vat),
    costMargin: pct(salePrice.minus(cost), salePrice),
    marginValue: lines.minus(discount).minus(cost),
    margin: pct(lines.minus(discount).minus(cost), lines.minus(discount)),
    projectCost: d(order.projectCost),
    projectTotal: cost.plus(d(order.projectCost)),
  }
}

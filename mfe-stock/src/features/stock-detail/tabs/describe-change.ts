import { isId, productCategorySchema, type StockProduct, unitSchema } from '@tehas/contracts'
import { type Translate, unitLabel } from '@tehas/i18n'
import { valueText } from '@tehas/screens/conflict'
import { z } from 'zod'
import { categoryWord } from '../../../words/category'
import { stockLabels } from '../../stock-form/stock-values'

const changesSchema = z.object({ changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })) })
export type LoggedChange = z.output<typeof changesSchema>['changes'][number]
const namedSchema = z.object({ _id: z.string(), name: z.string() })

/** What the log needs to know to name what changed. */
export type LogNames = {
  readonly product: StockProduct
  readonly place: (id: string) => string | undefined
}

type Entry = StockProduct['audit']['updatedBy'][number]

/** What an entry changed; without the values for those who may not see prices. */
export const readChanges = (entry: Entry): readonly LoggedChange[] =>
  changesSchema.safeParse(entry.reqBody).data?.changes ??
  entry.changedPaths.map((path) => ({ path, from: undefined, to: undefined }))

/** English text keys of fields that the form does not have. */
const otherLabels: Readonly<Record<string, string>> = {
  lock: 'Lock',
  catalogue: 'Catalogue',
  netQuantity: 'Quantity',
  price: 'Price',
  workload: 'Work per unit',
  changeoverTime: 'Changeover',
  leadTime: 'Lead time',
  linkedProcess: 'Used in the process',
  stock: 'Product from stock',
  order: 'Order of lines',
}

/** One change in words: "Minimum 100 → 250", "added Tube", "Tube: Quantity 2 → 4". */
export function describeChange({ path, from, to }: LoggedChange, names: LogNames, t: Translate): string {
  const [added, removed] = [to, from].map((value) => namedSchema.safeParse(value).data?.name)
  if (added !== undefined && from === null) return t('added {{name}}', { name: added })
  if (removed !== undefined && to === null) return t('removed {{name}}', { name: removed })
  const steps = path.split('.')
  const at = steps.findLastIndex((step) => isId(step))
  const line = steps[at]
  const [field = path] = steps.slice(at + 1)
  const known = (at < 0 ? stockLabels[field] : undefined) ?? otherLabels[field] ?? stockLabels[field]
  const label = field === 'dynamicFields' ? (steps.at(-1) ?? field) : known === undefined ? field : t(known)
  const whole = line === undefined ? label : `${lineName(names.product, line) ?? t('a deleted line')}: ${label}`
  if (from === undefined && to === undefined) return whole
  if (field === 'order' || field === 'supplier') return whole
  return `${whole} ${wordOf(field, from, names, t)} → ${wordOf(field, to, names, t)}`
}

function wordOf(field: string, value: unknown, { place }: LogNames, t: Translate): string {
  if (field === 'unit') {
    const unit = unitSchema.safeParse(value).data
    return unit ? unitLabel(unit, t) : valueText(value, t)
  }
  if (field === 'category') {
    const category = productCategorySchema.safeParse(value).data
    return category ? categoryWord(t, category) : valueText(value, t)
  }
  if (field === 'location' && typeof value === 'string') return place(value) ?? t('No place')
  return valueText(value, t)
}

type Parts = Pick<StockProduct, 'processes' | 'items'>

function lineName({ processes, items }: Parts, id: string): string | undefined {
  const found = processes.find(({ _id }) => _id === id)?.name
  if (found !== undefined) return found
  for (const item of items) {
    const name = item._id === id ? item.name : lineName(item, id)
    if (name !== undefined) return name
  }
  return undefined
}

import '../texts'
import type { AnyOrder, ProjectMember } from '@tehas/contracts'
import { type Currency, formatDateTime, formatDuration, type Translate } from '@tehas/i18n'
import { statusWord } from '@tehas/ui'
import { z } from 'zod'
import { personName } from '../../parts/person-name'
import { fieldLabel, fieldText } from '../../saving/field-text'
import { extraFields } from '../../structure/fields/extra-fields'
import { findLine } from '../../structure/lines/line-change'

const MOST = 4
const ID = /^[0-9a-f]{24}$/

/** An entry of the log; what it changed from what to what is there for those who may see prices. */
type Entry = { readonly changedPaths: readonly string[]; readonly reqBody?: unknown }

const changesSchema = z.object({ changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })) })
type Change = z.output<typeof changesSchema>['changes'][number]
const lineSchema = z.object({ _id: z.string(), name: z.string() })

type Options = {
  readonly t: Translate
  readonly currency: Currency
  /** Members of the project, whose names stand for their ids. */
  readonly users?: readonly ProjectMember[] | undefined
}

/** What an entry of the log did, in words: "added Tube; changed Table frame TF-80: Quantity 4 → 6". */
export function describeChanges(order: AnyOrder, entry: Entry, options: Options): string {
  const { t } = options
  const known = changesSchema.safeParse(entry.reqBody).data?.changes
  const changes: readonly Change[] =
    known ?? entry.changedPaths.map((path) => ({ path, from: undefined, to: undefined }))
  const [comment] = changes.filter(({ path }) => path === 'comments')
  if (comment) return t('commented: {{words}}', { words: String(comment.to ?? '') })
  const costsAdded = changes.filter(({ from }) => from === null).flatMap(costOf)
  const costsRemoved = changes.filter(({ to }) => to === null).flatMap(costOf)
  const linked = changes.filter(({ from }) => from === null).flatMap(linkOf)
  const unlinked = changes.filter(({ to }) => to === null).flatMap(linkOf)
  const kept = changes.filter(({ from }) => from === null).flatMap(versionOf)
  const dropped = changes.filter(({ to }) => to === null).flatMap(versionOf)
  const sent = changes.flatMap(sentOf)
  const cancelled = changes.flatMap(uploadOf)
  const added = changes.filter(({ from }) => from === null).flatMap(nameOf)
  const removed = changes.filter(({ to }) => to === null).flatMap(nameOf)
  const fields = changes
    .filter(({ path }) => path !== COUNTED && path !== SENT && path !== SENT_AT && path !== UPLOADS)
    .filter((change) => !isFixing(change) && !isOfLink(change))
    .filter((change) => [nameOf(change), costOf(change), linkOf(change), versionOf(change)].flat().length === 0)
    .map((change) => describeChange(order, change, options))
  const parts = [
    ...sent.map((values) => t('sent {{file}} to {{to}}', values)),
    added.length > 0 && t('added {{names}}', { names: some(added, t) }),
    removed.length > 0 && t('removed {{names}}', { names: some(removed, t) }),
    cancelled.length > 0 && t('cancelled the upload of {{names}}', { names: some(cancelled, t) }),
    costsAdded.length > 0 && t('added to project cost: {{names}}', { names: some(costsAdded, t) }),
    costsRemoved.length > 0 && t('took off project cost: {{names}}', { names: some(costsRemoved, t) }),
    linked.length > 0 && t('linked {{names}}', { names: some(linked, t) }),
    unlinked.length > 0 && t('unlinked {{names}}', { names: some(unlinked, t) }),
    kept.length > 0 && t('kept the version {{names}}', { names: some(kept, t) }),
    dropped.length > 0 && t('removed the version {{names}}', { names: some(dropped, t) }),
    fields.length > 0 && t('changed {{fields}}', { fields: someFields(fields, t) }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('saved the order') : parts.join('; ')
}

/** Follows from what stands in the log beside it, and says nothing to a person there. */
const COUNTED = 'productsCompleteAccuracy'

const SENT = 'sentDocument'
/** Stands in the log with the document. */
const SENT_AT = 'sentAt'
const sentSchema = z.object({ file: z.string(), to: z.string() })

/** A document that was sent to a partner by e-mail. */
function sentOf({ path, to }: Change): z.output<typeof sentSchema>[] {
  const sent = path === SENT ? sentSchema.safeParse(to).data : undefined
  return sent ? [sent] : []
}

/** A calculated price that stays from now on, or does not any more: no price changes by it, and why stands beside it. */
const isFixing = ({ path, from, to }: Change): boolean =>
  path.endsWith('.fixedUnitPrice') && ((from ?? null) === null || (to ?? null) === null)

/** What a link writes on its line: that it was linked, and to what, is said in words of its own. */
const isOfLink = ({ path }: Change): boolean => /\.linked(UnitCost|Unpriced)?$/.test(path)

const UPLOADS = 'uploads'

/** A file of somebody else that was called off while it was sent. */
const uploadOf = ({ path, from }: Change): string[] => (path === UPLOADS && typeof from === 'string' ? [from] : [])

const PROJECT_COSTS = 'projectCosts.'
const costSchema = z.object({ lineName: z.string(), transactionNumber: z.string() })

/** What was added to the project cost of a sale order or taken off it, with the order at the other end. */
function costOf({ path, from, to }: Change): string[] {
  const cost = path.startsWith(PROJECT_COSTS) ? costSchema.safeParse(to ?? from).data : undefined
  return cost ? [`${cost.lineName} (${cost.transactionNumber})`] : []
}

const LINKS = 'links.'
const linkSchema = z.object({ name: z.string(), transactionNumber: z.string() })

/** The line of another order that one of this order was linked to, or taken off. */
function linkOf({ path, from, to }: Change): string[] {
  const link = path.startsWith(LINKS) ? linkSchema.safeParse(to ?? from).data : undefined
  return link ? [`${link.name} (${link.transactionNumber})`] : []
}

const VERSIONS = 'offerVersions.'
const versionSchema = z.object({ name: z.string() })

/** The version of the offer that was kept or removed. */
function versionOf({ path, from, to }: Change): string[] {
  const version = path.startsWith(VERSIONS) ? versionSchema.safeParse(to ?? from).data : undefined
  return version ? [version.name] : []
}

/** The name of a line or file that was added or removed as a whole. */
function nameOf({ path, from, to }: Change): string[] {
  const whole = from ?? to
  if (path === 'files') return typeof whole === 'string' && (from === null || to === null) ? [whole] : []
  const line = lineSchema.safeParse(whole).data
  return line ? [line.name] : []
}

function some(words: readonly string[], t: Translate): string {
  const different = [...new Set(words)]
  return different.slice(0, MOST).join(', ') + andMore(different.length, t)
}

const andMore = (count: number, t: Translate): string =>
  count > MOST ? ` ${t('and {{count}} more', { count: count - MOST })}` : ''

/** What was changed, and the line that it was changed on; without one, of the head. */
type Described = { readonly line?: string | undefined; readonly words: string }

/** Each line is named once before what was changed on it: "Welding: State …, Produced 0 → 14; Bending: …". */
function someFields(fields: readonly Described[], t: Translate): string {
  const different = new Map(fields.map((field) => [`${field.line}: ${field.words}`, field]))
  const byLine = new Map<string | undefined, string[]>()
  for (const { line, words } of [...different.values()].slice(0, MOST)) {
    byLine.set(line, [...(byLine.get(line) ?? []), words])
  }
  const told = [...byLine].map(([line, words]) => (line === undefined ? '' : `${line}: `) + words.join(', '))
  return told.join('; ') + andMore(different.size, t)
}

function describeChange(order: AnyOrder, { path, from, to }: Change, options: Options): Described {
  const described = describePath(order, path, options.t)
  if (from === undefined && to === undefined) return described
  const [was, is] = [from, to].map((value) => valueText(path, value, options))
  return was === undefined || is === undefined
    ? described
    : { ...described, words: `${described.words} ${was} → ${is}` }
}

/** A value as a person reads it; undefined where it is an id, or the order of lines. */
function valueText(path: string, value: unknown, { t, currency, users = [] }: Options): string | undefined {
  const steps = path.split('.')
  const field = steps.slice(steps.findLastIndex((step) => ID.test(step)) + 1)
  const [first = ''] = field
  if (first === 'order' || first === 'partnerId' || (typeof value === 'string' && ID.test(value))) return undefined
  if (first === 'members' && Array.isArray(value)) {
    const people = users.flatMap(({ user }) => (user && value.includes(user._id) ? [personName(user)] : []))
    return people.length < value.length ? undefined : people.join(', ') || t('empty')
  }
  if (isReference(value)) return undefined
  if (first === 'totalActiveTime' && typeof value === 'number') return formatDuration(value)
  if (first === 'status' && typeof value === 'string') return t(statusWord(value))
  if (first === 'files' && typeof value === 'string') return value.replace(FACTS, (facts) => inFactWords(facts, t))
  if (typeof value === 'string' && MOMENT.test(value)) return formatDateTime(value)
  const isWhole = headFields.includes(field.join('.'))
  return fieldText(isWhole ? field.join('.') : first, value, { t, currency })
}

/** Nothing but the id of something else. */
const isReference = (value: unknown): boolean => referenceSchema.safeParse(value).success
const referenceSchema = z.union([z.strictObject({ _id: z.string() }), z.array(z.string().regex(ID)).min(1)])

/** What stands behind a file that was changed: its version, who sees it, and whether it shows in tracking. */
const FACTS = /\([^()]*\)$/
const factWords: Readonly<Record<string, string | undefined>> = {
  BUSINESS: 'Business',
  FOLOWERS: 'Followers',
  OPERATORS: 'Operators',
  showInTracking: 'In tracking',
}
const inFactWords = (facts: string, t: Translate): string => facts.replace(/\w+/g, (fact) => t(factWords[fact] ?? fact))

const MOMENT = /^\d{4}-\d\d-\d\dT/
/** Fields of the head that have a label and a format of their own below another one. */
const headFields: readonly string[] = ['delivery.date', 'delivery.transport.price']

function describePath(order: AnyOrder, path: string, t: Translate): Described {
  if (path.startsWith(PROJECT_COSTS)) return { words: t('Project cost') }
  if (path.startsWith(LINKS)) return { words: t('Linked orders') }
  if (path.startsWith(VERSIONS)) return { words: t('Versions of the offer') }
  const steps = path.split('.')
  const at = steps.findLastIndex((step) => ID.test(step))
  const id = steps[at]
  const [field] = steps.slice(at + 1)
  if (id === undefined) return { words: headLabel(order, path, t) }
  const line = findLine(order, id)?.line.name ?? t('a deleted line')
  return field === undefined ? { words: line } : { line, words: lineLabel(field, t) }
}

function headLabel(order: AnyOrder, path: string, t: Translate): string {
  if (path === 'products' || path.startsWith('products.')) return t('Products')
  if (path.startsWith('delivery.transport.address')) return fieldLabel(t, 'delivery.transport.address')
  if (path.startsWith('delivery') || path.startsWith('dynamicFields')) return fieldLabel(t, path)
  const [field = path] = path.split('.')
  switch (field) {
    case 'partnerId':
      return 'supplier' in order ? t('Supplier') : t('Client')
    case 'files':
      return t('Files')
    case 'status':
      return t('Status')
    case 'lateDays':
      return t('Late by plan')
    case 'productionStartTime':
      return t('Production start')
    case 'publishedAt':
      return t('Publishing')
    case 'productsCompleteAt':
      return t('Completion')
    default:
      return fieldLabel(t, field)
  }
}

function lineLabel(field: string, t: Translate): string {
  switch (field) {
    case 'status':
      return t('State')
    case 'lateDays':
      return t('Late by plan')
    case 'order':
      return t('Order of lines')
    case 'produced':
      return t('Produced')
    case 'scrapped':
      return t('Scrapped')
    case 'totalActiveTime':
      return t('Time worked')
    case 'totalAmountInJobs':
      return t('In jobs')
    case 'takenFromStock':
      return t('Taken from stock')
    case 'takenValue':
      return t('Value of what was taken')
    case 'takenUnvalued':
      return t('Taken, without a value yet')
    case 'materialIssuedAt':
      return t('Material issued')
    case 'completedAt':
      return t('Completion')
    case 'stock':
      return t('Product from stock')
    case 'members':
      return t('Workers')
    case 'deliveredOn':
      return t('Last delivery')
    case 'sentBack':
      return t('Sent back')
    case 'added':
    case 'delivered':
    case 'received':
      return t(extraFields[field].label)
    default:
      return fieldLabel(t, field)
  }
}

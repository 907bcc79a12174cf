import './texts'
import { type ApiClient, ApiError, newIdempotencyKey } from '@tehas/api-client'
import {
  type AnyOrder,
  anyOrderCalls,
  errorCatalogue,
  type OrderKind,
  orderKinds,
  orderSchemas,
  partnerOf,
} from '@tehas/contracts'
import { commentCalls } from '@tehas/contracts/comments'
import { formatDate, formatTime, type Translate } from '@tehas/i18n'
import {
  type AskConflict,
  changedFields,
  type Fields,
  mergedSave,
  readConflict,
  savedBy,
  valueText,
} from '@tehas/screens/conflict'
import type { Edited, UnsentEdit } from '@tehas/screens/unsent'
import { type AskOverIssued, OverIssuedUnanswered, sendOverIssued } from '../editing/over-issued'
import { productFields } from '../editing/product-changes'
import { type Sending, sendLineChange, sendProductChanges } from '../editing/send-command'
import { headerBody, headerFields } from '../saving/header-fields'
import { lineChange } from '../structure/fields/field-contract'
import { findLine, type ProductChange } from '../structure/lines/line-change'

type OfOrder = Exclude<Edited, { readonly kind: 'comment' }>

export type SendUnsentOptions = {
  readonly api: ApiClient
  /** Asks which of two changes of one field is kept; undefined where nobody is there to ask, or they back out. */
  readonly ask: AskConflict
  /** Asks what becomes of what was taken from stock and is over by it; undefined likewise. */
  readonly askOver: AskOverIssued
  readonly t: Translate
}

/** What came of it: it is saved, or it waits for the person since another one changed the same or the service asks something. */
export type SentUnsent = 'SENT' | 'CHANGED' | 'ASKED'

/**
 * Sends an edit that waited on the device. Where the order is as it was, it goes out as the command that nobody answered,
 * under its key; where somebody changed other fields, on top of that; where both changed one, the person is asked.
 * Where that question was not answered, nothing was sent.
 * @throws ApiError, also NOT_FOUND for a line that was removed meanwhile.
 */
export async function sendUnsent(edit: UnsentEdit, options: SendUnsentOptions): Promise<SentUnsent> {
  const { edited, order, key } = edit
  const { api } = options
  if (edited.kind !== 'comment') return sendOrAsk(edit, edited, options)
  const { content, files, parent } = edited
  const body = { orderId: order._id, content, files, ...(parent !== undefined && { parent }) }
  await api.call(commentCalls.addComment, { body }, { idempotencyKey: key, quiet: true })
  return 'SENT'
}

async function sendOrAsk(edit: UnsentEdit, edited: OfOrder, options: SendUnsentOptions): Promise<SentUnsent> {
  try {
    return (await sendEntered(edit, edited, options)) ? 'SENT' : 'CHANGED'
  } catch (error) {
    if (error instanceof OverIssuedUnanswered) return 'ASKED'
    throw error
  }
}

/** An order with those of its fields that the edit is about. */
type Read = { readonly order: AnyOrder; readonly fields: Fields }

async function sendEntered(
  { order: { kind, ...order }, key }: UnsentEdit,
  edited: OfOrder,
  options: SendUnsentOptions,
): Promise<boolean> {
  const { api, ask, askOver, t } = options
  const calls = anyOrderCalls(kind)
  const now = await api.call(calls.get, { params: { orderId: order._id } }, { quiet: true })
  const readAs = (stored: AnyOrder): Read => ({ order: stored, fields: fieldsOf(kind, stored, edited) })
  const before = Object.fromEntries(edited.fields.map((entered) => [entered.field, entered.before]))
  const saved = await mergedSave<Read, object>({
    read: { order: now, fields: before },
    wanted: Object.fromEntries(edited.fields.map(({ field, wanted }) => [field, wanted])),
    fieldsOf: ({ fields }) => fields,
    current: readAs(now),
    send: async (changes, { order: current, fields }) => {
      // What is there already, such as by the first sending, whose answer was lost, is not sent again.
      const left = changedFields(fields, changes)
      if (Object.keys(left).length === 0) return current
      const idempotencyKey = current.version === order.version ? key : newIdempotencyKey()
      const sending: Sending = { api, calls, order: current, options: { idempotencyKey, quiet: true } }
      return sendOverIssued(sending, (asked) => send(kind, edited, left, asked), askOver)
    },
    currentOf: (error) => {
      const stored = readConflict(calls.get.response)(error)
      return stored && readAs(stored)
    },
    ask: (clashes, { order: theirs }) => {
      const { who, at } = savedBy(theirs)
      const title =
        who && at
          ? t('{{number}}: {{name}} changed this at {{time}}', {
              number: order.number,
              name: who,
              time: formatTime(at),
            })
          : t('{{number}}: somebody changed this meanwhile', { number: order.number })
      const views = edited.fields.map(({ field, label, text, wanted }) => {
        const show = (value: unknown) => (value === wanted ? text : theirText(kind, theirs, { field, value, t }))
        return [field, { label, show }]
      })
      return ask({ clashes, title, fields: Object.fromEntries(views) })
    },
  })
  return saved !== undefined
}

/** What is stored of the fields that were edited. */
function fieldsOf(kind: OrderKind, order: AnyOrder, edited: OfOrder): Fields {
  switch (edited.kind) {
    case 'head':
      return headerFields(orderKinds[kind], order)
    case 'products':
      return productFields(productChanges(edited, fieldsWanted(edited))).fieldsOf(order)
    case 'line': {
      const found = findLine(order, edited.line._id)
      if (!found) throw lineIsGone()
      return { ...found.line }
    }
  }
}

async function send(orderKind: OrderKind, edited: OfOrder, changes: Fields, sending: Sending): Promise<AnyOrder> {
  const { api, calls, order, options } = sending
  switch (edited.kind) {
    case 'head': {
      const target = { orderId: order._id, version: order.version }
      const body = orderSchemas[orderKind].update.parse({ ...headerBody(changes, order), ...target })
      return api.call(calls.update, { body }, { ...options, base: order })
    }
    case 'products':
      return sendProductChanges(sending, productChanges(edited, changes))
    case 'line': {
      const { kind, _id } = edited.line
      const change = lineChange(kind, _id, changes)
      return change ? sendLineChange(sending, change) : order
    }
  }
}

const fieldsWanted = ({ fields }: OfOrder): Fields =>
  Object.fromEntries(fields.map(({ field, wanted }) => [field, wanted]))

/** Fields by `<product>.<field>` as changes of their products. */
function productChanges({ fields }: OfOrder, changes: Fields): readonly ProductChange[] {
  const byProduct = new Map<string, Record<string, unknown>>()
  for (const { field } of fields) {
    if (!(field in changes)) continue
    const [id = '', ...path] = field.split('.')
    byProduct.set(id, { ...byProduct.get(id), [path.join('.')]: changes[field] })
  }
  return [...byProduct].flatMap(([id, values]): ProductChange[] => {
    const change = lineChange('product', id, values)
    return change?.kind === 'product' ? [change] : []
  })
}

const lineIsGone = (): ApiError => {
  const { status, en } = errorCatalogue.NOT_FOUND
  return new ApiError({ code: 'NOT_FOUND', status, message: en })
}

/** What stands there now, in words. */
function theirText(
  kind: OrderKind,
  theirs: AnyOrder,
  { field, value, t }: { readonly field: string; readonly value: unknown; readonly t: Translate },
): string {
  if (field === orderKinds[kind].partner.field) return partnerOf(orderKinds[kind], theirs)?.name ?? t('empty')
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : valueText(value, t)
}

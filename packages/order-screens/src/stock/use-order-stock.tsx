import {
  type AnyOrder,
  type CallWarning,
  type Id,
  type OrderItem,
  type OrderProduct,
  orderStatusSchema,
  type WhenShort,
} from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportSaveError, useTellWarnings } from '@tehas/screens'
import { useToast } from '@tehas/shell-api'
import { lazyPart } from '@tehas/ui'
import type { RowAction } from '@tehas/ui/grid'
import { CompleteIcon, StockIcon, UndoIcon } from '@tehas/ui/icons'
import { type ReactNode, useCallback, useState } from 'react'
import type { OrderEditor } from '../editing/order-editor'
import { useOrderKind } from '../kind/order-kind'
import type { OrderLine } from '../structure/lines/order-line'
import { isStarted } from './is-started'
import { shortagesOf } from './shortages-of'
import { StockMark } from './stock-mark'
import { outstandingOf, takeableOf, useStockOfLines } from './stock-of-lines'
import type { StockQuestion, StockUse } from './stock-question'
import { stockText } from './stock-text'

const StockDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './stock-dialog')).StockDialog,
)

/** The action that takes a line from stock. */
export const USE_STOCK = 'use-stock'

type Sending = Parameters<Parameters<OrderEditor['send']>[0]>[0]
type Send = (sending: Sending) => Promise<AnyOrder & { readonly warnings?: CallWarning[] | undefined }>

/** A product or an item, in the tree or in its drawer. */
type StockRow = { readonly id: Id } & (
  | { readonly kind: 'product'; readonly line: OrderProduct }
  | { readonly kind: 'item'; readonly line: OrderItem }
)

export type OrderStock = {
  /** Undefined for a kind whose lines take nothing from stock. */
  readonly stock:
    | {
        readonly actionsOf: (row: StockRow | OrderLine) => RowAction[]
        readonly markOf: (row: StockRow | OrderLine, before?: ReactNode) => ReactNode
        /** The mark in words, for where there is room. */
        readonly wordsOf: (row: StockRow | OrderLine) => string | undefined
      }
    | undefined
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

/** What the lines of an order may do with stock, and how much of it there is. */
export function useOrderStock(order: AnyOrder, editor: OrderEditor, canEdit: boolean): OrderStock {
  const { t } = useT()
  const toast = useToast()
  const tellWarnings = useTellWarnings()
  const reportSaveError = useReportSaveError()
  const { hasStructure } = useOrderKind()
  const known = useStockOfLines(order)
  const [question, setQuestion] = useState<StockQuestion>()
  const close = () => setQuestion(undefined)
  const number = order.transactionNumber
  const isActive = order.status === orderStatusSchema.enum.ACTIVE

  const send = async (work: Send, done: string, detail: string): Promise<void> => {
    let warned: { readonly warnings?: CallWarning[] | undefined } = {}
    await editor.send(async (sending) => {
      const answer = await work(sending)
      warned = answer
      return answer
    })
    toast.success(done, { detail })
    tellWarnings(warned, number)
  }
  const attempt = (work: Send, done: string, detail: string): void => {
    void send(work, done, detail).catch(reportSaveError)
  }
  const targetOf = ({ order: current }: Sending) => ({ orderId: current._id, version: current.version })

  const use = ({ kind, id, line }: StockRow): void => {
    if (!line.stock) return
    setQuestion({
      kind: 'use',
      line: { kind, _id: id },
      name: line.name,
      unit: line.unit,
      outstanding: outstandingOf(line),
      suggested: takeableOf(line, known),
      stockId: line.stock._id,
      send: (taken: StockUse) =>
        send(
          (sending) => {
            const body = { ...targetOf(sending), line: { kind, _id: id }, ...taken }
            return sending.api.call(sending.calls.useStock, { body }, sending.options)
          },
          t('Taken from stock'),
          line.name,
        ),
    })
  }

  const undo = ({ kind, id, line }: StockRow): void =>
    attempt(
      (sending) => {
        const body = { ...targetOf(sending), line: { kind, _id: id } }
        return sending.api.call(sending.calls.undoStock, { body }, sending.options)
      },
      t('Given back to stock'),
      line.name,
    )

  /** Sends it; where stock is short it is asked what to do, and sent again. */
  const withChoice = async (
    work: (sending: Sending, whenShort: { readonly whenShort?: WhenShort }) => ReturnType<Send>,
    words: { readonly title: string; readonly done: string; readonly name: string },
  ): Promise<void> => {
    try {
      await send((sending) => work(sending, {}), words.done, words.name)
    } catch (error) {
      const shortages = shortagesOf(error)
      if (!shortages) return reportSaveError(error)
      const whenShort = await new Promise<WhenShort | undefined>((answer) =>
        setQuestion({ kind: 'short', title: words.title, shortages, answer }),
      )
      close()
      if (whenShort) attempt((sending) => work(sending, { whenShort }), words.done, words.name)
    }
  }
  const issue = ({ id, line: { name } }: StockRow): void =>
    void withChoice(
      (sending, choice) => {
        const body = { ...targetOf(sending), productId: id, ...choice }
        return sending.api.call(sending.calls.issueMaterial, { body }, sending.options)
      },
      { title: t('Issue the material of {{name}}?', { name }), done: t('Material issued'), name },
    )
  const complete = ({ id, line: { name } }: StockRow): void =>
    void withChoice(
      (sending, choice) => {
        const body = { ...targetOf(sending), productId: id, ...choice }
        return sending.api.call(sending.calls.completeProduct, { body }, sending.options)
      },
      { title: t('Complete {{name}}?', { name }), done: t('Product completed'), name },
    )
  const reopen = ({ id, line: { name } }: StockRow): void =>
    attempt(
      (sending) => {
        const body = { ...targetOf(sending), productId: id }
        return sending.api.call(sending.calls.reopenProduct, { body }, sending.options)
      },
      t('Product open again'),
      name,
    )

  /** Whether it is part of a product that is complete. */
  const isOfComplete = (id: Id): boolean =>
    order.products.some(({ status, items }) => status === 'COMPLETE' && hasItem(items, id))
  const actionsOf = (row: StockRow | OrderLine): RowAction[] => {
    if (row.kind === 'process' || !isActive || !canEdit) return []
    const { line } = row
    const isComplete = line.status === 'COMPLETE'
    const actions: RowAction[] = []
    const add = (id: string, label: string, icon: ReactNode, onSelect: () => void) =>
      actions.push({ kind: 'other', id, label, icon, onSelect })
    if (line.stock && !isComplete && !isOfComplete(row.id) && !isStarted(line) && outstandingOf(line) > 0) {
      add(USE_STOCK, t('Use stock'), <StockIcon />, () => use(row))
    }
    if (line.takenFromStock > 0) add('undo-stock', t('Give back to stock'), <UndoIcon />, () => undo(row))
    if (row.kind === 'product') {
      if (needsMaterial(line)) add('issue-material', t('Issue material'), <StockIcon />, () => issue(row))
      if (isComplete) add('reopen-product', t('Reopen product'), <UndoIcon />, () => reopen(row))
      else add('complete-product', t('Complete product'), <CompleteIcon />, () => complete(row))
    }
    return actions
  }
  const stockOf = useCallback(
    (row: StockRow | OrderLine) =>
      row.kind === 'process' || !row.line.stock ? undefined : known.get(row.line.stock._id),
    [known],
  )
  // The same while nothing of stock changes: the tree draws all its rows anew where it is another one.
  const markOf = useCallback(
    (row: StockRow | OrderLine, before?: ReactNode): ReactNode => {
      const stock = stockOf(row)
      return stock && <StockMark stock={stock} before={before} />
    },
    [stockOf],
  )
  const wordsOf = (row: StockRow | OrderLine): string | undefined => {
    const stock = stockOf(row)
    return stock && stockText({ ...stock, totalDemand: stock.balance - stock.free }, t)
  }

  return {
    stock: hasStructure ? { actionsOf, markOf, wordsOf } : undefined,
    dialog: question && <StockDialog question={question} onClose={close} />,
  }
}

const hasItem = (items: readonly OrderItem[], id: Id): boolean =>
  items.some((item) => item._id === id || hasItem(item.items, id))

const needsMaterial = ({ items }: OrderProduct | OrderItem): boolean =>
  items.some((item) => (item.stock && outstandingOf(item) > 0) || needsMaterial(item))

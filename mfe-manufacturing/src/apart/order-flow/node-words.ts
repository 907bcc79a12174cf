import type { FlowEdge, FlowNode, FlowNodeOf, FlowStep, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, formatNumber, formatQuantity, type Translate } from '@tehas/i18n'
import type { Shape, SignalTone } from '@tehas/ui'

type Look = {
  readonly shape: Shape
  readonly tone: SignalTone
  /** The word of the shape. */
  readonly word: string
}
/** A part that only lies there has no state but the picture of parts. */
export type NodeLook = Look | (Omit<Look, 'shape'> & { readonly shape: 'item' })

const looks = {
  NOT_COMPLETE: { shape: 'not-started', tone: 'neutral', word: 'Not started' },
  IN_PROGRESS: { shape: 'active', tone: 'accent', word: 'In progress' },
  COMPLETE: { shape: 'done', tone: 'done', word: 'Complete' },
  ACTIVE: { shape: 'active', tone: 'accent', word: 'Active' },
  WAITING_FOR_ACTIVATION: { shape: 'waiting', tone: 'neutral', word: 'Waiting' },
  ANNULLED: { shape: 'annulled', tone: 'off', word: 'Annulled' },
} as const satisfies Record<string, Look>

export const lookOfStep = ({ status }: Pick<FlowStep, 'status'>): Look => looks[status]

const isCame = (node: FlowNode): boolean => 'status' in node && node.status === 'COMPLETE'
const late: Look = { shape: 'late', tone: 'late', word: 'Late' }

/** Shape, hue and word of a node's state. What makes the order late and is neither begun nor done shows that alone. */
export function lookOf(node: FlowNode): NodeLook {
  switch (node.kind) {
    case 'ORDER':
    case 'TAKER':
      return node.kind === 'TAKER' && node.lateDays > 0 ? late : looks[node.orderStatus]
    case 'PRODUCT':
      return node.lateDays > 0 ? late : looks[node.status]
    case 'PROCESS':
      return looks[node.status]
    case 'SUPPLY':
      if (isCame(node)) return looks.COMPLETE
      return node.isOnPath ? late : looks[node.orderStatus]
    case 'ITEM':
      return lookOfItem(node)
    case 'HIDDEN':
      return node.isOnPath ? late : looks.NOT_COMPLETE
  }
}

function lookOfItem(node: FlowNodeOf<'ITEM'>): NodeLook {
  if (node.source === 'MADE') return looks[node.status]
  if (node.isOnPath) return late
  if (node.source === 'TO_ORDER') return { shape: 'short', tone: 'short', word: 'To order' }
  return { shape: 'item', tone: 'neutral', word: 'Part' }
}

/** Whether a node is drawn with a dashed border: what lies in stock, and what nobody has ordered yet. */
export const isDashed = (node: FlowNode): boolean =>
  (node.kind === 'ITEM' && node.source !== 'MADE') ||
  node.kind === 'HIDDEN' ||
  (node.kind === 'SUPPLY' && node.orderStatus === 'WAITING_FOR_ACTIVATION')

export const isWaiting = (node: FlowNode | undefined): boolean =>
  node !== undefined &&
  ((node.kind === 'SUPPLY' && node.orderStatus === 'WAITING_FOR_ACTIVATION') ||
    (node.kind === 'ITEM' && node.source === 'TO_ORDER'))

const kinds = {
  SALE_ORDER: 'A sale order',
  MANUFACTURING_ORDER: 'A manufacturing order',
  PURCHASE_ORDER: 'A purchase order',
} as const

export function nameOf(node: FlowNode, t: Translate): string {
  if (node.kind === 'HIDDEN') return t(kinds[node.orderKind])
  if (node.kind === 'ORDER' || node.kind === 'SUPPLY' || node.kind === 'TAKER') return node.number
  return node.name
}

/** `24 of 60`, or what of a product there is to make. */
export function amountOf(node: FlowNode, t: Translate): string | undefined {
  switch (node.kind) {
    case 'PRODUCT':
      return formatQuantity(node.quantity, node.unit)
    case 'PROCESS':
      return t('{{done}} of {{all}}', { done: formatNumber(node.done), all: formatNumber(node.quantity) })
    default:
      return undefined
  }
}

/** Where what is still needed of a part comes from. */
export function sourceOf(node: FlowNodeOf<'ITEM'>, t: Translate): string {
  switch (node.source) {
    case 'TAKEN':
      return t('taken out')
    case 'STOCK':
      return t('lies in stock')
    case 'ARRIVING':
      return t('is on its way')
    case 'TO_ORDER':
      return node.leadDays ? t('to order, {{count}} d', { count: node.leadDays }) : t('to be ordered')
    case 'MADE':
      return t('made here')
    default:
      return formatQuantity(node.quantity, node.unit)
  }
}

/** `18 – 23.11.`, `30.11–01.12.`, which is as much as a node has room for, or one day. */
export function daysOf(node: FlowNode): string | undefined {
  if (!('expected' in node) || node.expected === null) return undefined
  const end = formatDateShort(node.expected)
  if (node.kind !== 'PROCESS' || node.start === null || node.start === node.expected) return end
  const start = formatDateShort(node.start)
  return start.slice(2) === end.slice(2) ? `${start.slice(0, 2)} – ${end}` : `${start.slice(0, -1)}–${end}`
}

/** Everything that a node shows, and where it leads, in one sentence for whoever does not see lines. */
export function sentenceOf(node: FlowNode, { nodes, edges }: Pick<OrderFlow, 'nodes' | 'edges'>, t: Translate): string {
  const into = edges
    .filter(({ from }) => from === node.id)
    .flatMap(({ to }) => nodes.find(({ id }) => id === to) ?? [])
    .map((target) => nameOf(target, t))
  const days = daysOf(node)
  return [
    nameOf(node, t),
    'name' in node && nameOf(node, t) !== node.name ? node.name : undefined,
    t(lookOf(node).word),
    amountOf(node, t),
    node.kind === 'ITEM' ? formatQuantity(node.quantity, node.unit) : undefined,
    node.kind === 'ITEM' && node.source !== null ? sourceOf(node, t) : undefined,
    days,
    into.length > 0 ? t('goes into {{names}}', { names: into.join(', ') }) : undefined,
    node.isOnPath ? t('makes the order late') : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Two decimals where that says enough. */
export const shortened = (quantity: number): number => (quantity < 1 ? quantity : Math.round(quantity * 100) / 100)

/** What stands on a line: only how many where both ends are processes, else with unit, and what it is where that is not told. */
export function labelOf(edge: FlowEdge, from: FlowNode | undefined, to: FlowNode | undefined): string | undefined {
  if (edge.quantity === null) return undefined
  if (from?.kind === 'PROCESS' && to?.kind === 'PROCESS') return formatNumber(edge.quantity)
  return formatQuantity(shortened(edge.quantity), edge.unit ?? undefined)
}

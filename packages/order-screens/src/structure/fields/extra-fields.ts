import type { AnyOrderProduct, OrderKindDescription } from '@tehas/contracts'

export type ExtraFieldKey = OrderKindDescription['extraLineFields'][number]

type ExtraField = {
  /** Text key: header of its column, its name on a card and in the log. */
  readonly label: string
  /** Width of its column in pixels. */
  readonly width: number
  /** Pieces of the product that it counts; undefined where the line does not have the field. */
  readonly pieces: (product: AnyOrderProduct) => number | undefined
}

/**
 * What products of some kinds of order carry beyond the fields of every kind. Nobody types these in a line: completing
 * a product adds its pieces to stock or project cost, a receipt says what came in (rules §3), so the tree only shows them.
 */
export const extraFields: Readonly<Record<ExtraFieldKey, ExtraField>> = {
  added: {
    label: 'Handed over',
    width: 104,
    pieces: ({ added }) => added && added.toStock + added.toProjectCost,
  },
  delivered: { label: 'Delivered', width: 104, pieces: ({ delivered }) => delivered },
  received: { label: 'Received', width: 168, pieces: ({ received }) => received },
}

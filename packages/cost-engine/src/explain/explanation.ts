import type { Unit } from '@tehas/contracts'
import type { FigureKind } from '../figures/figure'
import type { FigurePath } from '../results'
import type { FormulaText, HintText } from '../texts'
import { type Expression, evaluate, write } from './expression'

/** A value with what it is, so that a screen can format it. */
export type Amount = { readonly value: number; readonly kind: FigureKind }

/** What would change the figure, or what stands behind it; `text` is a key of this package's messages. */
export type Hint = { readonly text: HintText; readonly values: Readonly<Record<string, Amount | string>> }

/** Why a figure is what it is, down to what people typed. */
export type Explanation = {
  /** Name of the figure or of the typed field: 'margin', 'netQuantity'. */
  readonly figure: string
  readonly path: FigurePath
  /** Name of the product, process or item it belongs to; absent for the order. */
  readonly name: string | undefined
  readonly value: number
  readonly kind: FigureKind
  /** Of a quantity. */
  readonly unit: Unit | undefined
  /** In words, a key of this package's messages: '(lines − discount − cost) / (lines − discount)'. */
  readonly formula: FormulaText
  readonly expression: Expression
  readonly inputs: readonly Explanation[]
  readonly hint: Hint | undefined
}

type Where = { readonly path: FigurePath; readonly name: string | undefined }

type Parts = {
  readonly where: Where
  readonly figure: string
  readonly value: number
  readonly kind: FigureKind
  readonly unit?: Unit | undefined
  readonly formula: FormulaText
  readonly expression: Expression
  readonly inputs: () => readonly Explanation[]
  readonly hint?: (inputs: readonly Explanation[]) => Hint | undefined
}

/** An explanation whose inputs are worked out when somebody opens it: the whole tree of a large order is seldom read. */
export function explanation(parts: Parts): Explanation {
  const { where, figure, value, kind, unit, formula, expression } = parts
  let known: readonly Explanation[] | undefined
  return {
    figure,
    path: [...where.path, figure],
    name: where.name,
    value,
    kind,
    unit,
    formula,
    expression,
    get inputs() {
      known ??= parts.inputs()
      return known
    },
    get hint() {
      return parts.hint?.(this.inputs)
    },
  }
}

/** The figure again, from its inputs' values: equal to `value` but for what doubles lose. */
export function recompute(explained: Explanation): number {
  return evaluate(
    explained.expression,
    explained.inputs.map(({ value }) => value),
  )
}

/** The formula in figures: "24 × 189,00"; `format` shows one amount. */
export function inFigures(explained: Explanation, format: (amount: Amount) => string): string {
  return write(explained.expression, {
    inputs: explained.inputs.map(format),
    number: (value) => format({ value, kind: 'NUMBER' }),
  })
}

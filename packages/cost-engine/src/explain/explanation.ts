import type { Unit } from '@tehas/contracts'
import type { FigureKind } from '../figures/figure'
import type { FigurePath } from '../results'
import { round } from '../round'
import type { FormulaText, HintText } from '../texts'
import { type Expression, evaluate, write } from './expression'

/** A value with what it is, so that a screen can format it; `decimals` where it needs more of them than usual. */
export type Amount = { readonly value: number; readonly kind: FigureKind; readonly decimals?: number }

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

/**
 * The formula in figures: "24 × 189,00"; `format` shows one amount. Amounts of the figure's own kind have as many decimals
 * as make the formula give what the figure is shown as: 698,384 + 0,000 + 103,584 for 801,97.
 */
export function inFigures(explained: Explanation, format: (amount: Amount) => string): string {
  const decimals = decimalsThatAddUp(explained)
  return write(explained.expression, {
    inputs: explained.inputs.map(({ value, kind }) =>
      format(kind === explained.kind && decimals !== undefined ? { value, kind, decimals } : { value, kind }),
    ),
    number: (value) => format({ value, kind: 'NUMBER' }),
  })
}

/** Decimals that figures of a kind are shown with elsewhere. */
const usualDecimals: Partial<Record<FigureKind, number>> = { MONEY: 2, WEIGHT: 1 }
const MOST_DECIMALS = 6

/**
 * How many decimals inputs of the figure's own kind are to be shown with, so that they give what the figure is shown as;
 * undefined for kinds that are always shown alike.
 */
export function decimalsThatAddUp({ kind, value, expression, inputs }: Explanation): number | undefined {
  const usual = usualDecimals[kind]
  if (usual === undefined) return undefined
  const shown = (amount: number) => round(round(amount, 9), usual)
  for (let decimals = usual; decimals <= MOST_DECIMALS; decimals++) {
    const rounded = inputs.map((input) => (input.kind === kind ? round(input.value, decimals) : input.value))
    if (shown(evaluate(expression, rounded)) === shown(value)) return decimals
  }
  return usual
}

import type { Unit } from '@tehas/contracts'
import type { FigurePath } from '../results'
import { type Expression, evaluate, number, write } from './expression'
import type { FormulaText, HintText } from './texts'

export type FigureKind = 'MONEY' | 'PERCENT' | 'QUANTITY' | 'MINUTES' | 'WEIGHT' | 'NUMBER'

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

export type Where = { readonly path: FigurePath; readonly name: string | undefined }

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

/** A value that nothing stands behind: typed, recorded or set. */
export function entered(
  where: Where,
  figure: string,
  value: number | null | undefined,
  kind: FigureKind,
  options: { formula?: FormulaText; unit?: Unit | undefined; hint?: Hint | undefined } = {},
): Explanation {
  const least = figure === 'markupPercentage' ? -100 : 0
  // What the engine counts as 0 and warns about is 0 here too.
  const usable = typeof value === 'number' && Number.isFinite(value) && value >= least ? value : 0
  return explanation({
    where,
    figure,
    value: usable,
    kind,
    unit: options.unit,
    formula: options.formula ?? 'entered',
    expression: number(usable),
    inputs: () => [],
    hint: () => options.hint,
  })
}

/** A sum of any number of inputs; its hint names the largest. */
export function total(parts: Omit<Parts, 'expression' | 'hint'>): Explanation {
  return explanation({ ...parts, expression: { op: 'sum' }, hint: (inputs) => largestPart(inputs, parts.value) })
}

function largestPart(inputs: readonly Explanation[], sum: number): Hint | undefined {
  if (inputs.length < 2 || sum <= 0) return undefined
  const largest = inputs.reduce((a, b) => (b.value > a.value ? b : a))
  if (largest.name === undefined) return undefined
  return {
    text: 'The largest part is {{name}}: {{share}}.',
    values: { name: largest.name, share: { value: (largest.value / sum) * 100, kind: 'PERCENT' } },
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

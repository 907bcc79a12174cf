import type { FormulaText } from '../texts'
import type { Formula } from './formula'

export type FigureKind = 'MONEY' | 'PERCENT' | 'QUANTITY' | 'MINUTES' | 'WEIGHT' | 'NUMBER'

/** Hints that an explanation works out (explain/hints.ts). */
export type HintName = 'CALCULATED_PRICE' | 'CALCULATED_NOW' | 'TARGET_MARGIN' | 'UNITS_DIFFER' | 'DISCOUNT_LIMITED'

/** One way to count a figure, with its formula in words. */
type Way<Name extends string> = {
  readonly formula: FormulaText
  readonly value: Formula<Name>
  readonly hint?: HintName
}

/** A way that is taken where the condition holds; the last one has no condition. */
export type Case<Name extends string, Condition extends string> = Way<Name> & { readonly when?: Condition }

/** All there is to say about one figure: calculation, explanation and lists of figures follow from it. */
export type Figure<Name extends string = string, Condition extends string = string> = {
  readonly kind: FigureKind
  /** Needed before what is below the node is counted; may use only what was entered and the parent's quantities. */
  readonly early?: true
  /** Shown in explanations, but no figure of the result. */
  readonly hidden?: true
} & (Way<Name> | { readonly cases: readonly Case<Name, Condition>[] })

/** Something entered, recorded or set, as explanations show it. */
export type Input = {
  readonly kind: FigureKind
  /** Name of the field where it is another than in the formula: 'price.value'. */
  readonly field?: string
  readonly formula?: FormulaText
  /** Where a quantity has another unit than its node. */
  readonly unit?: 'workload' | 'changeover'
  /** It belongs to the order, not to the node that uses it. */
  readonly ofOrder?: true
}

/** The ways of a figure, in the order in which their conditions are tried. */
export const casesOf = <Name extends string, Condition extends string>(
  figure: Figure<Name, Condition>,
): readonly Case<Name, Condition>[] => ('cases' in figure ? figure.cases : [figure])

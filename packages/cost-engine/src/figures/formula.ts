import type { ProductCategory } from '@tehas/contracts'
import type { ItemResult, ProcessResult, ProductResult } from '../results'
import type { FigureNames } from './names'

/** A figure of every process, item or product below, added up. */
export type Part = {
  readonly list: 'processes' | 'items' | 'products'
  /** Of two figures, the first that is not 0. */
  readonly figures: readonly [string] | readonly [string, string]
  /** Items of these categories only. */
  readonly categories?: readonly ProductCategory[]
  /** Each one rounded to cents before it is added. */
  readonly rounded?: true
}

/**
 * How a figure follows from others, as data. The evaluators that calculate are written from it (write-evaluators.ts),
 * and explanations read it. What is divided by 0 is 0 (rules §2).
 */
export type Formula<Name extends string = string> =
  | { readonly op: 'number'; readonly value: number }
  /** Something entered, or another figure of the same node; 'parent.net' and the like belong to the parent. */
  | { readonly op: 'value'; readonly name: Name }
  /** A value that an explanation writes as a plain number, not as an input of its own. */
  | { readonly op: 'constant'; readonly name: Name }
  | { readonly op: 'sum'; readonly parts: readonly Part[] }
  | {
      readonly op: 'add' | 'subtract' | 'multiply' | 'divide' | 'min' | 'max'
      readonly args: readonly Formula<Name>[]
    }
  /** Rounded to cents, half away from zero. */
  | { readonly op: 'cents'; readonly args: readonly [Formula<Name>] }

type Operation = <Name extends string>(...args: readonly Formula<Name>[]) => Formula<Name>

export const number = (value: number): Formula<never> => ({ op: 'number', value })
export const value = <Name extends string>(name: Name): Formula<Name> => ({ op: 'value', name })
export const constant = <Name extends string>(name: Name): Formula<Name> => ({ op: 'constant', name })
export const add: Operation = (...args) => ({ op: 'add', args })
export const subtract: Operation = (...args) => ({ op: 'subtract', args })
export const multiply: Operation = (...args) => ({ op: 'multiply', args })
export const divide: Operation = (...args) => ({ op: 'divide', args })
export const min: Operation = (...args) => ({ op: 'min', args })
export const max: Operation = (...args) => ({ op: 'max', args })
export const cents = <Name extends string>(arg: Formula<Name>): Formula<Name> => ({ op: 'cents', args: [arg] })
/** 1 + percentage / 100. */
export const factor = <Name extends string>(percentage: Formula<Name>): Formula<Name> =>
  add<Name>(number(1), divide<Name>(percentage, number(100)))
/** a as a percentage of b. */
export const percentage = <Name extends string>(a: Formula<Name>, b: Formula<Name>): Formula<Name> =>
  multiply<Name>(divide<Name>(a, b), number(100))

export const sum = (...parts: readonly Part[]): Formula<never> => ({ op: 'sum', parts })
export const processes = (figure: FigureNames<ProcessResult> | 'totalActiveTime'): Part => ({
  list: 'processes',
  figures: [figure],
})
/** All items, or those of the categories. */
export const items = (figure: FigureNames<ItemResult>, ...categories: readonly ProductCategory[]): Part =>
  categories.length === 0 ? { list: 'items', figures: [figure] } : { list: 'items', figures: [figure], categories }
export const products = (
  ...figures: readonly [FigureNames<ProductResult>] | readonly [FigureNames<ProductResult>, FigureNames<ProductResult>]
): Part => ({ list: 'products', figures })

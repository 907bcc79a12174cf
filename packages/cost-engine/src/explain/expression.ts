import { roundMoney } from '../round'

/**
 * How a figure follows from the inputs of its explanation, as data: a screen can show it as a fraction, in words or in
 * figures.
 */
export type Expression =
  | { readonly op: 'number'; readonly value: number }
  /** The value of the explanation's input at this place. */
  | { readonly op: 'input'; readonly index: number }
  /** All inputs together. */
  | { readonly op: 'sum' }
  | { readonly op: 'add' | 'subtract' | 'multiply' | 'divide' | 'min' | 'max'; readonly args: readonly Expression[] }
  /** Rounded to cents, half away from zero. */
  | { readonly op: 'cents'; readonly args: readonly [Expression] }

/** The value of the expression; what is divided by nothing is 0 (rules §2). */
export function evaluate(expression: Expression, inputs: readonly number[]): number {
  if (expression.op === 'number') return expression.value
  if (expression.op === 'input') return inputs[expression.index] ?? 0
  if (expression.op === 'sum') return inputs.reduce((sum, value) => sum + value, 0)
  const [first = 0, ...rest] = expression.args.map((arg) => evaluate(arg, inputs))
  switch (expression.op) {
    case 'add':
      return rest.reduce((sum, value) => sum + value, first)
    case 'subtract':
      return rest.reduce((difference, value) => difference - value, first)
    case 'multiply':
      return rest.reduce((product, value) => product * value, first)
    case 'divide':
      return rest.reduce((quotient, value) => (value === 0 ? 0 : quotient / value), first)
    case 'min':
      return Math.min(first, ...rest)
    case 'max':
      return Math.max(first, ...rest)
    case 'cents':
      return roundMoney(first)
  }
}

const signs = { add: ' + ', subtract: ' − ', multiply: ' × ', divide: ' / ' } as const
/** How tightly each operation binds: an inner one that binds less needs brackets. */
const bonds = { add: 1, subtract: 1, multiply: 2, divide: 2 } as const

type Figures = { readonly inputs: readonly string[]; readonly number: (value: number) => string }

/** The expression with figures in place of words: "(9 027,49 − 270,82 − 6 482,42) / (9 027,49 − 270,82) × 100". */
export function write(expression: Expression, figures: Figures): string {
  switch (expression.op) {
    case 'sum':
      return figures.inputs.join(signs.add)
    case 'number':
      return figures.number(expression.value)
    case 'input':
      return figures.inputs[expression.index] ?? ''
    case 'cents':
      return write(expression.args[0], figures)
    case 'min':
    case 'max':
      return `${expression.op}(${expression.args.map((arg) => write(arg, figures)).join('; ')})`
    default: {
      const { op, args } = expression
      const written = args.map((arg, index) => {
        const text = write(arg, figures)
        return needsBrackets(op, arg, index) ? `(${text})` : text
      })
      return written.join(signs[op])
    }
  }
}

function needsBrackets(outer: keyof typeof bonds, arg: Expression, index: number): boolean {
  const inner = arg.op === 'cents' ? arg.args[0] : arg
  if (!(inner.op === 'add' || inner.op === 'subtract' || inner.op === 'multiply' || inner.op === 'divide')) return false
  if (bonds[inner.op] < bonds[outer]) return true
  return index > 0 && bonds[inner.op] === bonds[outer] && (outer === 'subtract' || outer === 'divide')
}

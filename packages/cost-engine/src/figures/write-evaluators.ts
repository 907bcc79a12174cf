import { casesOf, type Figure } from './figure'
import type { Formula, Part } from './formula'
import { itemFigures } from './item-figures'
import { orderFigures } from './order-figures'
import { processFigures } from './process-figures'
import { productFigures } from './product-figures'

type Node = {
  readonly kind: 'process' | 'item' | 'product' | 'order'
  readonly figures: Readonly<Record<string, Figure>>
  /** What the result has besides figures: name → where it comes from. */
  readonly carried: Readonly<Record<string, string>>
}

const below = { processes: 'sums.processes', items: 'sums.items' }
const nodes: readonly Node[] = [
  { kind: 'process', figures: processFigures, carried: { estimated: 'n.estimated' } },
  { kind: 'item', figures: itemFigures, carried: below },
  {
    kind: 'product',
    figures: productFigures,
    carried: { priceSource: "n.isTyped ? 'MANUAL' : 'CALCULATED'", ...below, warnings: 'run.warnings' },
  },
  { kind: 'order', figures: orderFigures, carried: { products: 'sums.products', warnings: 'run.warnings' } },
]

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Source of evaluators.ts: the formulas of all figures as plain functions. Going through the declarations for every
 * figure of every line instead takes several times as long (README, "Tests and speed").
 */
export function writeEvaluators(): string {
  const [process, item, product, order] = nodes.map(writeNode)
  return `${[header, process, item, product, order, writeBelow(), writeProducts(), helpers].join('\n\n')}\n`
}

function writeNode({ kind, figures, carried }: Node): string {
  const { early, late } = inOrder(figures)
  const write = writerOf(kind, figures)
  const hasSums = kind !== 'process'
  const sums = hasSums ? `, sums: ${kind === 'order' ? 'OrderSums' : 'Sums'}` : ''
  const functions = early.map(
    ([name, figure]) =>
      `export function ${kind}${title(name)}(n: ${title(kind)}Readings): number {\n  return ${write(figure, true)}\n}\n\n`,
  )
  const shown = late.filter(([, figure]) => !figure.hidden)
  const fields = [
    ...early.filter(([, figure]) => !figure.hidden).map(([name]) => `${name}: n.${name}`),
    ...shown.map(([name]) => name),
    ...Object.entries(carried).map(([name, source]) => `${name}: ${source}`),
  ]
  return [
    ...functions,
    `export function ${kind}Result(n: ${title(kind)}Readings${sums}, run: Run): ${title(kind)}Result {\n`,
    ...late.map(([name, figure]) => `  const ${name} = ${write(figure, false)}\n`),
    `  const figures: ${title(kind)}Result = {\n${fields.map((field) => `    ${field},\n`).join('')}  }\n`,
    `  const check = ${[...early.filter(([, figure]) => !figure.hidden).map(([name]) => `n.${name}`), ...shown.map(([name]) => name)].join(' + ')}\n`,
    `  if (check - check !== 0) repair(figures, run)\n`,
    `  return figures\n}`,
  ].join('')
}

type Named = readonly [name: string, figure: Figure]

/** Figures, each after those that it uses; early ones apart. */
function inOrder(figures: Readonly<Record<string, Figure>>): { early: Named[]; late: Named[] } {
  const done = new Map<string, Figure>()
  const open = new Set<string>()
  const visit = (name: string) => {
    const figure = figures[name]
    if (figure === undefined || done.has(name)) return
    if (open.has(name)) throw new Error(`${name} follows from itself`)
    open.add(name)
    for (const used of casesOf(figure).flatMap((way) => namesIn(way.value))) visit(used)
    done.set(name, figure)
  }
  for (const name of Object.keys(figures)) visit(name)
  const all = [...done]
  return { early: all.filter(([, { early }]) => early), late: all.filter(([, { early }]) => !early) }
}

function namesIn(formula: Formula): string[] {
  if (formula.op === 'value' || formula.op === 'constant') return [formula.name]
  return 'args' in formula ? formula.args.flatMap(namesIn) : []
}

const signs = { add: ' + ', subtract: ' - ', multiply: ' * ', divide: ' / ' } as const

/** How tightly an operation binds: an inner one that binds less needs brackets. */
function bondOf(formula: Formula): number {
  if (formula.op === 'add' || formula.op === 'subtract') return 1
  return formula.op === 'multiply' || isPlainQuotient(formula) ? 2 : 3
}

/** Divided by a number that is not 0; any other quotient is written as a call. */
const isPlainQuotient = (formula: Formula): boolean =>
  formula.op === 'divide' && formula.args.slice(1).every((by) => by.op === 'number' && by.value !== 0)

function writerOf(kind: Node['kind'], figures: Readonly<Record<string, Figure>>) {
  const name = (of: string, inEarly: boolean): string => {
    const figure = figures[of]
    if (figure === undefined) return `n.${of}`
    if (inEarly) return `${kind}${title(of)}(n)`
    return figure.early ? `n.${of}` : of
  }
  const write = (formula: Formula, inEarly: boolean): string => {
    switch (formula.op) {
      case 'number':
        return String(formula.value)
      case 'value':
      case 'constant':
        return name(formula.name, inEarly)
      case 'sum':
        return `sums.${sumName(formula.parts)}`
      case 'cents':
        return `cents(${write(formula.args[0], inEarly)})`
      case 'min':
      case 'max':
        return `Math.${formula.op}(${formula.args.map((arg) => write(arg, inEarly)).join(', ')})`
      default: {
        const { op, args } = formula
        if (op === 'divide' && !isPlainQuotient(formula))
          return `over(${args.map((arg) => write(arg, inEarly)).join(', ')})`
        return args
          .map((arg, index) => {
            const text = write(arg, inEarly)
            const bond = bondOf(formula)
            return bondOf(arg) < bond || (index > 0 && bondOf(arg) === bond) ? `(${text})` : text
          })
          .join(signs[op])
      }
    }
  }
  return (figure: Figure, inEarly: boolean): string =>
    casesOf(figure)
      .map((way) => (way.when === undefined ? '' : `n.${way.when} ? `) + write(way.value, inEarly))
      .join(' : ')
}

/** Name of a sum: itemsCost, itemsCostSemiFinished, processesTotalWorkloadAndItemsTotalWorkload. */
function sumName(parts: readonly Part[]): string {
  const names = parts.map(({ list, figures, categories = [], rounded }) => {
    const of = categories.map((category) => category.toLowerCase().split('_').map(title).join(''))
    return `${list}${figures.map(title).join('Or')}${of.join('Or')}${rounded ? 'Rounded' : ''}`
  })
  return names.map((name, index) => (index === 0 ? name : title(name))).join('And')
}

/** All sums that figures of the nodes use, each once. */
function sumsOf(...kinds: readonly Node['kind'][]): Map<string, readonly Part[]> {
  const found = new Map<string, readonly Part[]>()
  const visit = (formula: Formula) => {
    if (formula.op === 'sum') found.set(sumName(formula.parts), formula.parts)
    if ('args' in formula) formula.args.forEach(visit)
  }
  for (const { kind, figures } of nodes) {
    if (!kinds.includes(kind)) continue
    for (const figure of Object.values(figures)) for (const way of casesOf(figure)) visit(way.value)
  }
  return found
}

function writeSums(type: string, sums: ReadonlyMap<string, readonly Part[]>, lists: readonly string[]): string {
  const names = [...sums.keys()]
  const results = lists.map((list) => `${list}: ${title(list === 'processes' ? 'process' : list.slice(0, -1))}Result[]`)
  return [
    `export type ${type} = {\n${names.map((name) => `  ${name}: number\n`).join('')}`,
    `${results.map((result) => `  readonly ${result}\n`).join('')}}\n\n`,
    `export const start${type} = (${results.join(', ')}): ${type} => ({\n`,
    `${[...names.map((name) => `${name}: 0`), ...lists].map((field) => `  ${field},\n`).join('')}})\n\n`,
  ].join('')
}

/** Lines that add one node of a list to the sums. */
function additions(sums: ReadonlyMap<string, readonly Part[]>, list: Part['list']): string {
  const byCategory = new Map<string, string[]>()
  for (const [name, parts] of sums) {
    for (const part of parts.filter((candidate) => candidate.list === list)) {
      const condition = (part.categories ?? []).map((category) => `category === '${category}'`).join(' || ')
      byCategory.set(condition, [...(byCategory.get(condition) ?? []), `  sums.${name} += ${writeAddend(part)}\n`])
    }
  }
  return [...byCategory]
    .map(([condition, lines]) =>
      condition === '' ? lines.join('') : `  if (${condition}) {\n  ${lines.join('  ')}  }\n`,
    )
    .join('')
}

/** The minutes recorded on a process are no figure of its result. */
function writeAddend({ list, figures, rounded }: Part): string {
  const values = figures.map((figure) =>
    list === 'processes' && figure === 'totalActiveTime' ? 'recordedTime(process)' : `result.${figure}`,
  )
  return rounded ? `roundMoney(${values.join(' || ')})` : values.join(' || ')
}

function writeBelow(): string {
  const sums = sumsOf('item', 'product')
  return [
    writeSums('Sums', sums, ['processes', 'items']),
    'export function addProcess(sums: Sums, result: ProcessResult, process: CostProcessInput): void {\n',
    `${additions(sums, 'processes')}  sums.processes.push(result)\n}\n\n`,
    'export function addItem(sums: Sums, result: ItemResult, category: ProductCategory): void {\n',
    `${additions(sums, 'items')}  sums.items.push(result)\n}`,
  ].join('')
}

function writeProducts(): string {
  const sums = sumsOf('order')
  return [
    writeSums('OrderSums', sums, ['products']),
    'export function addProduct(sums: OrderSums, result: ProductResult): void {\n',
    `${additions(sums, 'products')}  sums.products.push(result)\n}`,
  ].join('')
}

const header = `// Written by write-evaluators.ts from the figures declared in this folder. Do not edit: change a declaration and run
// npx vitest run --project unit packages/cost-engine/src/figures -u
// biome-ignore-all format: written
// biome-ignore-all assist/source/organizeImports: written

import type { ProductCategory } from '@tehas/contracts'
import type { CostProcessInput } from '../inputs'
import { recordedTime } from '../readings/read-process'
import type { ItemReadings, OrderReadings, ProcessReadings, ProductReadings } from '../readings/readings'
import type { ItemResult, OrderResult, ProcessResult, ProductResult } from '../results'
import { roundMoney } from '../round'
import { repair, type Run } from '../run'`

const helpers = `/** What is divided by 0 is 0 (rules §2). */
function over(a: number, b: number): number {
  return b === 0 ? 0 : a / b
}

/** Rounded to cents; what is not finite stays so, for the check to find. */
function cents(value: number): number {
  return value - value === 0 ? roundMoney(value) : value
}`

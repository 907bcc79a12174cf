import type { Unit } from '@tehas/contracts'
import { casesOf, type Figure, type Input } from '../figures/figure'
import type { Formula, Part } from '../figures/formula'
import { itemFigures, itemInputs } from '../figures/item-figures'
import { orderFigures, orderInputs } from '../figures/order-figures'
import { processFigures, processInputs } from '../figures/process-figures'
import { productFigures, productInputs } from '../figures/product-figures'
import { type Explanation, explanation, type Hint } from './explanation'
import { type Expression, evaluate } from './expression'
import { hintOf } from './hints'
import { type CostTreeNode, itemsOf, type ParentNode, processesOf, productsOf } from './nodes'
import { readNode } from './read-node'

type Declared = {
  readonly figures: Readonly<Record<string, Figure>>
  readonly inputs: Readonly<Record<string, Input>>
}

const declared: Readonly<Record<CostTreeNode['kind'], Declared>> = {
  order: { figures: orderFigures, inputs: orderInputs },
  product: { figures: productFigures, inputs: productInputs },
  item: { figures: itemFigures, inputs: itemInputs },
  process: { figures: processFigures, inputs: processInputs },
}

/** What formulas call the quantities of a parent, by the name that they have there. */
const parentNames: Readonly<Record<ParentNode['kind'], Readonly<Record<string, string>>>> = {
  product: { 'parent.net': 'netQuantity', 'parent.gross': 'brutoQuantity', 'parent.totalWeight': 'totalWeight' },
  item: { 'parent.net': 'quantity', 'parent.gross': 'requiredQuantity', 'parent.totalWeight': 'totalWeight' },
}

/** Whether the node has a figure of this name. */
export function hasFigure({ kind }: CostTreeNode, name: string): boolean {
  const { figures } = declared[kind]
  return Object.hasOwn(figures, name) && figures[name]?.hidden !== true
}

/** Why a figure or an input of the node is what it is. */
export function explainValue(node: CostTreeNode, name: string): Explanation {
  const { figures, inputs } = declared[node.kind]
  const figure = figures[name]
  if (figure !== undefined) return explainFigure(node, name, figure)
  const input = inputs[name]
  if (input !== undefined) return explainInput(node, name, input)
  const inParent = 'parent' in node ? parentNames[node.parent.kind][name] : undefined
  if ('parent' in node && inParent !== undefined) return explainValue(node.parent, inParent)
  throw new Error(`A ${node.kind} has no ${name}`)
}

function explainFigure(node: CostTreeNode, name: string, figure: Figure): Explanation {
  const readings = readNode(node)
  const way = casesOf(figure).find(({ when }) => when === undefined || readIn(readings, when) === true)
  if (way === undefined) throw new Error(`No case of ${name} holds`)
  const { expression, inputs } = resolve(way.value, node, readings)
  const value = figure.hidden
    ? evaluate(
        expression,
        inputs().map((input) => input.value),
      )
    : numberIn(node.result, name)
  const { hint } = way
  return explanation({
    where: node,
    figure: name,
    value: value ?? 0,
    kind: figure.kind,
    unit: figure.kind === 'QUANTITY' ? unitOf(node) : undefined,
    formula: way.formula,
    expression,
    inputs,
    hint: (parts) => {
      if (hint !== undefined) return hintOf(hint, node)
      return expression.op === 'sum' ? largestPart(parts, value ?? 0) : undefined
    },
  })
}

function explainInput(node: CostTreeNode, name: string, input: Input): Explanation {
  const { kind, field = name, formula = 'entered', unit, ofOrder } = input
  const value = numberIn(readNode(node), name) ?? 0
  return explanation({
    where: ofOrder ? { path: [], name: undefined } : node,
    figure: field,
    value,
    kind,
    unit: kind === 'QUANTITY' ? unitOf(node, unit) : undefined,
    formula,
    expression: { op: 'number', value },
    inputs: () => [],
  })
}

/** A sum that is no figure of its own: what all items of a product cost. */
function explainSum(node: CostTreeNode, part: Part): Explanation {
  const inputs = partsOf(node, [part])
  const value = inputs.reduce((sum, input) => sum + input.value, 0)
  return explanation({
    where: node,
    figure: `${part.list}.${part.figures[0]}`,
    value,
    kind: 'MONEY',
    formula: part.list === 'items' ? 'sum of the items' : 'sum of the processes',
    expression: { op: 'sum' },
    inputs: () => inputs,
    hint: () => largestPart(inputs, value),
  })
}

type Resolved = { readonly expression: Expression; readonly inputs: () => readonly Explanation[] }

/** The formula with the inputs that it has for this node. */
function resolve(formula: Formula, node: CostTreeNode, readings: object): Resolved {
  if (formula.op === 'sum') return { expression: { op: 'sum' }, inputs: () => partsOf(node, formula.parts) }
  if (formula.op === 'cents' && formula.args[0].op === 'sum')
    return resolveRounded(partsOf(node, formula.args[0].parts))
  const found = new Map<string, () => Explanation>()
  const input = (name: string, explain: () => Explanation): Expression => {
    if (!found.has(name)) found.set(name, explain)
    return { op: 'input', index: [...found.keys()].indexOf(name) }
  }
  const express = (part: Formula): Expression => {
    switch (part.op) {
      case 'number':
        return part
      case 'constant':
        return { op: 'number', value: numberIn(readings, part.name) ?? 0 }
      case 'value':
        return input(part.name, () => explainValue(node, part.name))
      case 'sum': {
        const [only, ...others] = part.parts
        if (only === undefined || others.length > 0) throw new Error('Inside a formula a sum is of one list')
        return input(`${only.list}.${only.figures[0]}`, () => explainSum(node, only))
      }
      case 'cents':
        return { op: 'cents', args: [express(part.args[0])] }
      default:
        return { op: part.op, args: part.args.map(express) }
    }
  }
  const expression = express(formula)
  return { expression, inputs: () => [...found.values()].map((explain) => explain()) }
}

/** A sum of amounts that are rounded one by one. */
function resolveRounded(inputs: readonly Explanation[]): Resolved {
  const lines = inputs.map((_, index): Expression => ({ op: 'cents', args: [{ op: 'input', index }] }))
  const sum: Expression = lines.length === 0 ? { op: 'number', value: 0 } : { op: 'add', args: lines }
  return { expression: { op: 'cents', args: [sum] }, inputs: () => inputs }
}

function partsOf(node: CostTreeNode, parts: readonly Part[]): Explanation[] {
  return parts.flatMap((part) => {
    const [first, second = first] = part.figures
    return childrenOf(node, part).map((child) => explainValue(child, numberIn(child.result, first) ? first : second))
  })
}

function childrenOf(node: CostTreeNode, { list, categories }: Part): CostTreeNode[] {
  if (node.kind === 'order') return productsOf(node)
  if (node.kind === 'process') return []
  if (list === 'processes') return processesOf(node)
  return itemsOf(node).filter(({ input }) => categories?.includes(input.category ?? 'FOR_PURCHASE') ?? true)
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

/** Unit of a quantity of the node, or of a quantity that has its own. */
function unitOf(node: CostTreeNode, of?: Input['unit']): Unit | undefined {
  if (node.kind === 'process') {
    if (of === undefined) return undefined
    return (of === 'workload' ? node.input.workload?.unit : node.input.changeoverTime?.unit) ?? 'MIN'
  }
  return node.kind === 'order' ? undefined : (node.input.unit ?? 'PCS')
}

const readIn = (object: object, name: string): unknown => Reflect.get(object, name)

function numberIn(object: object, name: string): number | undefined {
  const value = readIn(object, name)
  return typeof value === 'number' ? value : undefined
}

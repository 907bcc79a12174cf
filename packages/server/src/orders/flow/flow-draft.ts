import type { Day, FlowEdge, FlowNode, Id } from '@tehas/contracts'
import type { TimeStep } from './critical-path'

/** What is known of a node once everything is timed. */
export type NodeFacts = {
  readonly isOnPath: boolean
  readonly start: Day | null
  readonly expected: Day | null
  /** Days after a day, by the product's row or by the node itself. */
  readonly lateAfter: (day: Day | null) => number
}

export type DraftNode = {
  readonly id: string
  readonly lane: Id | null
  /** The steps that have to end until it is ready. */
  readonly ends: readonly string[]
  readonly make: (facts: NodeFacts) => FlowNode
}

export type DraftStep = TimeStep & { readonly node: string; readonly name: string | null }

/** A chart while it is drawn up: nodes in their order, what takes time, and what goes from where to where. */
export type FlowDraft = {
  readonly nodes: Map<string, DraftNode>
  readonly steps: Map<string, DraftStep>
  readonly edges: FlowEdge[]
}

export const newDraft = (): FlowDraft => ({ nodes: new Map(), steps: new Map(), edges: [] })

type Passed = Partial<Pick<FlowEdge, 'quantity' | 'unit' | 'name'>>

/** Draws what goes from one node into another. */
export function connect(draft: FlowDraft, from: string, to: string, passed: Passed = {}): void {
  const { quantity = null, unit = null, name = null } = passed
  draft.edges.push({ from, to, quantity, unit, name, isOnPath: false })
}

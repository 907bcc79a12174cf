import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, type SearchNode, withoutAccents } from './search-terms'

const term = (text: string): SearchNode => ({ kind: 'term', text })
const not = (node: SearchNode): SearchNode => ({ kind: 'not', node })

describe('parseSearch', () => {
  it('should look for words as they stand where no operator is given', () => {
    expect(parseSearch('  ash   tabletop ')).toEqual(term('ash tabletop'))
  })

  it('should read && as and, || as or and !! as not', () => {
    expect(parseSearch('frame && oak')).toEqual({ kind: 'and', nodes: [term('frame'), term('oak')] })
    expect(parseSearch('frame||oak')).toEqual({ kind: 'or', nodes: [term('frame'), term('oak')] })
    expect(parseSearch('!!oak')).toEqual(not(term('oak')))
  })

  it('should bind not before and, and before or', () => {
    expect(parseSearch('frame || railing !! outdoor')).toEqual({
      kind: 'or',
      nodes: [term('frame'), { kind: 'and', nodes: [term('railing'), not(term('outdoor'))] }],
    })
  })

  it('should pass over operators that lack an operand, as they do while typing', () => {
    expect(parseSearch('frame &&')).toEqual(term('frame'))
    expect(parseSearch('|| frame')).toEqual(term('frame'))
    expect(parseSearch('frame && !!')).toEqual(term('frame'))
    expect(parseSearch('!! !! frame')).toEqual(term('frame'))
    expect(parseSearch(' && || !! ')).toBeUndefined()
    expect(parseSearch('')).toBeUndefined()
  })

  it('should keep single signs as text', () => {
    expect(parseSearch('A&B | C!')).toEqual(term('A&B | C!'))
  })

  it('should decide like its boolean meaning, whatever the terms', () => {
    const word = fc.constantFrom('frame', 'oak', 'RAL 9005', 'a_b', '50%')
    const literal = fc.record({ word, negated: fc.boolean() })
    const clause = fc.array(literal, { minLength: 1, maxLength: 4 })
    const text = 'Oak frame, RAL 9005'
    fc.assert(
      fc.property(fc.array(clause, { minLength: 1, maxLength: 4 }), (clauses) => {
        const written = clauses
          .map((literals) => literals.map(({ word: w, negated }) => (negated ? `!!${w}` : w)).join(' && '))
          .join(' || ')
        const expected = clauses.some((literals) =>
          literals.every(({ word: w, negated }) => text.includes(w) !== negated),
        )
        const node = parseSearch(written)
        expect(node && matches(node, text)).toBe(expected)
      }),
    )
  })

  it('should never fail, and never hold an empty term', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '&', '|', '!', '%', "'"), maxLength: 40 }), (text) => {
        const node = parseSearch(text)
        for (const each of node ? termsOf(node) : []) expect(each.trim()).not.toBe('')
      }),
    )
  })
})

function matches(node: SearchNode, text: string): boolean {
  if (node.kind === 'term') return text.includes(node.text)
  if (node.kind === 'not') return !matches(node.node, text)
  return node.kind === 'and' ? node.nodes.every((n) => matches(n, text)) : node.nodes.some((n) => matches(n, text))
}

function termsOf(node: SearchNode): string[] {
  if (node.kind === 'term') return [node.text]
  return node.kind === 'not' ? termsOf(node.node) : node.nodes.flatMap(termsOf)
}

it('should take the marks off every letter that people type without them', () => {
  expect(withoutAccents('łódź straße søndre đakovo æther œuvre ılgın þór keraamikaõli')).toBe(
    'lodz strasse sondre dakovo aether oeuvre ilgin thor keraamikaoli',
  )
})

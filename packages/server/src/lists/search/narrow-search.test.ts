import { parseSearch, type SearchNode } from '@tehas/contracts/search-terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrowSearch, searchLeftOut } from './narrow-search'

const texts = new Map([
  ['a', 'oak frame'],
  ['b', 'steel frame'],
  ['c', 'oak table'],
  ['d', 'bench'],
])
const most = 2

/** What has a term, told for at most two. */
const find = async (patterns: readonly string[]) =>
  new Map(
    patterns.map((pattern) => {
      const ids = [...texts].filter(([, text]) => text.includes(pattern.slice(1, -1))).map(([id]) => id)
      return [pattern, ids.length > most ? undefined : new Set(ids)]
    }),
  )

it('should narrow to what has a term that few have', async () => {
  expect(await narrowSearch('oak', find)).toEqual(new Set(['a', 'c']))
  expect(await narrowSearch('Bench', find)).toEqual(new Set(['d']))
  expect(await narrowSearch('glass', find)).toEqual(new Set())
})

it('should narrow by the part of an and that few have, and by no part of an or that many have', async () => {
  expect(await narrowSearch('oak && frame', find)).toEqual(new Set(['a']))
  expect(await narrowSearch('e && glass', find)).toEqual(new Set())
  expect(await narrowSearch('bench || steel', find)).toEqual(new Set(['d', 'b']))
  expect(await narrowSearch('e || glass', find)).toBeUndefined()
})

it('should not narrow by what must not be there, nor where nothing is looked for', async () => {
  expect(await narrowSearch('!!oak', find)).toBeUndefined()
  expect(await narrowSearch('oak !!frame', find)).toEqual(new Set(['a', 'c']))
  expect(await narrowSearch('', find)).toBeUndefined()
  expect(await narrowSearch(undefined, find)).toBeUndefined()
})

it('should leave out nothing that matches, whatever is searched', async () => {
  const term = fc.constantFrom('oak', 'frame', 'steel', 'table', 'bench', 'e', 'glass')
  const written = fc.array(fc.tuple(fc.constantFrom('&&', '||', '!!', '&& !!', '|| !!'), term), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(term, written, async (first, rest) => {
      const search = `${first} ${rest.map((part) => part.join(' ')).join(' ')}`
      const node = parseSearch(search)
      const narrowed = await narrowSearch(search, find)
      for (const [id, text] of texts) if (node && matches(node, text)) expect(narrowed?.has(id) ?? true).toBe(true)
    }),
  )
})

function matches(node: SearchNode, text: string): boolean {
  if (node.kind === 'term') return text.includes(node.text)
  if (node.kind === 'not') return !matches(node.node, text)
  return node.kind === 'and' ? node.nodes.every((n) => matches(n, text)) : node.nodes.some((n) => matches(n, text))
}

describe('what a search leaves out', () => {
  it.each([
    ['!!oak', 'oak'],
    ['!!oak && !!ash', 'oak || ash'],
    ['!! old oak !! ash', 'old oak || ash'],
    ['oak !!ash', undefined],
    ['!!oak || !!ash', undefined],
    ['!!!!oak', undefined],
    ['', undefined],
  ])('should be told of %s', (text, leftOut) => {
    expect(searchLeftOut(text)).toBe(leftOut)
  })
})

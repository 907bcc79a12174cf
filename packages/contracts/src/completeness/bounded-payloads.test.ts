import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, calls } from '..'

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** Paths of texts and lists without a largest size. A pattern that allows no endless text counts as one. */
function unbounded(node: Node, root: Node, path: string, seen: Set<unknown>): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  if (typeof node.$ref === 'string') {
    const name = node.$ref.replace('#/$defs/', '')
    const target = node.$ref === '#' ? root : isNode(root.$defs) ? root.$defs[name] : undefined
    return isNode(target) ? unbounded(target, root, path, seen) : []
  }
  const isEndlessText =
    node.type === 'string' && !node.enum && node.const === undefined && node.maxLength === undefined && !isSized(node)
  const isEndlessList = node.type === 'array' && node.maxItems === undefined
  const fields = isNode(node.properties) ? Object.entries(node.properties) : []
  const children: [string, unknown][] = [
    ...fields,
    ['[]', node.items],
    ['*', node.additionalProperties],
    ['', node.anyOf],
    ['', node.oneOf],
    ['', node.allOf],
  ]
  const below = children.flatMap(([key, child]) =>
    nodesIn(child).flatMap((each) => unbounded(each, root, key === '' ? path : `${path}.${key}`, seen)),
  )
  return [...(isEndlessText || isEndlessList ? [path] : []), ...below]
}

const isSized = ({ format, pattern, allOf }: Node): boolean =>
  ['date', 'date-time'].includes(String(format)) ||
  (typeof pattern === 'string' && /\{\d+\}\$$/.test(pattern)) ||
  nodesIn(allOf).some((part) => part.maxLength !== undefined)

const every: [string, Call][] = Object.entries(calls)

describe('what a call takes', () => {
  it('should be found where it has none', () => {
    const schema = z.object({
      name: z.string(),
      rows: z.array(z.object({ note: z.string().optional() })),
      at: z.iso.date(),
    })
    const root = z.toJSONSchema(schema, { io: 'input' })
    expect(isNode(root) && unbounded(root, root, '', new Set())).toEqual(['.name', '.rows', '.rows.[].note'])
  })

  it.each(every.filter(([, { body }]) => body !== undefined))('%s should have bounds everywhere', (_, { body }) => {
    const root = z.toJSONSchema(body ?? z.undefined(), { io: 'input' })
    expect(isNode(root) && unbounded(root, root, '', new Set())).toEqual([])
  })
})

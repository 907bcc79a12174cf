import type { CDPSession } from '@playwright/test'

/** What is read of a snapshot as the browser writes it: fields of all nodes one after the other. */
type HeapSnapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/** What a page's own code makes; the rest is compiled code, shapes of objects, and what the browser keeps beside them. */
const OWN = [
  'object',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'regexp',
  'bigint',
]

/** Bytes that the page's own objects, lists, functions and texts take, by a snapshot of its heap. */
export async function ownBytes(devtools: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const type = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (OWN.includes(types[0][nodes[node + type] ?? -1] ?? '')) bytes += nodes[node + size] ?? 0
  }
  return bytes
}

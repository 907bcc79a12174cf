import type { Rspack } from '@rsbuild/core'

type Chunk = Pick<Rspack.Chunk, 'name'>
type Modules = { readonly chunkGraph: { getModuleChunksIterable(module: Rspack.Module): Iterable<Chunk> } }

/** The two beginnings of the page: login alone, or the whole app. */
const isFirst = ({ name }: Chunk): boolean => name === 'visitor' || name === 'bootstrap'
const isLater = (chunk: Chunk): boolean => !isFirst(chunk)

/**
 * Where a module belongs that several later chunks have in common. Pages build on each other, beginning, frame, list,
 * order, and each brings what it shares with later ones, so that opening one takes a few files in place of thirty. What
 * an order shares with menus and forms, which also open without one, is a file of its own.
 */
export function commonChunk(names: readonly (string | undefined)[]): string | undefined {
  if (names.length < 2) return undefined
  if (names.includes('frame')) return 'bootstrap'
  if (names.includes('list')) return 'list'
  if (names.includes('order')) return 'layers'
  return undefined
}

const goesTo = (name: string) => ({
  chunks: isLater,
  name,
  enforce: true,
  priority: 3,
  test: (module: Rspack.Module, { chunkGraph }: Modules) => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].filter(isLater).map((chunk) => chunk.name)
    return commonChunk(names) === name
  },
})

/** What small later parts have in common of one folder, once in place of once in each. */
const alike = (name: string, test: RegExp) => ({
  chunks: isLater,
  minChunks: 2,
  name,
  test,
  enforce: true,
  priority: 2,
})

/** Which files the shell's scripts are split into. */
export const shellChunks = {
  preset: 'none' as const,
  cacheGroups: {
    // Files by where code comes from, libraries apart, would be twice as many.
    defaultVendors: false as const,
    // What every first page needs, login or the whole app, in one file: it packs better than many.
    base: { chunks: isFirst, minChunks: 2, name: 'base', enforce: true, priority: 4 },
    ofBeginning: goesTo('bootstrap'),
    ofList: goesTo('list'),
    ofOrder: goesTo('layers'),
    // What two of them or more have in common: the fields of forms with what opens above a page, the account's frame.
    ofForms: alike(
      'forms',
      /[\\/](?:ui[\\/]src[\\/](?:forms|overlays)|screens[\\/]src[\\/](?:drawer|custom-fields))[\\/]/,
    ),
    ofAccount: alike('account', /[\\/]shell[\\/]src[\\/]account[\\/]/),
    // What three or more other parts have in common is fetched once; smaller pieces are not worth a request.
    shared: { chunks: isLater, minChunks: 3, minSize: 8_000 },
  },
}

import { type Id, isId } from '@tehas/contracts'

/** What a scanned label is of: a product of stock by its address, or a code that some product carries. */
export type Label =
  | { readonly kind: 'STOCK_PRODUCT'; readonly _id: Id }
  | { readonly kind: 'CODE'; readonly code: string }

/**
 * Reads a scanned text. An address counts by its path alone: the label may have been printed while the service stood
 * elsewhere, and the id is looked up in the selected project anyway.
 */
export function readLabel(text: string): Label {
  const code = text.trim()
  const url = URL.canParse(code) ? new URL(code) : undefined
  if (!url?.protocol.startsWith('http')) return { kind: 'CODE', code }
  const inPath = /\/detailed-stock\/([^/]+)/.exec(url.pathname)?.[1]
  const id = url.searchParams.get('stockId') ?? inPath
  return id !== undefined && isId(id) ? { kind: 'STOCK_PRODUCT', _id: id } : { kind: 'CODE', code }
}

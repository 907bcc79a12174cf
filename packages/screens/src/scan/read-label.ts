import { type Id, isId } from '@tehas/contracts'

/** What a scanned label is of: a product of stock, another page of the work by its address, or a code. */
export type Label =
  | { readonly kind: 'STOCK_PRODUCT'; readonly _id: Id }
  | { readonly kind: 'PAGE'; readonly path: string }
  | { readonly kind: 'CODE'; readonly code: string }

/**
 * Reads a scanned text. An address counts by its path alone: the label may have been printed while the service stood
 * elsewhere, and ids are looked up in the selected project anyway.
 */
export function readLabel(text: string): Label {
  const code = text.trim()
  const url = URL.canParse(code) ? new URL(code) : undefined
  if (!url?.protocol.startsWith('http')) return { kind: 'CODE', code }
  const inPath = /\/detailed-stock\/([^/]+)/.exec(url.pathname)?.[1]
  const id = url.searchParams.get('stockId') ?? inPath
  if (id !== undefined && isId(id)) return { kind: 'STOCK_PRODUCT', _id: id }
  return url.pathname.startsWith('/dashboard/')
    ? { kind: 'PAGE', path: url.pathname + url.search }
    : { kind: 'CODE', code }
}

import type { ColumnsLayout, Sort } from '../data-table/types'

/** What of a list lives in the address. */
export type TableState = {
  readonly search: string
  readonly sort: Sort
  /** Chosen values by filter name; a filter without values is absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly layout: ColumnsLayout
  /** Id of the thing whose panel is open. */
  readonly openId: string | undefined
}

export type TableStateOptions = {
  /** Names of the filters; each is a parameter of its own, repeated per value. */
  readonly filters?: readonly string[] | undefined
  /** Sort when the address names none. */
  readonly defaultSort?: Sort | undefined
  /** Columns when the address names none. */
  readonly usualLayout?: ColumnsLayout | undefined
  /** Parameter that holds the open panel, for example `saleOrderId`. */
  readonly panel?: string | undefined
}

const SEARCH = 'q'
const SORT = 'sort'
const COLUMNS = 'cols'
const OWN_NAMES: readonly string[] = [SEARCH, SORT, COLUMNS]

export const EMPTY_LAYOUT: ColumnsLayout = { order: [], hidden: [], shown: [], widths: {} }

/** `-number,client` → `{ number: -1, client: 1 }`; empty parts are skipped. */
export function decodeSort(text: string): Sort {
  const sort: Record<string, 1 | -1> = {}
  for (const part of text.split(',')) {
    const field = part.startsWith('-') ? part.slice(1) : part
    if (field !== '') sort[field] = part.startsWith('-') ? -1 : 1
  }
  return sort
}

export function encodeSort(sort: Sort): string {
  return Object.entries(sort)
    .map(([field, direction]) => (direction === -1 ? `-${field}` : field))
    .join(',')
}

/**
 * Columns as one short parameter: parts divided by `~`, each `o:` order, `h:` hidden, `s:` shown or `w:` widths.
 * Ids are percent-encoded, so that custom field ids may hold any character.
 */
export function encodeLayout(layout: ColumnsLayout): string {
  const list = (ids: readonly string[]): string => ids.map(encodeId).join(',')
  const widths = Object.entries(layout.widths).map(([id, width]) => `${encodeId(id)}=${Math.round(width)}`)
  const parts = [
    layout.order.length > 0 ? `o:${list(layout.order)}` : '',
    layout.hidden.length > 0 ? `h:${list(layout.hidden)}` : '',
    layout.shown.length > 0 ? `s:${list(layout.shown)}` : '',
    widths.length > 0 ? `w:${widths.join(',')}` : '',
  ]
  return parts.filter((part) => part !== '').join('~')
}

export function decodeLayout(text: string): ColumnsLayout {
  const layout = {
    order: [] as string[],
    hidden: [] as string[],
    shown: [] as string[],
    widths: {} as Record<string, number>,
  }
  for (const part of text.split('~')) {
    const values = part.slice(2).split(',').filter(Boolean)
    if (part.startsWith('o:')) layout.order = values.map(decodeId)
    if (part.startsWith('h:')) layout.hidden = values.map(decodeId)
    if (part.startsWith('s:')) layout.shown = values.map(decodeId)
    if (part.startsWith('w:')) layout.widths = decodeWidths(values)
  }
  return layout
}

/** Reads the list's state from the address; unknown parameters are left alone. */
export function readTableState(params: URLSearchParams, options: TableStateOptions = {}): TableState {
  const sortText = params.get(SORT)
  const columns = params.get(COLUMNS)
  const filters: Record<string, readonly string[]> = {}
  for (const name of options.filters ?? []) {
    const values = params.getAll(name).filter(Boolean)
    if (values.length > 0) filters[name] = values
  }
  return {
    search: params.get(SEARCH) ?? '',
    sort: sortText === null ? (options.defaultSort ?? {}) : decodeSort(sortText),
    filters,
    layout: columns === null ? (options.usualLayout ?? EMPTY_LAYOUT) : decodeLayout(columns),
    openId: options.panel ? (params.get(options.panel) ?? undefined) : undefined,
  }
}

/** A copy of the parameters with the changed parts written; parameters of others stay as they are. */
export function writeTableState(
  params: URLSearchParams,
  change: Partial<TableState>,
  options: TableStateOptions = {},
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (change.search !== undefined) setOrDelete(next, SEARCH, change.search)
  if (change.sort !== undefined) writeSort(next, change.sort, options.defaultSort ?? {})
  if (change.layout !== undefined) setOrDelete(next, COLUMNS, encodeLayout(change.layout))
  if (change.filters !== undefined) {
    for (const name of options.filters ?? []) {
      if (OWN_NAMES.includes(name)) throw new Error(`"${name}" is kept for the table itself and can't name a filter`)
      next.delete(name)
      for (const value of change.filters[name] ?? []) next.append(name, value)
    }
  }
  if (options.panel && 'openId' in change) setOrDelete(next, options.panel, change.openId ?? '')
  return next
}

/** Whether a search or a filter narrows the list. */
export function isFiltered(state: TableState): boolean {
  return state.search.trim() !== '' || Object.keys(state.filters).length > 0
}

function writeSort(params: URLSearchParams, sort: Sort, defaultSort: Sort): void {
  const text = encodeSort(sort)
  // An empty sort differs from the default one and has to be said.
  if (text === encodeSort(defaultSort)) params.delete(SORT)
  else params.set(SORT, text)
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name)
  else params.set(name, value)
}

function encodeId(id: string): string {
  return encodeURIComponent(id).replaceAll('~', '%7E')
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function decodeWidths(values: readonly string[]): Record<string, number> {
  const widths: Record<string, number> = {}
  for (const value of values) {
    const [id = '', width = ''] = value.split('=')
    const pixels = Number(width)
    if (id !== '' && Number.isFinite(pixels) && pixels >= 24 && pixels <= 2000) widths[decodeId(id)] = pixels
  }
  return widths
}

import { type ColumnsLayout, encodeLayout } from '@tehas/ui/grid'
import { VIEW } from './view-parameter'

/** Parameters of a list's own, by which everybody sees the same of it. */
const OWN = ['q', 'sort', 'cols']

/**
 * A list as it stands, as a view keeps it: search, filters, sort and columns, without what else the address holds, such as an
 * open panel.
 */
export function listQuery(params: URLSearchParams, filters: readonly string[], layout: ColumnsLayout): string {
  const kept = new URLSearchParams()
  for (const name of [...OWN, ...filters]) for (const value of params.getAll(name)) kept.append(name, value)
  const columns = encodeLayout(layout)
  if (columns === '') kept.delete('cols')
  else kept.set('cols', columns)
  return kept.toString()
}

/** The address of a list as a view has it. */
export const queryOfView = (view: { readonly _id: string; readonly query: string }): string => {
  const params = new URLSearchParams(view.query)
  params.set(VIEW, view._id)
  return params.toString()
}

/** Whether two lists show the same, in whichever order their parameters stand. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other)

function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

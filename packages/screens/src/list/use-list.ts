import {
  type ColumnDeclaration,
  type CustomField,
  customColumns,
  type SortKeyOf,
  sortKeysOf,
  visibleColumns,
} from '@tehas/contracts'
import type { ViewedList } from '@tehas/contracts/list-views'
import { useSession } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { type Sort, type TableStateControls, useTableState } from '@tehas/ui/grid'
import { useMemo } from 'react'
import { useTexts } from '../texts'
import { knownSort } from './known-sort'
import { askedBy, chosenValues, type ListFilter, sortOfChosen, visibleFilters } from './list-filters'
import { type ColumnLooks, type TableColumn, tableColumns } from './table-columns'
import { useKeptColumns } from './use-kept-columns'
import { VIEW } from './views/view-parameter'

export type ListOptions<Row, Column extends ColumnDeclaration, Asked> = {
  /** The columns as the contracts declare them. */
  readonly table: readonly Column[]
  /** The project's own fields of the entity; those for tables become columns that are hidden at first. */
  readonly fields?: readonly CustomField[] | undefined
  readonly looks: ColumnLooks<Row>
  readonly filters: readonly ListFilter<Asked>[]
  /** How the service sorts when nothing is asked for. */
  readonly defaultSort?: Sort
  /** Parameter of the address that holds an open row: `saleOrderId`. */
  readonly panel?: string
  /** Its name where views and columns of it are kept. */
  readonly name?: ViewedList | undefined
}

/** A list as the address and the rights of whoever looks at it make it. */
export type List<Row, SortKey extends string, Asked> = {
  readonly name: ViewedList | undefined
  readonly state: TableStateControls
  readonly columns: readonly TableColumn<Row>[]
  readonly filters: readonly ListFilter<Asked>[]
  /** How the rows stand while nobody sorted them. */
  readonly usualSort: Sort | undefined
  /** What to ask the service for. */
  readonly asked: {
    readonly search?: string
    readonly filters: Partial<Asked>
    readonly sort: { readonly [Key in SortKey]?: 1 | -1 }
  }
}

const NO_FIELDS: readonly CustomField[] = []

/**
 * Search, filters, sort and columns of a list, which live in the address. What an address typed by hand gets wrong is
 * left out, and so is what would tell prices that may not be seen. Give it the same `table`,
 * `looks` and `filters` in each render.
 */
export function useList<Row extends object, Column extends ColumnDeclaration, Asked extends object>({
  table,
  fields = NO_FIELDS,
  looks,
  filters,
  defaultSort,
  panel,
  name,
}: ListOptions<Row, Column, Asked>): List<Row, SortKeyOf<Column>, Asked> {
  const { t, language } = useTexts()
  const { project, rights } = useSession()
  const currency = project?.currency ?? 'EUR'
  const visible = useMemo(() => visibleColumns(table, rights.seesPrices), [table, rights])
  const columns = useMemo(
    () => tableColumns<Row>([...visible, ...customColumns(fields)], { language, currency, t, looks }),
    [visible, fields, language, currency, t, looks],
  )
  const names = filters.map(({ name }) => name)
  const searchParams = useSearchParams()
  const { layout: usualLayout, keep } = useKeptColumns(name)
  const stored = useTableState(searchParams, { filters: names, panel, usualLayout })
  const isInView = searchParams[0].has(VIEW)
  // The same list while nothing about it changed: what shows it is not drawn again when only rows come.
  return useMemo(() => {
    const offered = visibleFilters(filters, rights.seesPrices)
    const chosen = chosenValues(offered, stored)
    const { search } = stored
    const ownSort = knownSort(stored.sort, sortKeysOf(visible))
    const usualSort = sortOfChosen(offered, chosen)
    const isOwn = Object.keys(ownSort).length > 0
    return {
      name,
      state: {
        ...stored,
        setLayout: (layout) => {
          stored.setLayout(layout)
          // Within a view the columns are those of the view.
          if (!isInView) keep(layout)
        },
        filters: chosen,
        isFiltered: search.trim() !== '' || Object.keys(chosen).length > 0,
      },
      usualSort: usualSort ?? defaultSort,
      columns,
      filters: offered,
      asked: {
        ...(search.trim() !== '' && { search }),
        filters: askedBy(offered, chosen),
        sort: isOwn || !usualSort ? ownSort : knownSort(usualSort, sortKeysOf(visible)),
      },
    }
  }, [filters, rights, stored, visible, columns, defaultSort, keep, isInView, name])
}

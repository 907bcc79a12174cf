import { type RawBuilder, sql } from 'kysely'

/** What a list of work can be sorted by, of the columns of `work` and `day`; texts as people of Estonia sort them. */
export type WorkSortColumn = { readonly value: RawBuilder<unknown>; readonly isText?: true }

type WorkSort = { readonly column: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }

/** What is sorted by: each as a column for the table that the list keeps of its work, and how that is sorted by it. */
export function workSorts<Key extends string>(
  sort: Readonly<Partial<Record<Key, 1 | -1>>> | undefined,
  columns: Readonly<Record<Key, WorkSortColumn>>,
): WorkSort[] {
  return Object.entries(sort ?? {}).flatMap(([key, direction], at) => {
    const found = Object.entries<WorkSortColumn>(columns).find(([name]) => name === key)?.[1]
    if (!found) return []
    const name = sql.ref(`sort_${at}`)
    const compared = found.isText ? sql`${name} COLLATE "et-x-icu"` : name
    const order = sql`${compared} ${direction === -1 ? sql`DESC` : sql`ASC`} NULLS LAST`
    return [{ column: sql`, ${found.value} AS ${name}`, order }]
  })
}

/** The columns, each after a comma. */
export const sortedColumns = (sorts: readonly WorkSort[]): RawBuilder<unknown> =>
  sql.join(
    sorts.map(({ column }) => column),
    sql``,
  )

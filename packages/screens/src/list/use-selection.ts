import { isSelected, NOTHING_SELECTED, type Selection } from '@tehas/ui/grid'
import { useState } from 'react'

/** The rows of a list as they come, page by page. */
export type ListPages<Row> = {
  readonly data: { readonly rows: readonly Row[] } | undefined
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<Pick<ListPages<Row>, 'hasNextPage' | 'fetchNextPage'>>
}

export type ListSelection<Row> = {
  readonly selection: Selection
  /** Choosing all that match loads them: what is done with rows is done row by row, so each has to be known. */
  readonly select: (selection: Selection) => void
  readonly clear: () => void
  /** Loaded rows that are chosen. */
  readonly rows: readonly Row[]
}

/** The chosen rows of a list. */
export function useSelection<Row extends { readonly _id: string }>(pages: ListPages<Row>): ListSelection<Row> {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const loadAll = async (): Promise<void> => {
    let page: Pick<ListPages<Row>, 'hasNextPage' | 'fetchNextPage'> = pages
    while (page.hasNextPage) page = await page.fetchNextPage()
  }
  return {
    selection,
    select: (next) => {
      setSelection(next)
      if (next.kind === 'all') void loadAll()
    },
    clear: () => setSelection(NOTHING_SELECTED),
    rows: pages.data?.rows.filter(({ _id }) => isSelected(selection, _id)) ?? [],
  }
}

import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { useRowWindow } from './use-table-rows'

const List = chakra('div', {
  base: {
    '& [role=listitem] > *': {
      display: 'block',
      w: '100%',
      textAlign: 'start',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      bg: 'bg.panel',
      color: 'inherit',
      textDecoration: 'none',
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& [role=listitem] > [data-open]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.petrol.solid}' },
  },
})

type CardListProps<Row> = {
  readonly label: string
  readonly rows: readonly { readonly id: string; readonly original: Row }[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly renderCard: (row: Row) => ReactNode
  readonly getRowHref: ((row: Row) => string) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly openRowId: string | undefined
  /** Matching rows, -1 while not counted. */
  readonly total: number
}

/** The list on a phone: every row a card of three lines. */
export function CardList<Row>({
  rows,
  scroller,
  renderCard,
  getRowHref,
  onOpen,
  openRowId,
  ...props
}: CardListProps<Row>) {
  const getKey = useCallback((index: number) => rows[index]?.id ?? String(index), [rows])
  const view = useRowWindow(scroller, { count: rows.length, rowHeight: 95, getKey, isMeasured: true })
  return (
    <List role="list" aria-label={props.label} style={{ paddingTop: view.before, paddingBottom: view.after }}>
      {view.indexes.map((index) => {
        const row = rows[index]
        if (!row) return null
        const mark = { 'data-open': row.id === openRowId ? '' : undefined }
        const card = renderCard(row.original)
        return (
          <div
            key={row.id}
            role="listitem"
            data-index={index}
            ref={view.measure}
            aria-posinset={index + 1}
            aria-setsize={props.total}
          >
            {getRowHref ? (
              <a
                {...mark}
                href={getRowHref(row.original)}
                onClick={(event) => {
                  if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(row.original)
                }}
              >
                {card}
              </a>
            ) : (
              <button {...mark} type="button" onClick={() => onOpen?.(row.original)}>
                {card}
              </button>
            )}
          </div>
        )
      })}
    </List>
  )
}

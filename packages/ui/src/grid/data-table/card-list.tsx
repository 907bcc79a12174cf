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

export type CardListProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly renderCard: (index: number) => ReactNode
  readonly getHref: ((index: number) => string | undefined) | undefined
  readonly onOpen: ((index: number) => void) | undefined
  readonly openRowId: string | undefined
  /** Matching rows, -1 while not counted. */
  readonly total: number
}

/** The list on a phone: every row a card of three lines. Fetched on phones alone. */
export function CardList({ ids, scroller, renderCard, getHref, onOpen, openRowId, ...props }: CardListProps) {
  const getKey = useCallback((index: number) => ids[index] ?? String(index), [ids])
  const view = useRowWindow(scroller, { count: ids.length, rowHeight: 95, getKey, isMeasured: true })
  return (
    <List role="list" aria-label={props.label} style={{ paddingTop: view.before, paddingBottom: view.after }}>
      {view.indexes.map((index) => {
        const mark = { 'data-open': ids[index] === openRowId ? '' : undefined }
        const card = renderCard(index)
        const href = getHref?.(index)
        return (
          <div
            key={ids[index]}
            role="listitem"
            data-index={index}
            ref={view.measure}
            aria-posinset={index + 1}
            aria-setsize={props.total}
          >
            {href !== undefined ? (
              <a
                {...mark}
                href={href}
                onClick={(event) => {
                  if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(index)
                }}
              >
                {card}
              </a>
            ) : (
              <button {...mark} type="button" onClick={() => onOpen?.(index)}>
                {card}
              </button>
            )}
          </div>
        )
      })}
    </List>
  )
}

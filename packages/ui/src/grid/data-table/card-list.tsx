import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, type ReactNode, type RefObject, useCallback } from 'react'
import { isSelected } from './selection'
import type { Selection } from './types'
import { useLongPress } from './use-long-press'
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
    '& [role=listitem] > :is([data-open], [aria-checked=true])': { bg: 'bg.selected' },
    '& [role=listitem] > [data-open]': { boxShadow: 'inset 3px 0 0 {colors.petrol.solid}' },
    // Held down it is chosen, not marked as text or offered as a link.
    '&[data-choosable]': { userSelect: 'none', WebkitTouchCallout: 'none' },
    '& [role=listitem] > [role=checkbox]': { display: 'flex', alignItems: 'center', gap: '3', cursor: 'checkbox' },
    '& [role=checkbox] > [data-row-checkbox]': { boxSize: '5', backgroundSize: '18px' },
    '& [role=checkbox] > [data-card]': { flex: '1', minW: '0' },
    // The last card can be scrolled clear of what can be done with the chosen ones.
    '&[data-choosing]': { mb: '11rem' },
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
  /** While it is on, a press chooses instead of opening. */
  readonly isChoosing: boolean
  readonly selection: Selection
  /** Absent where nothing can be done with several rows at once. */
  readonly onToggle: ((index: number) => void) | undefined
}

/**
 * The list on a phone: every row a card of three lines. A card that is held down is chosen, and from then on so is each
 * that is pressed, until nothing is. Fetched on phones alone.
 */
export function CardList({ ids, scroller, renderCard, getHref, onOpen, openRowId, ...props }: CardListProps) {
  const { isChoosing, selection, onToggle } = props
  const getKey = useCallback((index: number) => ids[index] ?? String(index), [ids])
  const view = useRowWindow(scroller, { count: ids.length, rowHeight: 95, getKey, isMeasured: true })
  const pressing = useLongPress(onToggle)
  return (
    <List
      role="list"
      aria-label={props.label}
      style={{ paddingTop: view.before, paddingBottom: view.after }}
      data-choosable={onToggle ? '' : undefined}
      data-choosing={isChoosing ? '' : undefined}
      {...pressing}
    >
      {view.indexes.map((index) => {
        const id = ids[index] ?? ''
        const mark = { 'data-open': id === openRowId ? '' : undefined }
        const card = renderCard(index)
        const href = getHref?.(index)
        const open = (event: MouseEvent) => {
          if (!onOpen || (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey))) return
          event.preventDefault()
          onOpen(index)
        }
        return (
          <div
            key={id}
            role="listitem"
            data-index={index}
            ref={view.measure}
            aria-posinset={index + 1}
            aria-setsize={props.total}
          >
            {isChoosing && onToggle ? (
              <button
                type="button"
                role="checkbox"
                aria-checked={isSelected(selection, id)}
                onClick={() => onToggle(index)}
              >
                <span data-row-checkbox="" data-on={isSelected(selection, id) ? '' : undefined} />
                <span data-card="">{card}</span>
              </button>
            ) : href !== undefined ? (
              <a {...mark} href={href} onClick={open}>
                {card}
              </a>
            ) : (
              <button {...mark} type="button" onClick={open}>
                {card}
              </button>
            )}
          </div>
        )
      })}
    </List>
  )
}

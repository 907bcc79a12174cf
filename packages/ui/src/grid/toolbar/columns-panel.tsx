import { Popover } from '@chakra-ui/react/popover'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useT } from '@tehas/i18n'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { DragIcon } from '../../icons/ui-icons'
import { Button } from '../../parts/button'
import { chakra, Portal, VisuallyHidden } from '../../parts/layout'
import { isColumnVisible, moveColumn, orderedIds, setColumnVisible } from '../data-table/layout'
import { RowCheckbox, rowCheckboxStyles } from '../data-table/row-checkbox'
import { useColumnsOfWidth } from '../data-table/use-window-width'
import { silentDragging } from '../dragging/silent-dragging'
import { EMPTY_LAYOUT } from '../table-state/table-state'
import type { AnyColumn, ColumnsMenuProps } from './columns-props'

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: 'control',
    px: '1',
    borderRadius: 'l1',
    bg: 'bg.panel',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
    '& label': { display: 'flex', alignItems: 'center', gap: '2', flex: '1', minW: '0', cursor: 'checkbox' },
    '&[data-lifted]': { bg: 'petrol.subtle' },
    ...rowCheckboxStyles,
  },
})
const Handle = chakra('button', {
  base: { display: 'flex', color: 'fg.subtle', cursor: 'grab', p: '1', borderRadius: 'l1', touchAction: 'none' },
})

export type ColumnsPanelProps = ColumnsMenuProps & {
  /** Id of the button that it belongs to. */
  readonly triggerId: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What floats when the columns are being chosen; fetched when somebody reaches for it. */
export function ColumnsPanel({ layout, onLayoutChange, triggerId, open, onOpenChange, ...props }: ColumnsPanelProps) {
  const { t } = useT('ui')
  const columns = useColumnsOfWidth(props.columns, layout)
  // The focus moves in when the panel opens, not when it is born open.
  const [isBorn, setIsBorn] = useState(false)
  useEffect(() => setIsBorn(true), [])
  const [liftedId, setLiftedId] = useState<string>()
  const [heldLayout, setHeldLayout] = useState(layout)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = orderedIds(columns, layout)
  const ordered = ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const movable = ordered.filter((column) => !column.identity)

  const move = (column: AnyColumn, to: number): void => {
    const next = moveColumn(columns, layout, column.id, to)
    onLayoutChange(next)
    const position = orderedIds(columns, next).indexOf(column.id) + 1
    setSaid(t('{{name}} is now number {{position}} of {{count}}', { name: column.header, position, count: ids.length }))
  }

  const onHandleKey = (event: KeyboardEvent, column: AnyColumn): void => {
    const isLifted = liftedId === column.id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setHeldLayout(layout)
      setLiftedId(isLifted ? undefined : column.id)
      const values = { name: column.header }
      setSaid(
        isLifted
          ? t('{{name}} was put down', values)
          : t('{{name}} is lifted. Arrows move it, Space puts it down.', values),
      )
    } else if (isLifted && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      move(column, ids.indexOf(column.id) + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (isLifted && event.key === 'Escape') {
      event.stopPropagation()
      onLayoutChange(heldLayout)
      setLiftedId(undefined)
      setSaid(t('{{name}} is back in its place', { name: column.header }))
    }
  }

  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const column = columns.find(({ id }) => id === active.id)
    if (column && over) move(column, ids.indexOf(String(over.id)))
  }

  return (
    <Popover.Root
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end' }}
      open={open && isBorn}
      onOpenChange={(change) => onOpenChange(change.open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content css={{ w: '272px', p: '2' }} aria-label={t('Columns')}>
            <DndContext
              sensors={sensors}
              collisionDetection={closestCenter}
              onDragEnd={onDragEnd}
              accessibility={silentDragging}
            >
              <SortableContext items={movable.map((column) => column.id)} strategy={verticalListSortingStrategy}>
                {ordered.map((column) => (
                  <ColumnLine
                    key={column.id}
                    column={column}
                    isLifted={column.id === liftedId}
                    isVisible={isColumnVisible(column, layout)}
                    onToggle={(visible) => onLayoutChange(setColumnVisible(column, layout, visible))}
                    onHandleKey={(event) => onHandleKey(event, column)}
                    onHandleBlur={() => setLiftedId(undefined)}
                  />
                ))}
              </SortableContext>
            </DndContext>
            <Button variant="ghost" size="sm" css={{ mt: '1' }} onClick={() => onLayoutChange(EMPTY_LAYOUT)}>
              {t('Reset columns')}
            </Button>
            <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

type ColumnLineProps = {
  readonly column: AnyColumn
  readonly isVisible: boolean
  readonly isLifted: boolean
  readonly onToggle: (visible: boolean) => void
  readonly onHandleKey: (event: KeyboardEvent) => void
  readonly onHandleBlur: () => void
}

function ColumnLine({ column, isVisible, isLifted, onToggle, onHandleKey, onHandleBlur }: ColumnLineProps) {
  const { t } = useT('ui')
  const sortable = useSortable({ id: column.id, disabled: column.identity === true })
  const id = useId()
  const isFixed = column.identity === true || column.hideable === false
  return (
    <Line
      ref={sortable.setNodeRef}
      data-lifted={isLifted ? '' : undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <label htmlFor={id}>
        <RowCheckbox
          id={id}
          state={isVisible ? 'all' : 'none'}
          label={column.header}
          disabled={isFixed}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span>{column.header}</span>
      </label>
      {column.identity ? null : (
        <Handle
          type="button"
          ref={sortable.setActivatorNodeRef}
          aria-label={t('Move column {{name}}', { name: column.header })}
          aria-pressed={isLifted}
          {...sortable.listeners}
          onKeyDown={onHandleKey}
          onBlur={onHandleBlur}
        >
          <DragIcon size={14} />
        </Handle>
      )}
    </Line>
  )
}

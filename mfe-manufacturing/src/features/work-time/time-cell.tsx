import { formatDate, formatWeekday, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { chakra, Flex, Span } from '@tehas/ui'
import { EditIcon, NotesIcon, shapes } from '@tehas/ui/icons'
import { formatHours } from './hours'
import { TimeBar } from './time-bar'
import type { Cell } from './work-time-rows'

const Late = shapes.late
const Running = shapes.running

const CellButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1.5',
    w: '100%',
    h: '14',
    px: '2',
    textAlign: 'start',
    cursor: 'button',
    '&:hover': { bg: 'bg.subtle' },
    '&:focus-visible': { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '-2px' },
    '&[data-review]': { bg: 'bg.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
  },
})

type TimeCellProps = {
  readonly cell: Cell
  readonly who: string
  /** Nothing can be there yet. */
  readonly isAhead: boolean
  readonly onOpen: () => void
}

/** What one person did in the days of one column; pressed, it opens the day, or the week. */
export function TimeCell({ cell, who, isAhead, onOpen }: TimeCellProps) {
  const { t } = useT()
  const mayAdd = useRights().has('DETAILED_USER_WRITE')
  const { column, minutes, planned, wholePlan, over, holiday } = cell
  const isEmpty = minutes === 0 && !cell.hasNotes && !cell.isCorrected && !cell.needsReview
  // On a free day too somebody may have worked whom nobody timed.
  const isFree = isEmpty && wholePlan === 0
  if (isEmpty && (isAhead || (isFree && !mayAdd))) {
    return holiday === null ? null : (
      <Span display="block" px="2" textStyle="xs" color="fg.subtle" truncate title={holiday}>
        {t('day off')}
      </Span>
    )
  }
  const [first = ''] = column.days
  const when = column.days.length === 1 ? `${formatWeekday(first)} ${formatDate(first)}` : formatDate(first)
  const words = [
    `${who}, ${when}: ${formatHours(minutes)}`,
    over >= 1 ? t('{{time}} of overtime', { time: formatHours(over) }) : '',
    cell.isRunning ? t('runs now') : '',
    cell.needsReview ? t('forgotten timer') : '',
    cell.isCorrected ? t('put right') : '',
    cell.hasNotes ? t('has a note') : '',
  ]
  return (
    <CellButton
      type="button"
      aria-label={words.filter((word) => word !== '').join(', ')}
      data-review={cell.needsReview ? '' : undefined}
      onClick={onOpen}
    >
      <Flex gap="1.5" align="center" minW="0">
        {isFree ? (
          <Span textStyle="xs" color="fg.subtle" truncate title={holiday ?? undefined}>
            {holiday === null ? '' : t('day off')}
          </Span>
        ) : isEmpty ? (
          <Span color="fg.subtle">–</Span>
        ) : (
          <CellText minutes={minutes} />
        )}
        {over >= 1 ? <Span textStyle="xs" color="petrol.fg" fontWeight="medium">{`+${formatHours(over)}`}</Span> : null}
        <Span flex="1" />
        {cell.hasNotes ? <NotesIcon size={13} color="var(--chakra-colors-fg-subtle)" /> : null}
        {cell.isCorrected ? <EditIcon size={13} color="var(--chakra-colors-fg-subtle)" /> : null}
        {cell.needsReview ? <Late size={14} color="var(--chakra-colors-red-solid)" /> : null}
        {cell.isRunning ? <Running size={13} color="var(--chakra-colors-petrol-solid)" /> : null}
      </Flex>
      {isEmpty ? null : (
        <TimeBar minutes={minutes} planned={planned} wholePlan={wholePlan} atMost={Math.max(wholePlan, 480) * 1.2} />
      )}
    </CellButton>
  )
}

/** `8:10`; nothing where there is none. */
export const CellText = ({ minutes }: { readonly minutes: number }) =>
  minutes < 1 / 60 ? null : <Span fontWeight="medium">{formatHours(minutes)}</Span>

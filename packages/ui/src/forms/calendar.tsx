import { chakra } from '@chakra-ui/react/styled-system'
import {
  addDays,
  formatDate,
  formatMonth,
  formatWeekday,
  isoWeek,
  today,
  useT,
  weekdayOf,
  weeksOfMonth,
} from '@tehas/i18n'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/ui-icons'
import { Button } from '../parts/button'
import { IconButton } from '../parts/icon-button'
import { Flex, VisuallyHidden } from '../parts/layout'

export type CalendarProps = {
  value: string | undefined
  onSelect: (day: string) => void
  /** First and last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
}

const Table = chakra('table', {
  base: {
    borderCollapse: 'separate',
    borderSpacing: '2px',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& th': { textStyle: '2xs', fontWeight: 'medium', color: 'fg.subtle', h: '6', textAlign: 'center' },
  },
})
const Day = chakra('button', {
  base: {
    width: '100%',
    minW: '8',
    h: '8',
    borderRadius: 'l1',
    textAlign: 'center',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    _disabled: { opacity: '0.4', cursor: 'disabled' },
    '&[data-outside]': { color: 'fg.subtle' },
    '&[aria-current=date]': {
      fontWeight: 'semibold',
      color: 'petrol.fg',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-petrol-border)',
    },
    '&[aria-pressed=true]': { bg: 'petrol.solid', color: 'petrol.contrast', fontWeight: 'semibold' },
  },
})

/** The day `months` later, kept inside its month: 31.01 plus one is 28.02. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  const first = date.toISOString().slice(0, 10)
  const wanted = addDays(first, Number(day.slice(8)) - 1)
  if (wanted.slice(0, 7) === first.slice(0, 7)) return wanted
  const next = new Date(date)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return addDays(next.toISOString().slice(0, 10), -1)
}

/** A month, Monday first, with week numbers. Arrows move by day and week, Page Up and Down by month. */
export function Calendar({ value, onSelect, min, max }: CalendarProps) {
  const { t } = useT('ui')
  const now = today()
  const [cursor, setCursor] = useState(value ?? now)
  const grid = useRef<HTMLTableElement>(null)
  // Focus follows the cursor only after a key, so that the month buttons keep theirs.
  const follow = useRef(false)

  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  const isAllowed = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max)

  function move(event: KeyboardEvent) {
    const targets: Record<string, () => string> = {
      ArrowLeft: () => addDays(cursor, -1),
      ArrowRight: () => addDays(cursor, 1),
      ArrowUp: () => addDays(cursor, -7),
      ArrowDown: () => addDays(cursor, 7),
      Home: () => addDays(cursor, 1 - weekdayOf(cursor)),
      End: () => addDays(cursor, 7 - weekdayOf(cursor)),
      PageUp: () => addMonths(cursor, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(cursor, event.shiftKey ? 12 : 1),
    }
    const target = targets[event.key]
    if (!target) return
    event.preventDefault()
    follow.current = true
    setCursor(target())
  }

  const weeks = weeksOfMonth(cursor)
  return (
    <div>
      <Flex align="center" gap="1" mb="1">
        <IconButton label={t('Previous month')} noTooltip size="sm" onClick={() => setCursor(addMonths(cursor, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <chakra.div flex="1" textAlign="center" fontWeight="semibold" aria-live="polite">
          {formatMonth(cursor)}
        </chakra.div>
        <IconButton label={t('Next month')} noTooltip size="sm" onClick={() => setCursor(addMonths(cursor, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Flex>
      <Table ref={grid} onKeyDown={move} aria-label={formatMonth(cursor)}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('Week')}</VisuallyHidden>
            </th>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              <th scope="row">{isoWeek(week[0] ?? cursor).week}</th>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    type="button"
                    data-day={day}
                    data-outside={day.slice(0, 7) === cursor.slice(0, 7) ? undefined : ''}
                    aria-label={formatDate(day)}
                    aria-current={day === now ? 'date' : undefined}
                    aria-pressed={day === value}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={!isAllowed(day)}
                    onClick={() => onSelect(day)}
                  >
                    {Number(day.slice(8))}
                  </Day>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Flex justify="flex-end" mt="1">
        <Button size="sm" variant="ghost" disabled={!isAllowed(now)} onClick={() => onSelect(now)}>
          {t('Today')}
        </Button>
      </Flex>
    </div>
  )
}

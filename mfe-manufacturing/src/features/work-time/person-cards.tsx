import { formatDateShort, formatWeekday, isoWeek, useT } from '@tehas/i18n'
import { Avatar, Box, Button, chakra, Flex, Menu, Span, Text } from '@tehas/ui'
import { ChevronDownIcon, EditIcon, NotesIcon, shapes } from '@tehas/ui/icons'
import { formatHours } from './hours'
import { daysText } from './period'
import { TimeBar } from './time-bar'
import { type Cell, nameOf, type Row } from './work-time-rows'
import { Over } from './work-time-table'

const Late = shapes.late
const Running = shapes.running

const Card = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2',
    w: '100%',
    minH: '16',
    px: '4',
    py: '3',
    textAlign: 'start',
    borderBottomWidth: '1px',
    cursor: 'button',
    '&:disabled': { color: 'fg.subtle', cursor: 'default' },
    '&[data-today]': { boxShadow: 'inset 3px 0 0 {colors.petrol.solid}' },
    '&[data-free]': { bg: 'bg.subtle' },
  },
})

type PersonCardsProps = {
  readonly rows: readonly Row[]
  readonly chosen: Row | undefined
  readonly today: string
  readonly onChoose: (userId: string) => void
  readonly onOpen: (userId: string, day: string) => void
}

/** One person's days below each other, for a phone. */
export function PersonCards({ rows, chosen, today, onChoose, onOpen }: PersonCardsProps) {
  const { t } = useT()
  if (!chosen) return null
  const { person, cells, total } = chosen
  return (
    <Box flex="1" minH="0" overflowY="auto" borderTopWidth="1px">
      <Flex px="4" py="3" gap="3" align="center" borderBottomWidth="1px">
        <Avatar name={nameOf(person)} fileId={person.avatarImage} size={36} />
        <Box flex="1" minW="0">
          {rows.length > 1 ? (
            <Menu
              trigger={
                <Button variant="ghost" px="0" maxW="100%">
                  <Span truncate>{nameOf(person)}</Span>
                  <ChevronDownIcon size={14} />
                </Button>
              }
              groups={[
                {
                  id: 'people',
                  items: rows.map((row) => ({
                    id: row.person._id,
                    label: nameOf(row.person),
                    onSelect: () => onChoose(row.person._id),
                  })),
                },
              ]}
            />
          ) : (
            <Text fontWeight="semibold">{nameOf(person)}</Text>
          )}
          <Text textStyle="xs" color="fg.subtle" truncate>
            {person.jobTitle}
          </Text>
        </Box>
        <Box textAlign="end" fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold">{`${formatHours(total.minutes)} / ${formatHours(total.planned)}`}</Text>
          <Over minutes={total.over} />
        </Box>
      </Flex>
      <Box as="ul" listStyleType="none" aria-label={t('Days of {{name}}', { name: nameOf(person) })}>
        {cells.map((cell) => (
          <li key={cell.column.key}>
            <DayCard cell={cell} today={today} onOpen={() => onOpen(person._id, cell.column.days[0] ?? '')} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

type DayCardProps = { readonly cell: Cell; readonly today: string; readonly onOpen: () => void }

function DayCard({ cell, today, onOpen }: DayCardProps) {
  const { t } = useT()
  const { column, minutes, planned, wholePlan, over, holiday } = cell
  const [first = ''] = column.days
  const isDay = column.days.length === 1
  const weekday = formatWeekday(first)
  const title = isDay
    ? `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDateShort(first)}`
    : `${t('Week {{week}}', { week: isoWeek(first).week })}, ${daysText(column.days)}`
  return (
    <Card
      type="button"
      disabled={first > today}
      data-today={column.days.includes(today) ? '' : undefined}
      data-free={wholePlan === 0 ? '' : undefined}
      onClick={onOpen}
    >
      <Flex gap="2" align="center" w="100%" fontVariantNumeric="tabular-nums">
        <Span flex="1" minW="0" fontWeight="medium">
          {title}
          {holiday === null ? null : (
            <Span display="block" textStyle="xs" color="fg.subtle" fontWeight="normal">
              {holiday}
            </Span>
          )}
        </Span>
        {cell.hasNotes ? <NotesIcon size={16} aria-label={t('has a note')} /> : null}
        {cell.isCorrected ? <EditIcon size={16} aria-label={t('put right')} /> : null}
        {cell.needsReview ? (
          <Late size={16} color="var(--chakra-colors-red-solid)" aria-label={t('forgotten timer')} />
        ) : null}
        {cell.isRunning ? (
          <Running size={16} color="var(--chakra-colors-petrol-solid)" aria-label={t('runs now')} />
        ) : null}
        {over >= 1 ? <Over minutes={over} /> : null}
        <Span fontWeight="semibold">{minutes > 0 ? formatHours(minutes) : '–'}</Span>
      </Flex>
      {minutes > 0 ? (
        <TimeBar minutes={minutes} planned={planned} wholePlan={wholePlan} atMost={Math.max(wholePlan, 480) * 1.2} />
      ) : null}
    </Card>
  )
}

import { formatDate, formatWeekday, isoWeek, type Translate, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Avatar, Box, chakra, Flex, Span, Link as TextLink } from '@tehas/ui'
import { formatHours } from './hours'
import { Legend } from './legend'
import { type Column, daysText, type Period } from './period'
import { CellText, TimeCell } from './time-cell'
import { type Cell, nameOf, type Row, totalsOf } from './work-time-rows'

const Table = chakra('table', {
  base: {
    width: '100%',
    minW: '860px',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { borderBottomWidth: '1px', textAlign: 'start', verticalAlign: 'middle', p: '0' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      h: '8',
      px: '2',
      bg: 'bg.panel',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& tbody th, & thead th:first-child, & tfoot th': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      bg: 'bg.panel',
      ps: '5',
      fontWeight: 'normal',
    },
    '& thead th:first-child': { zIndex: '3' },
    '& [data-time]': { borderInlineStartWidth: '1px' },
    '& [data-free]': { bg: 'bg.subtle' },
    '& thead [data-today]': {
      color: 'petrol.fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -2px 0 {colors.petrol.solid}',
    },
    '& [data-sum]': { textAlign: 'end', px: '2.5' },
    '& [data-sum]:last-child': { pe: '5' },
    '& tfoot td, & tfoot th': { h: '10', fontWeight: 'semibold', borderTopWidth: '1px' },
    '& tfoot [data-time]': { px: '2' },
  },
})

type WorkTimeTableProps = {
  readonly rows: readonly Row[]
  readonly period: Period
  readonly today: string
  readonly onOpen: (userId: string, day: string) => void
}

/** Whether nothing is planned on any day of the column. */
const isFree = (rows: readonly Row[], at: number): boolean =>
  rows.every(({ cells }) => (cells[at]?.wholePlan ?? 0) === 0)

/** People by day of a week, or by week of a month, with what they worked against the plan. */
export function WorkTimeTable({ rows, period, today, onOpen }: WorkTimeTableProps) {
  const { t } = useT()
  const { user } = useSession()
  const isWeek = period.view === 'week'
  const free = period.columns.map((_, at) => isWeek && isFree(rows, at))
  // A weekend on which nobody worked needs little room.
  const isNarrow = (at: number) => free[at] === true && rows.every(({ cells }) => (cells[at]?.minutes ?? 0) === 0)
  const all = totalsOf(rows.map(({ total }) => total))
  return (
    <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" tabIndex={0} role="region" aria-label={t('Work time')}>
      <Table>
        <colgroup>
          <col style={{ width: '21%' }} />
          {period.columns.map(({ key }, at) => (
            <col key={key} style={isNarrow(at) ? { width: '44px' } : undefined} />
          ))}
          <col style={{ width: '76px' }} />
          <col style={{ width: '76px' }} />
          <col style={{ width: '96px' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('Person')}</th>
            {period.columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
                data-time
                data-free={free[at] ? '' : undefined}
                data-today={column.days.includes(today) ? '' : undefined}
                title={rows[0]?.cells[at]?.holiday ?? undefined}
              >
                {isWeek ? dayHead(column, today, isNarrow(at), t) : weekHead(column, t)}
              </th>
            ))}
            <th scope="col" data-sum data-time>
              {t('Worked in all')}
            </th>
            <th scope="col" data-sum>
              {t('By plan')}
            </th>
            <th scope="col" data-sum>
              {t('Over')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, cells, total }) => (
            <tr key={person._id}>
              <th scope="row">
                <Flex gap="2.5" align="center" py="2" pe="2" minW="0">
                  <Avatar name={nameOf(person)} fileId={person.avatarImage} size={28} me={person._id === user?._id} />
                  <Box minW="0">
                    <TextLink asChild tone="plain" fontWeight="semibold" display="block" truncate>
                      <Link to={`/dashboard/users/${person._id}`}>{nameOf(person)}</Link>
                    </TextLink>
                    <Span display="block" textStyle="xs" color="fg.subtle" truncate title={person.jobTitle}>
                      {person.jobTitle}
                    </Span>
                  </Box>
                </Flex>
              </th>
              {cells.map((cell, at) => (
                <td key={cell.column.key} data-time data-free={free[at] ? '' : undefined}>
                  <TimeCell
                    cell={cell}
                    who={nameOf(person)}
                    isAhead={(cell.column.days[0] ?? '') > today}
                    onOpen={() => onOpen(person._id, cell.column.days[0] ?? '')}
                  />
                </td>
              ))}
              <td data-sum data-time>
                {total.minutes > 0 ? (
                  <Span fontWeight="semibold">{formatHours(total.minutes)}</Span>
                ) : (
                  <Span color="fg.subtle">–</Span>
                )}
              </td>
              <td data-sum>
                <Span color="fg.muted">{formatHours(total.planned)}</Span>
              </td>
              <td data-sum>
                <Over minutes={total.over} />
              </td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">
                <Span fontWeight="semibold">{t('{{count}} people', { count: rows.length })}</Span>
              </th>
              {period.columns.map((column, at) => (
                <td key={column.key} data-time data-free={free[at] ? '' : undefined}>
                  <CellText minutes={totalsOf(rows.flatMap(({ cells }): Cell[] => cells.slice(at, at + 1))).minutes} />
                </td>
              ))}
              <td data-sum data-time>
                {formatHours(all.minutes)}
              </td>
              <td data-sum>
                <Span color="fg.muted">{formatHours(all.planned)}</Span>
              </td>
              <td data-sum>
                <Over minutes={all.over} />
              </td>
            </tr>
          </tfoot>
        ) : null}
      </Table>
      <Legend />
    </Box>
  )
}

/** `Fri 20` with "today", or the weekday alone where there is no room. */
function dayHead({ key }: Column, today: string, isNarrow: boolean, t: Translate) {
  const weekday = formatWeekday(key, 'short')
  if (isNarrow) return <abbr title={`${formatWeekday(key)} ${formatDate(key)}`}>{weekday}</abbr>
  const number = Number(key.slice(8))
  return (
    <>
      {`${weekday} ${number}`}
      {key === today ? (
        <Span fontWeight="normal" hideBelow="lg">
          {' '}
          {t('the day today')}
        </Span>
      ) : null}
    </>
  )
}

const weekHead = ({ key, days }: Column, t: Translate) => (
  <>
    {t('Week {{week}}', { week: isoWeek(key).week })} <Span color="fg.subtle">{daysText(days)}</Span>
  </>
)

/** `+0:47` of overtime, or a dash. */
export function Over({ minutes }: { readonly minutes: number }) {
  if (minutes < 1) return <Span color="fg.subtle">–</Span>
  return (
    <Span color="petrol.fg" fontWeight="semibold">
      {`+${formatHours(minutes)}`}
    </Span>
  )
}

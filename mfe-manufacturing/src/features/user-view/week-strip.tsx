import { formatWeekday, useT } from '@tehas/i18n'
import { Box, Grid, Span } from '@tehas/ui'
import { TimeCell } from '../work-time/time-cell'
import { nameOf, type Row } from '../work-time/work-time-rows'

type WeekStripProps = { readonly row: Row; readonly today: string; readonly onOpen: (day: string) => void }

/** The days of one person's week side by side; on a phone in lines that break. */
export function WeekStrip({ row, today, onOpen }: WeekStripProps) {
  const { t } = useT()
  return (
    <Grid
      as="ul"
      listStyleType="none"
      aria-label={t('Days of {{name}}', { name: nameOf(row.person) })}
      gap="0"
      gridTemplateColumns={{ base: 'repeat(auto-fill, minmax(96px, 1fr))', sm: 'repeat(7, minmax(0, 1fr))' }}
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {row.cells.map((cell) => {
        const [day = ''] = cell.column.days
        return (
          <Box
            as="li"
            key={day}
            borderInlineEndWidth="1px"
            bg={cell.wholePlan === 0 ? 'bg.subtle' : undefined}
            _last={{ borderInlineEndWidth: '0' }}
          >
            <Span
              display="block"
              px="2"
              pt="1.5"
              textStyle="xs"
              color={day === today ? 'petrol.fg' : 'fg.muted'}
              fontWeight={day === today ? 'semibold' : 'normal'}
            >
              {`${formatWeekday(day, 'short')} ${Number(day.slice(8))}`}
            </Span>
            <Box minH="14">
              <TimeCell cell={cell} who={nameOf(row.person)} isAhead={day > today} onOpen={() => onOpen(day)} />
            </Box>
          </Box>
        )
      })}
    </Grid>
  )
}

import { formatWeekday, useT } from '@tehas/i18n'
import { Box, Grid, Span } from '@tehas/ui'
import { TimeCell } from '../work-time/time-cell'
import { nameOf, type Row } from '../work-time/work-time-rows'

type WeekStripProps = { readonly row: Row; readonly today: string; readonly onOpen: (day: string) => void }

/** The days of one person's week side by side; on a phone below each other. */
export function WeekStrip({ row, today, onOpen }: WeekStripProps) {
  const { t } = useT()
  return (
    <Grid
      as="ul"
      listStyleType="none"
      aria-label={t('Days of {{name}}', { name: nameOf(row.person) })}
      gap="0"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(7, minmax(0, 1fr))' }}
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
            display={{ base: 'flex', sm: 'block' }}
            alignItems="center"
            borderInlineEndWidth={{ sm: '1px' }}
            borderBottomWidth={{ base: '1px', sm: '0' }}
            bg={cell.wholePlan === 0 ? 'bg.subtle' : undefined}
            _last={{ borderInlineEndWidth: '0', borderBottomWidth: '0' }}
          >
            <Span
              display="block"
              flex="none"
              w={{ base: '14', sm: 'auto' }}
              px="2"
              pt={{ sm: '1.5' }}
              textStyle="xs"
              color={day === today ? 'petrol.fg' : 'fg.muted'}
              fontWeight={day === today ? 'semibold' : 'normal'}
            >
              {`${formatWeekday(day, 'short')} ${Number(day.slice(8))}`}
            </Span>
            <Box minH="14" flex="1" minW="0">
              <TimeCell cell={cell} who={nameOf(row.person)} isAhead={day > today} onOpen={() => onOpen(day)} />
            </Box>
          </Box>
        )
      })}
    </Grid>
  )
}

import type { TimeEntryFacts, WorkDay, WorkDayLog } from '@tehas/contracts/work-time'
import { formatDateTime, type Translate, useT } from '@tehas/i18n'
import { Box, Heading, Text } from '@tehas/ui'
import { clockOf } from './clock'

/** Who noted and corrected what, the latest first. */
export function DayLog({ record }: { readonly record: WorkDay }) {
  const { t } = useT()
  if (record.log.length === 0) return null
  return (
    <Box>
      <Heading as="h3" size="sm" pb="1.5" borderBottomWidth="1px">
        {t('Log of the day')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {record.log.map((entry, at) => (
          <Box as="li" key={`${entry.at}/${record.log.length - at}`} py="2" borderBottomWidth="1px">
            <Text textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
              {[formatDateTime(entry.at), entry.user].filter((part) => part !== '').join(' ')}
            </Text>
            <Text>{wordsOf(entry, record.calendar.day, t)}</Text>
            {entry.reason === '' ? null : (
              <Text color="fg.muted">{t('Reason: {{reason}}', { reason: entry.reason })}</Text>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function wordsOf({ stretch, notes }: WorkDayLog, day: string, t: Translate): string {
  if (notes !== null) return notes === '' ? t('The note was taken away') : t('Note: {{text}}', { text: notes })
  if (!stretch) return t('The day was changed')
  const span = ({ startedAt, stoppedAt, worksBreak }: TimeEntryFacts) =>
    `${clockOf(startedAt, day)}–${clockOf(stoppedAt, day)}${worksBreak ? ` (${t('worked through the break')})` : ''}`
  const { from, to } = stretch
  if (from === null) {
    return to ? t('{{work}}: {{span}} was added', { work: to.work, span: span(to) }) : t('The day was changed')
  }
  return to === null
    ? t('{{work}}: {{span}} was taken away', { work: from.work, span: span(from) })
    : t('{{work}}: {{before}} became {{after}}', { work: from.work, before: span(from), after: span(to) })
}

import type { QualityReport } from '@tehas/contracts/quality'
import { formatDateTime, useT } from '@tehas/i18n'
import { valueText } from '@tehas/screens/conflict'
import { Box, Heading, Text } from '@tehas/ui'
import { reportLabels } from './report-values'

/** Who changed what of a report, from what to what; nothing while nobody did. */
export function ReportLog({ report: { log } }: { readonly report: QualityReport }) {
  const { t } = useT()
  const states: Readonly<Record<string, string>> = { OPEN: t('Open report'), CLOSED: t('Closed report') }
  const words = (value: unknown): string =>
    (typeof value === 'string' ? states[value] : undefined) ?? valueText(value, t)
  if (log.length === 0) return null
  return (
    <Box as="section" mt="6">
      <Heading as="h3" size="md" mb="2">
        {t('Changes of the report')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {log.map(({ at, user, changes }) => (
          <Box as="li" key={at} py="2" borderTopWidth="1px" textStyle="sm">
            <Text color="fg.muted" textStyle="xs">
              {[user, formatDateTime(at)].filter(Boolean).join(' · ')}
            </Text>
            {changes.map(({ path, from, to }) => (
              <Text key={path} overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                {t(reportLabels[path.split('.')[0] ?? ''] ?? path)}: {words(from)} → {words(to)}
              </Text>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

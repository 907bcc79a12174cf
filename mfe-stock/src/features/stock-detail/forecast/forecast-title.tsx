import { useT } from '@tehas/i18n'
import { Flex, Heading, Text } from '@tehas/ui'

/** Chart and entries beside each other, on a phone below each other. */
export const forecastColumns = {
  columnGap: '6',
  rowGap: '4',
  templateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** What the chart shows, and in which unit. */
export function ForecastTitle({ note }: { readonly note: string }) {
  const { t } = useT()
  return (
    <Flex align="center" gap="2" minH="8" mb="1">
      <Heading as="h2" size="sm">
        {t('Projected balance')}
      </Heading>
      <Text textStyle="xs" color="fg.muted">
        {note}
      </Text>
    </Flex>
  )
}

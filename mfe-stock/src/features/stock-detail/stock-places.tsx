import type { StockProduct } from '@tehas/contracts'
import { formatQuantity, useT } from '@tehas/i18n'
import { Box, Flex, Heading, Text } from '@tehas/ui'

/** Where a product lies, and how much of it at each place. */
export function StockPlaces({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { locations, unit, balance } = product
  const most = Math.max(...locations.map((place) => place.balance), 0)
  return (
    <Box as="section" aria-label={t('Where it is')}>
      <Heading as="h2" size="sm" mb="2">
        {t('Where it is')}
      </Heading>
      {locations.length === 0 ? <Text color="fg.muted">{t('Nothing lies anywhere.')}</Text> : null}
      {locations.map((place) => (
        <Flex key={place.locationId ?? ''} align="center" gap="3" minH="8">
          <Text flex="1" minW="0" truncate>
            {place.locationId === null ? t('No place') : place.name}
          </Text>
          <Box w="60px" flexShrink="0" h="1.5" bg="bg.subtle" borderRadius="full" overflow="hidden" aria-hidden>
            <Box
              h="full"
              bg="petrol.solid"
              css={{ width: `${most > 0 ? (Math.max(0, place.balance) / most) * 100 : 0}%` }}
            />
          </Box>
          <Text minW="64px" textAlign="end" fontVariantNumeric="tabular-nums">
            {formatQuantity(place.balance)}
          </Text>
        </Flex>
      ))}
      <Flex borderTopWidth="1px" mt="1" pt="1" fontWeight="semibold">
        <Text flex="1">{t('Balance')}</Text>
        <Text fontVariantNumeric="tabular-nums">{formatQuantity(balance, unit, t)}</Text>
      </Flex>
    </Box>
  )
}

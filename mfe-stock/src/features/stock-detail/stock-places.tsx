import type { StockProduct } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Text } from '@tehas/ui'
import { stockQuantity } from '../../words/quantity'
import { RailSection } from './rail/rail-section'

/** Where a product lies, how much of it at each place, and what all of it is worth. */
export function StockPlaces({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { project } = useSession()
  const { locations, unit, balance, stockValue } = product
  const most = Math.max(...locations.map((place) => place.balance), 0)
  const total = [
    stockQuantity(balance, unit, t),
    ...(stockValue === undefined ? [] : [formatMoney(stockValue, project?.currency ?? 'EUR')]),
  ].join(', ')
  return (
    <RailSection title={t('Where it is')} note={locations.length === 0 ? undefined : total}>
      {locations.length === 0 ? <Text color="fg.muted">{t('Nothing lies anywhere.')}</Text> : null}
      {locations.map((place) => (
        <Flex key={place.locationId ?? ''} align="center" gap="3" minH="26px">
          <Text flex="1" minW="0" truncate>
            {place.locationId === null ? t('No place') : place.name}
          </Text>
          <Box w="35%" flexShrink="0" h="1.5" bg="bg.muted" borderRadius="full" overflow="hidden" aria-hidden>
            <Box
              h="full"
              bg="petrol.solid"
              css={{ width: `${most > 0 ? (Math.max(0, place.balance) / most) * 100 : 0}%` }}
            />
          </Box>
          <Text minW="12" textAlign="end" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {stockQuantity(place.balance, unit)}
          </Text>
        </Flex>
      ))}
    </RailSection>
  )
}

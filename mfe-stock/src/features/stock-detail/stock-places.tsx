import type { StockProduct } from '@tehas/contracts'
import { isPartlyValueless, isValueless } from '@tehas/contracts/stock'
import { formatFigure, formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { UnpricedMark } from '@tehas/order-screens/unpriced'
import { Picture } from '@tehas/screens/pictures'
import { useSession } from '@tehas/shell-api'
import { Box, chakra, Flex, lazyPart, Text } from '@tehas/ui'
import { useState } from 'react'
import { RailSection } from './rail/rail-section'

// Loaded when somebody looks at the picture of a place.
const PictureViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ '@tehas/screens/pictures')).PictureViewer,
)

const Tile = chakra('button', {
  base: {
    flexShrink: '0',
    w: '7',
    h: '7',
    my: '0.5',
    overflow: 'hidden',
    borderRadius: 'l1',
    borderWidth: '1px',
    cursor: 'zoom-in',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
  },
})

type Seen = { readonly _id: string; readonly fileName: string }

/** Where a product lies, how much of it at each place and what that looks like, and what all of it is worth. */
export function StockPlaces({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { project } = useSession()
  const [seen, setSeen] = useState<Seen>()
  const { locations, unit, balance, stockValue, unpricedBalance = 0 } = product
  const isPartly = isPartlyValueless(product)
  const isNone = isValueless(product) && !isPartly
  const most = Math.max(...locations.map((place) => place.balance), 0)
  const total = [
    formatQuantity(balance, unit, t),
    ...(stockValue === undefined || isNone ? [] : [formatMoney(stockValue, project?.currency ?? 'EUR')]),
  ].join(', ')
  const note = isValueless(product) ? (
    <>
      {total},{' '}
      <UnpricedMark of={isPartly ? { partOfStock: formatQuantity(unpricedBalance, unit, t) } : { stock: true }} />
    </>
  ) : (
    total
  )
  return (
    <RailSection title={t('Where it is')} note={locations.length === 0 ? undefined : note}>
      {locations.length === 0 ? <Text color="fg.muted">{t('Nothing lies anywhere.')}</Text> : null}
      {locations.map(({ locationId, name, image, balance: lying }) => (
        <Flex key={locationId ?? ''} align="center" gap="3" minH="26px">
          <Flex flex="1" minW="0" align="center" gap="2">
            {image ? (
              <Tile
                type="button"
                aria-label={t('Enlarge the picture of {{name}}', { name })}
                onClick={() => setSeen({ _id: image, fileName: name })}
              >
                <Picture fileId={image} size="small" alt="" />
              </Tile>
            ) : null}
            <Text minW="0" truncate title={name}>
              {locationId === null ? t('No place') : name}
            </Text>
          </Flex>
          <Box w="24%" flexShrink="0" h="1.5" bg="bg.muted" borderRadius="full" overflow="hidden" aria-hidden>
            <Box h="full" bg="petrol.solid" css={{ width: `${most > 0 ? (Math.max(0, lying) / most) * 100 : 0}%` }} />
          </Box>
          <Text minW="12" textAlign="end" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {formatFigure(lying, unit)}
          </Text>
        </Flex>
      ))}
      {seen ? (
        <PictureViewer title={seen.fileName} pictures={[seen]} startAt={seen._id} onClose={() => setSeen(undefined)} />
      ) : null}
    </RailSection>
  )
}

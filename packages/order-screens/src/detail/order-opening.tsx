import type { OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Box, SkeletonRows } from '@tehas/ui'
import { useOrderKind } from '../kind/order-kind'
import { NARROW, PHONE, useMedia } from '../parts/use-media'
import { RailHead } from './cost-rail/rail-head'
import { type ExtraFacts, OrderFacts, PhoneFacts } from './header/order-facts'
import { OrderHead } from './header/order-head'
import { OrderFrame } from './order-frame'
import { OrderTabs } from './order-tabs'

type OrderOpeningProps = {
  readonly known: OrderRow
  readonly onClose: () => void
  /** What only this kind of order has: its tab stands from the start. */
  readonly extra?: { readonly label: string; readonly facts?: ExtraFacts } | undefined
}

/** An order of which the list's row is known: all that the row tells stands where it stays, only its lines are to come. */
export function OrderOpening({ known, onClose, extra }: OrderOpeningProps) {
  const { t } = useT()
  const { priceArea, hasStructure } = useOrderKind()
  const seesPrices = useRights().seesPrices(priceArea)
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const costLabel = hasStructure && seesPrices ? t('Cost') : t('Summary')
  return (
    <OrderFrame
      known={known}
      header={<OrderHead known={known} onClose={onClose} />}
      facts={isPhone ? <PhoneFacts known={known} /> : <OrderFacts known={known} extra={extra?.facts} />}
      tabs={
        <Box flex="1" minW="0">
          <OrderTabs
            value="products"
            onChange={ignore}
            products={known.productsCount}
            costLabel={(hasStructure ? isNarrow : isPhone) ? costLabel : undefined}
            hasNotes={false}
            extra={extra && { label: extra.label }}
          />
        </Box>
      }
      content={
        // With the room within its rows 16, where all else begins.
        <Box px="1.5">
          <SkeletonRows rows={10} columns="2fr 1fr 1fr 1fr" />
        </Box>
      }
      rail={
        hasStructure ? (
          <Box p="4">
            <RailHead title={seesPrices ? t('Cost summary') : t('Summary')} products={known.productsCount} />
          </Box>
        ) : undefined
      }
    />
  )
}

/** There is nothing to choose yet. */
const ignore = (): void => undefined

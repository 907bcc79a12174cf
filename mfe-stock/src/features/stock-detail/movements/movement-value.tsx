import type { StockMovement } from '@tehas/contracts/stock'
import { formatSignedMoney, useT } from '@tehas/i18n'
import { PointedPopover } from '@tehas/screens/pointed'
import { useSession } from '@tehas/shell-api'
import { Flex, Text } from '@tehas/ui'
import { useState } from 'react'
import { FigureButton } from '../../stock-figures/figure-button'
import { OrderLink } from '../../stock-figures/order-link'

type MovementValueProps = { readonly movement: StockMovement }

/** What a movement is worth; where something was put right afterwards it tells what it was booked with and why it changed. */
export function MovementValue({ movement }: MovementValueProps) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { stockValue, settled = [] } = movement
  const signed = (value: number) => formatSignedMoney(value, currency)
  if (stockValue === undefined) return null
  if (settled.length === 0) return signed(stockValue)
  const booked = settled.reduce((left, { settledValue }) => left - settledValue, stockValue)
  return (
    <>
      <FigureButton
        type="button"
        title={t('Put right afterwards')}
        aria-label={`${signed(stockValue)}. ${t('Put right afterwards')}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {signed(stockValue)}
      </FigureButton>
      {anchor ? (
        <PointedPopover
          anchor={anchor}
          width={400}
          title={t('Why {{figure}}', { figure: signed(stockValue) })}
          onClose={() => setAnchor(undefined)}
        >
          <Text textStyle="xs" color="fg.muted" mb="2" textWrap="pretty">
            {t(
              'Parts that are handed over before their product is finished count at the planned cost. When it is, the difference to the actual cost is booked on them and on what was taken of them.',
            )}
          </Text>
          <Flex gap="3" py="1" fontVariantNumeric="tabular-nums">
            <Text>{t('Until then')}</Text>
            <Text ms="auto">{signed(booked)}</Text>
          </Flex>
          {settled.map(({ order, settledValue }) => (
            <Flex key={order.lineId} gap="3" py="1" wrap="wrap" fontVariantNumeric="tabular-nums">
              <Text>{t('Actual cost of')}</Text>
              <OrderLink order={order} />
              <Text ms="auto">{signed(settledValue)}</Text>
            </Flex>
          ))}
          <Flex gap="3" py="1" borderTopWidth="1px" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            <Text>{t('Value')}</Text>
            <Text ms="auto">{signed(stockValue)}</Text>
          </Flex>
        </PointedPopover>
      ) : null}
    </>
  )
}

import type { Handover } from '@tehas/contracts/manufacturing'
import { formatMoney, formatQuantity, formatSignedMoney, useT } from '@tehas/i18n'
import { PointedPopover } from '@tehas/screens/pointed'
import { useSession } from '@tehas/shell-api'
import { Box, Heading, Text } from '@tehas/ui'
import { WhyStep } from '../../parts/why-step'
import { decimalsOfPiece } from './handover-amounts'

type HandoverWhyProps = {
  readonly handover: Handover
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Why parts are worth what they are: as planned, by what they actually cost, and where the difference is. */
export function HandoverWhy({ handover, anchor, onClose }: HandoverWhyProps) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const { unitCost, settledUnitCost, handedValue, settledValue = 0, settledTo, unit, isActual, settles } = handover
  if (unitCost === undefined || handedValue === undefined) return null
  const money = (value: number) => formatMoney(value, currency)
  const signedMoney = (value: number) => formatSignedMoney(value, currency)
  const quantity = formatQuantity(handover.toStock + handover.toOrder + handover.toProjectCost, unit, t)
  const times = (cost: number) => `${quantity} × ${formatMoney(cost, currency, decimalsOfPiece(cost))}`
  return (
    <PointedPopover
      anchor={anchor}
      title={t('Why {{figure}}', { figure: money(handedValue + settledValue) })}
      onClose={onClose}
    >
      {settles ? (
        <Text textStyle="xs" color="fg.muted" mb="2" textWrap="pretty">
          {t('Until the product is finished its parts count at the planned cost, then at what they actually cost.')}
        </Text>
      ) : null}
      <WhyStep
        label={isActual ? t('Actual cost when it was handed over') : t('Planned cost when it was handed over')}
        how={times(unitCost)}
        value={money(handedValue)}
      />
      {settledUnitCost === undefined || settledUnitCost === null ? (
        <Text textStyle="sm" color="fg.muted" mt="2" textWrap="pretty">
          {settles
            ? t('The product is not finished: the difference is booked when it is.')
            : t('Stays at what it was handed over at.')}
        </Text>
      ) : (
        <>
          <WhyStep label={t('Actual cost')} how={times(settledUnitCost)} value={money(handedValue + settledValue)} />
          <WhyStep label={t('Difference, booked afterwards')} value={signedMoney(settledValue)} isSum />
        </>
      )}
      {settledTo ? (
        <Box mt="3">
          <Heading as="h3" size="sm" mb="1">
            {t('Where the difference of all its parts in stock is')}
          </Heading>
          <WhyStep label={t('Still in stock')} value={signedMoney(settledTo.there)} />
          {settledTo.left.map(({ order, value }) => (
            <WhyStep
              key={order?._id ?? ''}
              label={order ? t('Taken for {{number}}', { number: order.transactionNumber }) : t('Taken by hand')}
              value={signedMoney(value)}
            />
          ))}
        </Box>
      ) : null}
    </PointedPopover>
  )
}

import type { ManufacturingProduct } from '@tehas/contracts'
import { formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { PointedPopover } from '@tehas/screens/pointed'
import { useSession } from '@tehas/shell-api'
import { Button, Flex, Text } from '@tehas/ui'
import { WhyIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { WhyStep } from '../../parts/why-step'
import { decimalsOfPiece } from './handover-amounts'

/** What a piece is handed over at, and why; nothing for who sees no prices. */
export function PlannedCost({ product }: { readonly product: ManufacturingProduct | undefined }) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (product?.cost === undefined || product.netQuantity <= 0) return null
  const { cost, netQuantity, unit, processesCost = 0, purchaseItemsCost = 0, semiFinishedItemsCost = 0 } = product
  const one = cost / netQuantity
  const money = (value: number) => formatMoney(value, currency)
  return (
    <Flex gap="2.5" align="center" wrap="wrap">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('planned cost of one')} <b>{money(one)}</b>
        {product.status === 'COMPLETE' ? null : `, ${t('put right when all are finished')}`}
      </Text>
      <Button
        variant="link"
        textStyle="xs"
        icon={<WhyIcon size={13} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('why')}
      </Button>
      {anchor ? (
        <PointedPopover
          anchor={anchor}
          title={t('Why {{figure}}', { figure: money(one) })}
          onClose={() => setAnchor(undefined)}
        >
          <WhyStep label={t('Processes')} value={money(processesCost)} />
          <WhyStep label={t('Bought material')} value={money(purchaseItemsCost)} />
          <WhyStep label={t('Semi-finished')} value={money(semiFinishedItemsCost)} />
          <WhyStep label={t('Cost plan')} value={money(cost)} isSum />
          <WhyStep
            label={t('planned cost of one')}
            how={`${money(cost)} / ${formatQuantity(netQuantity, unit, t)}`}
            value={formatMoney(one, currency, decimalsOfPiece(one))}
            isSum
          />
        </PointedPopover>
      ) : null}
    </Flex>
  )
}

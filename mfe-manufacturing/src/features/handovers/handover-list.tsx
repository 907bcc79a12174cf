import { useCall } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import { type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { formatMoney, formatQuantity, formatSignedMoney, useT } from '@tehas/i18n'
import { ActList, ActRow } from '@tehas/order-screens/acts'
import { useRights, useSession } from '@tehas/shell-api'
import { Button, Flex, Tag, Text } from '@tehas/ui'
import { StockIcon, WhyIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { decimalsOfPiece } from './handover-amounts'
import { HandoverWhy } from './handover-why'
import { UndoHandoverDialog } from './undo-handover-dialog'

/** What was handed over of an order when, by whom, the newest first. */
export function HandoverList({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const found = useCall(manufacturingHandoverCalls.listHandovers, { params: { orderId: order._id } })
  return (
    <ActList
      found={found}
      failed={t('What was handed over did not load')}
      empty={{
        icon: StockIcon,
        title: t('Nothing is handed over yet'),
        text: t('Finished pieces that go to stock, to orders or to project cost stand here.'),
      }}
      row={(handover, onUndo) => <HandedOver order={order} handover={handover} onUndo={onUndo} />}
      undo={(handover, onClose) => (
        <UndoHandoverDialog transactionNumber={order.transactionNumber} handover={handover} onClose={onClose} />
      )}
    />
  )
}

type HandedOverProps = { readonly order: AnyOrder; readonly handover: Handover; readonly onUndo: () => void }

function HandedOver({ order, handover, onUndo }: HandedOverProps) {
  const { t } = useT()
  const { unit, toStock, toProjectCost, undone, handedValue, settledValue = 0 } = handover
  const mayUndo = useRights().has('MANUFACTORING_WRITE') && undone === null && order.status === 'ACTIVE'
  const undo = { label: t('Take back hand-over {{number}}', { number: handover.number }), onUndo }
  const amount = (quantity: number) => formatQuantity(quantity, unit, t)
  const ways = [
    ...(toStock > 0 ? [`${amount(toStock)} → ${handover.location?.name ?? t('No place')}`] : []),
    ...handover.orders.map(({ quantity, transactionNumber }) => `${amount(quantity)} → ${transactionNumber}`),
    ...(toProjectCost > 0
      ? [
          handover.projectOrder
            ? t('{{quantity}} project cost of {{number}}', {
                quantity: amount(toProjectCost),
                number: handover.projectOrder.transactionNumber,
              })
            : t('{{quantity}} project cost', { quantity: amount(toProjectCost) }),
        ]
      : []),
  ]
  return (
    <ActRow
      act={handover}
      value={handedValue === undefined ? undefined : handedValue + settledValue}
      marks={handover.completes ? <Tag>{t('finished')}</Tag> : null}
      undo={mayUndo ? undo : undefined}
    >
      <Flex gap="3" wrap="wrap" mt="1.5" fontVariantNumeric="tabular-nums">
        <Text>{handover.name}</Text>
        <Text color="fg.muted">{ways.join(', ')}</Text>
      </Flex>
      <CostOfPieces handover={handover} />
      {handover.material.length > 0 ? (
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('Issued with them')}:{' '}
          {handover.material.map((one) => `${one.name} ${formatQuantity(one.quantity, one.unit, t)}`).join(', ')}
        </Text>
      ) : null}
    </ActRow>
  )
}

type CostOfPiecesProps = { readonly handover: Handover }

/** What a piece costs, planned or actual or both, and why; nothing for who sees no prices. */
function CostOfPieces({ handover }: CostOfPiecesProps) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { unitCost, settledUnitCost, settledValue = 0, isActual, undone } = handover
  if (unitCost === undefined) return null
  const money = (value: number) => formatMoney(value, currency, decimalsOfPiece(value))
  const isSettled = settledUnitCost !== undefined && settledUnitCost !== null && settledUnitCost !== unitCost
  const cost = money(unitCost)
  return (
    <Flex align="center" wrap="wrap" columnGap="2.5" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text>
        {isSettled
          ? t('{{actual}} each, what it actually cost; handed over at {{cost}}', {
              actual: money(settledUnitCost),
              cost,
            })
          : isActual
            ? t('{{cost}} each, what it actually cost', { cost })
            : t('{{cost}} each, as planned', { cost })}
      </Text>
      {settledValue === 0 ? null : (
        <Text>
          {t('{{difference}} booked afterwards', {
            difference: formatSignedMoney(settledValue, currency),
          })}
        </Text>
      )}
      {undone ? null : (
        <Button
          variant="link"
          textStyle="xs"
          icon={<WhyIcon size={13} />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t('why')}
        </Button>
      )}
      {anchor ? <HandoverWhy handover={handover} anchor={anchor} onClose={() => setAnchor(undefined)} /> : null}
    </Flex>
  )
}

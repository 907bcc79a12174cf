import type { StockProduct } from '@tehas/contracts'
import type { ProjectedBalance, ProjectedEntry } from '@tehas/contracts/stock'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { useDrawer, useRights } from '@tehas/shell-api'
import { Button, Flex, Signal, Spacer, Text } from '@tehas/ui'
import type { MouseEvent } from 'react'
import { focusIfNowhere } from '../../../parts/focus-if-nowhere'
import { firstShortSpell } from './balance-steps'

type ShortNoticeProps = { readonly projected: ProjectedBalance; readonly product: StockProduct }

/** When the first time begins in which too little is there, how much is missing, what ends it, and the act that ends it sooner. */
export function ShortNotice({ projected, product }: ShortNoticeProps) {
  const { t } = useT()
  const short = firstShortSpell(projected)
  if (!short) return null
  const { from, until, most, ready } = short
  const quantity = formatQuantity(most, product.unit, t)
  const day = from === null ? '' : formatDateShort(from)
  const comes = ready ?? until
  return (
    <Flex
      role="status"
      mt="3"
      px="3"
      py="2"
      gap="2.5"
      minH="11"
      align="center"
      wrap="wrap"
      rowGap="1"
      borderRadius="l2"
      bg="bg.warning"
      color="fg.warning"
    >
      <Signal shape="short" tone="short" fontWeight="semibold">
        {from === null
          ? t('{{quantity}} will be missing.', { quantity })
          : until?.day
            ? t('From {{day}} until {{until}} {{quantity}} will be missing.', {
                day,
                until: formatDateShort(until.day),
                quantity,
              })
            : t('From {{day}} on {{quantity}} will be missing.', { day, quantity })}
      </Signal>
      {comes?.order ? (
        <>
          <Coming entry={comes} product={product} />
          <Spacer />
          <SoonerAct entry={comes} product={product} />
        </>
      ) : null}
    </Flex>
  )
}

type ComingProps = { readonly entry: ProjectedEntry; readonly product: StockProduct }

/** When an order brings what is missing, and how much of that is made already. */
function Coming({ entry: { order, day, quantity, ready }, product: { unit } }: ComingProps) {
  const { t } = useT()
  if (!order || day === null) return null
  const on = { number: order.transactionNumber, day: formatDateShort(day) }
  return (
    <Text minW="0">
      {ready
        ? t('{{number}} is due only on {{day}}, but {{quantity}} of it is made already.', {
            ...on,
            quantity: formatQuantity(ready.quantity, unit, t),
          })
        : t('{{number}} brings {{quantity}} only on {{day}}', { ...on, quantity: formatQuantity(quantity, unit, t) })}
    </Text>
  )
}

/** What brings it sooner, for who may do it: handing over what is made already, or receiving what has come already. */
function SoonerAct({ entry: { order, ready }, product: { unit } }: ComingProps) {
  const { t } = useT()
  const rights = useRights()
  const handOver = useDrawer('manufacturing-order.hand-over')
  const receive = useDrawer('purchase-order.receive')
  if (!order) return null
  // Where nothing is missing any more, the button is gone with the notice.
  const act = async ({ currentTarget }: MouseEvent<HTMLElement>, work: () => Promise<unknown>): Promise<void> => {
    const panel = currentTarget.closest<HTMLElement>('[role=tabpanel]')
    await work()
    focusIfNowhere(() => panel)
  }
  if (ready && handOver) {
    return (
      <Button onClick={(event) => void act(event, () => handOver({ orderId: order._id, productId: ready.productId }))}>
        {t('Take {{quantity}} to stock', { quantity: formatQuantity(ready.quantity, unit, t) })}
      </Button>
    )
  }
  const mayReceive = receive && (rights.has('PURCHASE_WRITE') || rights.has('STOCK_WRITE'))
  if (order.kind !== 'PURCHASE_ORDER' || !mayReceive) return null
  return <Button onClick={(event) => void act(event, () => receive({ orderId: order._id }))}>{t('Receive')}</Button>
}

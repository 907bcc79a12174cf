import { skip, useCall } from '@tehas/api-client'
import { type Unit, unitSchema } from '@tehas/contracts'
import { type PurchasePrice, purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { formatDate, formatQuantity, useT } from '@tehas/i18n'
import type { PricedLine } from '@tehas/order-screens/drawers'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Link, Text } from '@tehas/ui'
import { useEffect, useState } from 'react'
import { paths } from '../purchase-orders-list/addresses'
import { perUnit } from './per-unit'
import { priceInUnit } from './price-in-unit'

/** Rows that are shown before the others are asked for. */
const FEW = 4
/** A name is asked about when nothing was typed for so long, milliseconds. */
const PAUSE = 400

/**
 * What was paid before for the product of a line, this supplier's own prices first; any of them becomes the price of the
 * line by one press.
 */
export function EarlierPrices({ form, order, stockId }: PricedLine) {
  const { t } = useT()
  const { project } = useSession()
  const [isAll, setAll] = useState(false)
  const name = useSettled(String(form.watch('name') ?? '').trim())
  const supplier = order.supplier?._id
  const about = stockId === undefined ? (name === '' ? undefined : { name: name.slice(0, 100) }) : { stockId }
  const found = useCall(
    purchaseReceiptCalls.listPurchasePrices,
    about ? { body: { ...about, ...(supplier !== undefined && { supplier }), except: order._id } } : skip,
    { placeholderData: (previous) => previous },
  )
  const prices = about ? (found.data ?? []) : []
  const [best] = prices
  if (!best) return null
  const unit = unitSchema.safeParse(form.watch('unit')).data ?? 'PCS'
  const current: unknown = form.watch('unitPrice')
  const currency = project?.currency ?? 'EUR'
  const use = (price: number) => form.setValue('unitPrice', price, { shouldDirty: true, shouldTouch: true })
  const isOwn = (price: PurchasePrice) => price.supplier !== null && price.supplier._id === supplier
  const suggested = isOwn(best) ? priceOf(best, unit) : undefined
  return (
    <Box as="section" aria-label={t('Earlier prices')} mt="-2" mb="5">
      {suggested !== undefined && current !== suggested ? (
        <Button mb="3" h="auto" py="1.5" whiteSpace="normal" textAlign="start" onClick={() => use(suggested)}>
          {t('Use {{price}}, the last of {{supplier}}', {
            price: perUnit(suggested, unit, { currency, t }),
            supplier: best.supplier?.name ?? '',
          })}
        </Button>
      ) : null}
      <Heading as="h3" size="sm">
        {t('Earlier prices')}
      </Heading>
      <Box as="ul" mt="1" textStyle="sm">
        {(isAll ? prices : prices.slice(0, FEW)).map((price, at) => (
          <EarlierPrice
            key={`${price.orderId}#${at}`}
            price={price}
            isOwn={isOwn(price)}
            inLine={priceOf(price, unit)}
            isUsed={current === priceOf(price, unit)}
            onUse={use}
          />
        ))}
      </Box>
      {!isAll && prices.length > FEW ? (
        <Button variant="link" mt="1" onClick={() => setAll(true)}>
          {t('Show {{count}} more', { count: prices.length - FEW })}
        </Button>
      ) : null}
    </Box>
  )
}

type EarlierPriceProps = {
  readonly price: PurchasePrice
  readonly isOwn: boolean
  /** In the unit of the line; undefined where it can't be told so. */
  readonly inLine: number | undefined
  readonly isUsed: boolean
  readonly onUse: (price: number) => void
}

function EarlierPrice({ price, isOwn, inLine, isUsed, onUse }: EarlierPriceProps) {
  const { t } = useT()
  const { project } = useSession()
  const { unitPrice, unit, supplier, quantity, transactionNumber, at } = price
  if (unitPrice === undefined) return null
  const words = perUnit(unitPrice, unit, { currency: project?.currency ?? 'EUR', t })
  return (
    <Flex as="li" listStyleType="none" py="2" gap="3" align="baseline" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <Text fontWeight={isOwn ? 'semibold' : undefined} overflowWrap="anywhere">
          {supplier?.name ?? t('No supplier')}
        </Text>
        <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {/* In a tab of its own: what is typed in the drawer stays. */}
          <Link href={paths.order(price.orderId)} target="_blank" rel="noreferrer">
            {transactionNumber}
          </Link>{' '}
          · {formatDate(at)} · {formatQuantity(quantity, unit, t)}
        </Text>
      </Box>
      <Text fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {words}
      </Text>
      {inLine === undefined ? null : (
        <Button
          variant="link"
          visibility={isUsed ? 'hidden' : 'visible'}
          aria-label={t('Use {{price}} of {{number}}', { price: words, number: transactionNumber })}
          onClick={() => onUse(inLine)}
        >
          {t('Use')}
        </Button>
      )}
    </Flex>
  )
}

const priceOf = ({ unitPrice, unit }: PurchasePrice, to: Unit): number | undefined =>
  unitPrice === undefined ? undefined : priceInUnit(unitPrice, unit, to)

/** The text as it was when nobody had typed for a while; at first as it is. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

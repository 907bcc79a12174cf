import type { Shortage, ShortageOffer } from '@tehas/contracts/purchase'
import { purchaseUnitsIn } from '@tehas/cost-engine/purchase'
import { type Currency, formatMoney, formatNumber, formatQuantity, type Translate, useT } from '@tehas/i18n'
import { Button, Flex, Span, Tag } from '@tehas/ui'
import { choiceOf, type Edit, offerOf } from './choices'
import type { RowState } from './row-inputs'

/** A quantity in what it is bought in: "3 latt = 18 m"; nothing where that is its own unit. */
export function boughtWords(
  t: Translate,
  { unit }: Pick<Shortage, 'unit'>,
  { quantity, purchaseUnit }: Pick<ShortageOffer, 'quantity' | 'purchaseUnit'>,
): string {
  if (!purchaseUnit) return ''
  const count = formatNumber(purchaseUnitsIn(quantity, purchaseUnit.factor))
  // "8 3 m latt" would be read as 83.
  const times = /^\d/.test(purchaseUnit.name) ? ' ×' : ''
  return `${count}${times} ${purchaseUnit.name} = ${formatQuantity(quantity, unit, t)}`
}

type OffersProps = Pick<RowState, 'onEdit'> & {
  readonly row: Shortage
  readonly edit: Edit | undefined
  readonly currency: Currency | undefined
}

/** Who sells it, for how much and how soon: one press orders it there. */
export function Offers({ row, edit, currency, onEdit }: OffersProps) {
  const { t } = useT()
  if (row.offers.length < 2) return null
  const { supplier } = choiceOf(row, edit)
  return (
    <Flex wrap="wrap" gap="1" role="group" aria-label={t('Suppliers of {{name}}', { name: row.name })} mt="1">
      {row.offers.map((offer) => {
        const isChosen = offer.supplier._id === supplier
        return (
          <Button
            key={offer.supplier._id}
            size="sm"
            variant={isChosen ? 'outline' : 'ghost'}
            aria-pressed={isChosen}
            h="auto"
            maxW="100%"
            css={{ '& *': { whiteSpace: 'normal' } }}
            py="1"
            fontWeight="normal"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => onEdit?.(row._id, { supplier: offer.supplier._id })}
          >
            <Span>
              {offerWords(t, row, offer, currency)} {offer.isCheapest ? <Tag>{t('cheapest')}</Tag> : null}{' '}
              {offer.isSoonest ? <Tag>{t('soonest')}</Tag> : null}
            </Span>
          </Button>
        )
      })}
    </Flex>
  )
}

function offerWords(t: Translate, row: Shortage, offer: ShortageOffer, currency: Currency | undefined): string {
  const amount = boughtWords(t, row, offer) || formatQuantity(offer.quantity, row.unit, t)
  const cost = currency && typeof offer.cost === 'number' ? formatMoney(offer.cost, currency) : ''
  return [offer.supplier.name, amount, cost, t('{{count}} d', { count: offer.leadDays })].filter(Boolean).join(' · ')
}

/** Below the quantity that is typed: how many bars or boxes it is. */
export function BoughtAs({ row, edit }: Pick<OffersProps, 'row' | 'edit'>) {
  const { t } = useT()
  const { quantity, supplier } = choiceOf(row, edit)
  const offer = offerOf(row, supplier)
  const words = offer && Number.isFinite(quantity) ? boughtWords(t, row, { ...offer, quantity }) : ''
  return words === '' ? null : (
    <Span display="block" textStyle="xs" color="fg.muted" fontWeight="normal" truncate title={words}>
      {words}
    </Span>
  )
}

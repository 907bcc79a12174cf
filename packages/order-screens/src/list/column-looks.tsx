import type { OrderColumnKey, OrderKindDescription, OrderRow } from '@tehas/contracts'
import { currencySigns, formatDate, formatMoney, formatNumber, formatQuantity, type Translate } from '@tehas/i18n'
import type { ColumnLooks } from '@tehas/screens/list'
import { Span, statusWord } from '@tehas/ui'
import { CellAvatar, CellMargin, CellProgress, CellStatus, CellTag } from '@tehas/ui/grid'
import { madeForWords, madeWords } from '../kind/order-identity'
import { partnerWords } from '../kind/partner-words'
import { losesMoney } from '../parts/loses-money'
import { personName } from '../parts/person-name'
import { DiffersSign, differsFrom } from './differs-sign'
import { LabelTags } from './label-tags'
import { LatenessTag } from './lateness-tag'
import { UnpricedSign, UnpricedTag } from './unpriced-cells'

type LookOptions = {
  readonly kind: Pick<OrderKindDescription, 'partner' | 'countsBy'> & Partial<Pick<OrderKindDescription, 'kind'>>
  readonly t: Translate
  readonly marginTarget: number
  readonly userId: string | undefined
}

const GAUGE_MAX = 50

const doneWords = ({ done, quantity, unit }: NonNullable<OrderRow['madeOf']>, t: Translate): string =>
  t('{{done}} of {{of}}', { done: formatNumber(done), of: formatQuantity(quantity, unit, t) })
const productsWords = ({ productsComplete, productsCount }: OrderRow, t: Translate): string =>
  productsCount === 0 ? '' : t('{{done}} of {{of}}', { done: productsComplete, of: productsCount })

/** How the columns of a list of orders look that are more than a value in words. */
export const orderLooks = ({ kind, t, marginTarget, userId }: LookOptions): ColumnLooks<OrderRow, OrderColumnKey> => ({
  transactionNumber: {
    width: 118,
    fitsNames: true,
    text: ({ transactionNumber }) => transactionNumber,
    cell: (order) => {
      const sent = differsFrom(order)
      return sent === undefined ? (
        order.transactionNumber
      ) : (
        <>
          {order.transactionNumber} <DiffersSign from={sent} />
        </>
      )
    },
  },
  made: { importance: 8, width: 150, grow: 3, onCard: (order) => madeWords(order, t) },
  madeOf: {
    importance: 6,
    // "120 of 120 pcs" beside its bar.
    width: 168,
    text: (order) => (order.madeOf ? doneWords(order.madeOf, t) : productsWords(order, t)),
    cell: (order) =>
      order.madeOf ? (
        <Span title={doneWords(order.madeOf, t)}>
          <CellProgress label={t('Made')} done={order.madeOf.done} of={order.madeOf.quantity} />
        </Span>
      ) : order.productsCount === 0 ? null : (
        <CellProgress label={t('Products made')} done={order.productsComplete} of={order.productsCount} />
      ),
  },
  madeFor: { importance: 4, width: 130, text: (order) => order.madeFor || t('For stock') },
  // What is made for the shop itself has no client; for whom it is made is told beside it.
  partner:
    kind.kind === 'MANUFACTURING_ORDER'
      ? {
          importance: 2,
          width: 130,
          grow: 1,
          onCard: (order) => madeForWords(order, t),
        }
      : { width: 130, grow: 3, onCard: (order) => order.partner?.name ?? partnerWords(t, kind.partner).none },
  // "Tühistatud" with its mark; what is left goes to the names.
  status: { importance: 7, width: 106 },
  processesComplete: {
    importance: 5,
    text: (order) => {
      if (order.status === 'COMPLETE') return t(statusWord('COMPLETE'))
      return order.processesCount === 0
        ? ''
        : t('{{done}} of {{of}}', { done: order.processesComplete, of: order.processesCount })
    },
    cell: (order) =>
      // Whatever was not reported: nothing of a complete order is left to do.
      order.status === 'COMPLETE' ? (
        <CellStatus value="COMPLETE" />
      ) : order.processesCount === 0 ? null : (
        <CellProgress label={t('Processes done')} done={order.processesComplete} of={order.processesCount} />
      ),
  },
  productsComplete: {
    importance: 5,
    text: (order) => t('{{done}} of {{of}}', { done: order.productsComplete, of: order.productsCount }),
    // An order can be completed with lines of which nothing came: what came is told whatever its status is.
    cell: (order) =>
      order.productsCount === 0 ? null : (
        <CellProgress label={t('Received')} done={order.productsComplete} of={order.productsCount} />
      ),
  },
  deliveryDate: {
    // A date with "17 days late" beside it.
    width: 192,
    tabular: true,
    cell: (order) =>
      order.deliveryDate ? (
        <>
          {formatDate(order.deliveryDate)}
          <LatenessTag status={order.status} date={order.deliveryDate} />
        </>
      ) : null,
  },
  labels: { importance: 3, grow: 1, cell: (order) => <LabelTags labels={order.labels} /> },
  productsCount: { importance: 2, width: 76 },
  cost: {
    importance: 4,
    width: 124,
    tone: kind.countsBy === 'COST' ? 'strong' : 'muted',
    cell: (order) =>
      order.cost === undefined ? null : (
        <>
          <UnpricedSign lines={order.missingPrices} /> {formatMoney(order.cost, order.currency)}
        </>
      ),
  },
  actualCost: { importance: 4, width: 124 },
  priceWithoutVat: kind.countsBy === 'COST' ? {} : { tone: 'strong' },
  currency: { text: ({ currency }) => currencySigns[currency] },
  margin: {
    importance: 6,
    // "kahjum −12,5" and "unpriced 100,0" with their tags.
    width: 132,
    cell: (order) =>
      // Without anything sold there is no margin to speak of.
      order.margin === undefined || order.priceWithoutVat === 0 ? null : losesMoney(order.margin) ? (
        <>
          <CellTag tone="late">{t('loss')}</CellTag> {formatNumber(order.margin, 1)}
        </>
      ) : (
        <>
          {order.missingPrices ? (
            <>
              <UnpricedTag lines={order.missingPrices} />{' '}
            </>
          ) : (
            <CellMargin margin={order.margin} target={marginTarget} max={GAUGE_MAX} />
          )}
          {formatNumber(order.margin, 1)}
        </>
      ),
  },
  createdBy: {
    importance: 1,
    width: 74,
    cell: (order) =>
      order.createdBy && (
        <CellAvatar
          name={personName(order.createdBy)}
          fileId={order.createdBy.avatarImage}
          isOwn={order.createdBy._id === userId}
        />
      ),
  },
})

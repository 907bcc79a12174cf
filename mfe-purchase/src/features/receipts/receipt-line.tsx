import type { PurchaseOrder, PurchaseProduct } from '@tehas/contracts'
import { purchaseUnitsIn } from '@tehas/cost-engine/purchase'
import {
  currencySigns,
  formatFigure,
  formatMoney,
  formatNumber,
  formatQuantity,
  problemMessage,
  unitLabel,
  useT,
} from '@tehas/i18n'
import { SaleOrderField } from '@tehas/order-screens/drawers'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Text } from '@tehas/ui'
import { Checkbox, DecimalInput, QuantityInput, Select } from '@tehas/ui/forms'
import { StockIcon } from '@tehas/ui/icons'
import { inSix, linkedSaleOrders, waitingOf } from './bought-lines'
import { freeForProject, possibleProjects, waysOf } from './line-uses'
import { OverChoice } from './over-choice'
import { isEntered, type LineEntry, type LineWorth, NO_PLACE, OWN_PLACE, overOf, receivedOf } from './receipt-lines'
import { UseControl, useFaultText } from './use-control'
import type { StockChange } from './use-stock-change'

type ReceiptLineProps = {
  readonly order: PurchaseOrder
  readonly product: PurchaseProduct
  readonly entry: LineEntry
  /** How much of each line its linked orders have got. */
  readonly taken: ReadonlyMap<string, number>
  readonly worth: LineWorth | undefined
  /** What is in stock before and after. */
  readonly stock: StockChange | undefined
  /** Why the service did not take it. */
  readonly problem: string | undefined
  readonly onChange: (change: Partial<LineEntry>) => void
}

/** One line of a delivery: did it come, how much, where to. */
export function ReceiptLine(props: ReceiptLineProps) {
  const { order, product, entry, taken, worth, stock, problem, onChange } = props
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const choices = waysOf(order, product, taken)
  const faultText = useFaultText()
  const places = [
    { value: OWN_PLACE, label: t('Its own place') },
    ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    { value: NO_PLACE, label: t('No place') },
  ]
  const amount = (quantity: number) => formatQuantity(quantity, product.unit, t)
  const waiting = waitingOf(product)
  // That no order is linked goes without saying.
  const faults = choices.filter(({ fault }) => fault && fault !== 'NO_LINK').map(faultText)
  const notes = [
    ...faults,
    ...(entry.use === 'TO_PROJECT_COST' ? projectNotes({ ...props, t, amount }) : []),
    ...(problem === undefined ? [] : [problemMessage(problem, t)]),
  ]
  return (
    <Box as="li" py="3" borderBottomWidth="1px" listStyleType="none">
      <Flex gap="3" wrap="wrap" align="center" rowGap="2">
        <Box flex="1 1 200px" minW="0">
          <Checkbox checked={entry.isIn} onChange={(isIn) => onChange({ isIn })}>
            <Text as="span" fontWeight="semibold" overflowWrap="anywhere" {...(!entry.isIn && { color: 'fg.muted' })}>
              {product.name}
            </Text>
            <Text as="span" display="block" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {entry.isIn || waiting === 0
                ? t('ordered {{ordered}}, received {{received}}, to come {{waiting}}', {
                    ordered: amount(product.netQuantity),
                    received: amount(product.received),
                    waiting: amount(waiting),
                  })
                : t('did not come, {{waiting}} is still awaited', { waiting: amount(waiting) })}
            </Text>
          </Checkbox>
        </Box>
        <Flex gap="3" w={{ base: '100%', sm: 'auto' }}>
          <Box w={{ base: '50%', sm: '124px' }}>
            <QuantityInput
              unit={product.unit}
              value={entry.quantity}
              align="end"
              aria-label={t('Quantity of {{name}}', { name: product.name })}
              onChange={(quantity) => onChange({ quantity, isIn: quantity !== undefined && quantity !== 0 })}
            />
          </Box>
          {product.purchaseUnit === '' ? null : (
            <Box w={{ base: '50%', sm: '124px' }}>
              <DecimalInput
                suffix={product.purchaseUnit}
                value={
                  entry.quantity === undefined ? undefined : purchaseUnitsIn(entry.quantity, product.purchaseFactor)
                }
                align="end"
                aria-label={t('{{name}} in {{unit}}', { name: product.name, unit: product.purchaseUnit })}
                onChange={(count) => {
                  const quantity = count === undefined ? undefined : inSix(count * product.purchaseFactor)
                  onChange({ quantity, isIn: quantity !== undefined && quantity !== 0 })
                }}
              />
            </Box>
          )}
          {entry.use === 'TO_PROJECT_COST' ? null : (
            <Box w={{ base: '50%', sm: '148px' }}>
              <Select
                options={places}
                value={entry.place}
                disabled={!entry.isIn}
                aria-label={t('Place of {{name}}', { name: product.name })}
                onChange={(place) => onChange({ place })}
              />
            </Box>
          )}
        </Flex>
      </Flex>
      {entry.isIn ? (
        <Flex mt="2" ps={{ base: '0', sm: '6' }} align="center" columnGap="2" rowGap="2" wrap="wrap">
          {/* The number of an order and what it waits for may be wider than a phone; figures of one width would pull it apart. */}
          <Box maxW="100%" overflowX="auto" css={{ '& *': { fontVariantNumeric: 'normal' } }}>
            <UseControl product={product} choices={choices} value={entry.use} onChange={(use) => onChange({ use })} />
          </Box>
          {entry.use === 'TO_PROJECT_COST' ? (
            <SaleOrderField
              width={{ base: '100%', sm: '220px' }}
              linked={possibleProjects(order, product, taken)}
              isPossible={(id) => freeForProject(order, product, taken, id) > 0}
              label={t('Sale order whose cost {{name}} is', { name: product.name })}
              none={t('of no order')}
              value={entry.projectOrder}
              onChange={(projectOrder) => onChange({ projectOrder })}
            />
          ) : stock ? (
            <Flex gap="1.5" align="center" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              <StockIcon size={16} aria-label={t('In stock')} />
              {t('{{before}} → {{after}}', {
                before: formatNumber(stock.before),
                // In the unit that stands beside the quantity, but where the product is kept in another.
                after:
                  stock.unit === product.unit
                    ? formatFigure(stock.after, stock.unit)
                    : formatQuantity(stock.after, stock.unit, t),
              })}
            </Flex>
          ) : null}
          {worth === undefined ? null : (
            <Flex gap="2" ms="auto" align="baseline" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              <Text color="fg.muted">
                {formatMoney(worth.unitCost, currency, 3).replace(currencySigns[currency], '').trim()}{' '}
                {currencySigns[currency]}/{unitLabel(product.unit, t)}
              </Text>
              <Text fontWeight="semibold">{formatMoney(worth.value, currency)}</Text>
            </Flex>
          )}
        </Flex>
      ) : null}
      {entry.isIn && notes.length > 0 ? (
        <Box mt="1.5" ps={{ base: '0', sm: '6' }}>
          {notes.map((note) => (
            <Text
              key={note}
              {...(note === notes.at(-1) && problem !== undefined
                ? { color: 'red.fg' }
                : { textStyle: 'xs', color: 'fg.muted' })}
            >
              {note}
            </Text>
          ))}
        </Box>
      ) : null}
      {isEntered(entry) && overOf(product, entry) > 0 ? (
        <OverChoice
          product={product}
          entry={entry}
          worth={worth}
          supplier={order.supplier?.name}
          onChange={(over) => onChange({ over })}
        />
      ) : null}
    </Box>
  )
}

type NoteOptions = ReceiptLineProps & {
  readonly t: ReturnType<typeof useT>['t']
  readonly amount: (quantity: number) => string
}

/** What of a line cannot be the project cost of the orders that it is linked to, and why. */
function projectNotes({ order, product, entry, taken, t, amount }: NoteOptions): string[] {
  const numbers = linkedSaleOrders(order, product._id).filter(
    ({ _id }) => freeForProject(order, product, taken, _id) <= 0,
  )
  const chosen = entry.projectOrder
  const free = chosen ? freeForProject(order, product, taken, chosen._id) : Number.POSITIVE_INFINITY
  return [
    ...numbers.map(({ transactionNumber }) =>
      t('All of it is for a line of {{number}} and in its cost already: it cannot be its project cost too', {
        number: transactionNumber,
      }),
    ),
    ...(chosen && receivedOf(product, entry) > free
      ? [
          t(
            'At most {{amount}} can be project cost of {{number}}: its line waits for the rest, which is in its cost already',
            {
              amount: amount(free),
              number: chosen.transactionNumber,
            },
          ),
        ]
      : []),
  ]
}

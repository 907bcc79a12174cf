import { formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { SaleOrderField } from '@tehas/order-screens/drawers'
import { SaveFooter } from '@tehas/screens/drawer'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Notice, Spacer, Text } from '@tehas/ui'
import { FormField, QuantityInput, Select } from '@tehas/ui/forms'
import { CheckIcon, ItemIcon, ProjectIcon, SalesIcon, StockIcon } from '@tehas/ui/icons'
import type { takersOf } from './handover-amounts'
import { HandoverCard } from './handover-card'
import { type Amounts, type HandingOver, NO_PLACE, OWN_PLACE } from './use-hand-over'
import { UseStockCard } from './use-stock-card'

type HandOverPartProps = { readonly handing: HandingOver }

type HandOverCardsProps = HandOverPartProps & {
  /** Asks how much is taken from stock; undefined where that may not be done. */
  readonly onUseStock?: (() => void) | undefined
}

/** The ways that finished pieces go, with what is issued for them. */
export function HandOverCards({ handing, onUseStock }: HandOverCardsProps) {
  const { t } = useT()
  const { project } = useSession()
  const { product, takers, amounts, unit, amount, material, place, projectOrder } = handing
  const places = [
    { value: OWN_PLACE, label: t('Its own place') },
    ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    { value: NO_PLACE, label: t('No place') },
  ]
  const field = (name: keyof Amounts, label: string) => (
    <QuantityInput
      unit={unit}
      value={amounts[name]}
      align="end"
      aria-label={label}
      onChange={(quantity) => handing.setAmount(name, quantity)}
    />
  )
  return (
    <>
      {product?.stock ? (
        <HandoverCard icon={StockIcon} title={t('Add to stock')} isUsed={(amounts.toStock ?? 0) > 0}>
          {field('toStock', t('To stock'))}
          <Select options={places} value={place} aria-label={t('Place')} onChange={handing.setPlace} />
        </HandoverCard>
      ) : null}
      {takers.length > 0 ? (
        <HandoverCard
          icon={SalesIcon}
          title={t('To linked orders')}
          text={t('They wait for {{quantity}}', { quantity: amount(handing.awaited) })}
          isUsed={(amounts.toOrder ?? 0) > 0}
        >
          {field('toOrder', t('To linked orders'))}
          <Figures
            rows={takers.map(({ linkId, transactionNumber, quantity, unit: of }) => ({
              ...{ id: linkId, name: transactionNumber, figure: formatQuantity(quantity, of, t) },
            }))}
          />
        </HandoverCard>
      ) : null}
      {product?.stock ? <UseStockCard product={product} onUseStock={onUseStock} /> : null}
      <HandoverCard
        icon={ProjectIcon}
        title={t('Add to project cost')}
        text={t('Spares for the site, counted in the order that is named.')}
        isUsed={(amounts.toProjectCost ?? 0) > 0}
      >
        {field('toProjectCost', t('To project cost'))}
        <SaleOrderField
          label={t('Sale order whose cost it is')}
          none={t('of no order')}
          value={projectOrder}
          onChange={handing.setProjectOrder}
          linked={saleOrdersOf(takers)}
        />
      </HandoverCard>
      {material.length > 0 ? (
        <HandoverCard
          icon={ItemIcon}
          title={t('Issued with them')}
          text={t('Issued of what goes into them; the rest goes with them.')}
        >
          <Figures
            rows={material.map(({ _id, name, issued, needed, unit: of }) => ({
              ...{ id: _id, name, isDone: needed === 0 },
              figure: t('{{done}} of {{all}}', {
                done: formatNumber(issued),
                all: formatQuantity(issued + needed, of, t),
              }),
            }))}
          />
        </HandoverCard>
      ) : null}
    </>
  )
}

type FiguresProps = {
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    readonly figure: string
    /** All of it is there. */
    readonly isDone?: boolean
  }[]
}

/** Names with a figure each, over the whole card. */
const Figures = ({ rows }: FiguresProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    columnGap="8"
    rowGap="1.5"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 200px), 1fr))"
  >
    {rows.map(({ id, name, figure, isDone }) => (
      <Flex as="li" key={id} gap="2" align="baseline" lineHeight="1.3" fontVariantNumeric="tabular-nums">
        <Text overflowWrap="anywhere">{name}</Text>
        <Spacer />
        <Text whiteSpace="nowrap">{figure}</Text>
        {rows.some((row) => row.isDone) ? (
          <Flex w="4" flex="none" color="green.solid" aria-hidden>
            {isDone ? <CheckIcon size={16} /> : null}
          </Flex>
        ) : null}
      </Flex>
    ))}
  </Box>
)

/** Which product it is, where an order has several. */
export function ProductChoice({ handing: { order, product, choose } }: HandOverPartProps) {
  const { t } = useT()
  return order.products.length > 1 ? (
    <Box mb="3">
      <FormField label={t('Product')}>
        <Select
          options={order.products.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={product?._id}
          onChange={choose}
        />
      </FormField>
    </Box>
  ) : null
}

/** What goes on of what is ready, and the buttons. */
export function HandOverFooter({ handing, form, onClose }: HandOverPartProps & { form: string; onClose: () => void }) {
  const { t } = useT()
  const { parts, sum, left, amount, isPending, isWrong } = handing
  return (
    <>
      <Text
        flexBasis={{ base: '100%', sm: 'auto' }}
        color={sum > left ? 'red.fg' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {parts.length > 1 ? `${parts.map((part) => amount(part)).join(' + ')} = ` : ''}
        {t('{{done}} of {{all}}', { done: amount(sum), all: amount(left) })}
      </Text>
      <Spacer />
      <SaveFooter
        form={form}
        saving={isPending}
        saveLabel={t('Hand over {{quantity}}', { quantity: amount(sum) })}
        isBlocked={isWrong}
        onCancel={onClose}
      />
    </>
  )
}

/** Asked where the material that goes into the pieces is not there. */
export function ShortNotice({ handing: { isShort, send } }: HandOverPartProps) {
  const { t } = useT()
  return isShort ? (
    <Box mb="3">
      <Notice tone="warning" title={t('There is not enough material in stock')}>
        <Flex gap="2" wrap="wrap" mt="1">
          <Button size="sm" onClick={() => void send('ISSUE_AVAILABLE')}>
            {t('Issue what is there')}
          </Button>
          <Button size="sm" onClick={() => void send('WITHOUT_STOCK')}>
            {t('Issue all, below 0')}
          </Button>
        </Flex>
      </Notice>
    </Box>
  ) : null
}

const saleOrdersOf = (takers: ReturnType<typeof takersOf>) =>
  takers
    .filter(({ kind, status }) => kind === 'SALE_ORDER' && (status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'))
    .map(({ orderId, transactionNumber }) => ({ _id: orderId, transactionNumber }))

import { isApiError, useCommand } from '@tehas/api-client'
import type { ManufacturingOrder } from '@tehas/contracts'
import { type HandOverInput, type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { EntityDrawer } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, Notice, Spacer, Text } from '@tehas/ui'
import { FormField, QuantityInput, Select } from '@tehas/ui/forms'
import { ItemIcon, ProjectIcon, SalesIcon, StockIcon } from '@tehas/ui/icons'
import { type FormEvent, useId, useState } from 'react'
import { awaitedOf, leftToHandOver, materialOf, takersOf } from './handover-amounts'
import { HandoverCard } from './handover-card'
import { ProjectOrderField } from './project-order-field'

type HandOverFormProps = DrawerScreenProps<'manufacturing-order.hand-over'> & {
  readonly order: ManufacturingOrder
  readonly handovers: readonly Handover[]
}
type Amounts = { readonly toStock?: number; readonly toOrder?: number; readonly toProjectCost?: number }

const OWN_PLACE = 'own'
const NO_PLACE = 'none'
const inSix = (value: number): number => Math.round(value * 1e6) / 1e6

/** Where finished pieces of a product go, with what is issued for them; one product at a time. */
export function HandOverForm({ order, handovers, input, done, close, frame }: HandOverFormProps) {
  const { t } = useT()
  const { project } = useSession()
  const toast = useToast()
  const form = useId()
  const open = order.products.filter((product) => leftToHandOver(product) > 0)
  const [productId, setProductId] = useState(input.productId ?? open[0]?._id ?? order.products[0]?._id ?? '')
  const [typed, setTyped] = useState<Amounts>()
  const [place, setPlace] = useState(OWN_PLACE)
  const [projectOrder, setProjectOrder] = useState<{ readonly _id: string; readonly transactionNumber: string }>()
  const [error, setError] = useState<unknown>()
  const { mutateAsync, isPending } = useCommand(manufacturingHandoverCalls.handOverProduct, { quiet: true })
  useUnsavedChanges(typed !== undefined)

  const product = order.products.find(({ _id }) => _id === productId)
  const takers = takersOf(order, productId)
  const left = product ? leftToHandOver(product) : 0
  const awaited = awaitedOf(takers, handovers, productId)
  const toOrder = Math.min(left, awaited)
  const suggested: Amounts = product?.stock
    ? { toOrder, toStock: inSix(left - toOrder), toProjectCost: 0 }
    : { toOrder, toStock: 0, toProjectCost: inSix(left - toOrder) }
  const amounts = typed ?? suggested
  const values = [amounts.toStock ?? 0, amounts.toOrder ?? 0, amounts.toProjectCost ?? 0]
  const sum = inSix(values.reduce((all, one) => all + one, 0))
  const isWrong = values.some((value) => Number.isNaN(value) || value < 0) || sum <= 0 || sum > left
  const unit = product?.unit ?? 'PCS'
  const amount = (quantity: number) => formatQuantity(quantity, unit, t)
  const unitCost =
    product?.cost === undefined || product.netQuantity <= 0 ? undefined : product.cost / product.netQuantity
  const currency = project?.currency ?? 'EUR'
  const material = product && !isWrong ? materialOf(product, sum) : []
  const isShort = isApiError(error) && error.code === 'NOT_ENOUGH_STOCK'
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
      onChange={(quantity) => setTyped({ ...amounts, [name]: quantity })}
    />
  )
  const send = async (whenShort?: HandOverInput['whenShort']): Promise<void> => {
    if (isWrong || isPending || !product) return
    setError(undefined)
    const [toStock = 0, toLines = 0, toProjectCost = 0] = values
    try {
      const handover = await mutateAsync({
        body: {
          ...{ orderId: order._id, productId, toStock, toOrder: toLines, toProjectCost },
          ...(place !== OWN_PLACE && { location: place === NO_PLACE ? null : place }),
          ...(toProjectCost > 0 && { projectOrderId: projectOrder?._id ?? null }),
          ...(whenShort && { whenShort }),
        },
      })
      toast.success(t('{{quantity}} of {{name}} handed over', { quantity: amount(sum), name: product.name }), {
        detail: order.transactionNumber,
      })
      done({ _id: handover._id })
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }

  return (
    <EntityDrawer
      frame={frame}
      title={t('Hand over')}
      number={order.transactionNumber}
      form={form}
      saving={{ isSaving: isPending, error: isShort ? undefined : error }}
      onCancel={close}
      footer={
        <>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('{{sum}} of {{left}}', { sum: amount(sum), left: amount(left) })}
          </Text>
          <Spacer />
          <Button variant="ghost" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button variant="solid" type="submit" form={form} loading={isPending} disabled={isWrong}>
            {t('Hand over {{quantity}}', { quantity: amount(sum) })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {order.products.length > 1 ? (
          <Box mb="4">
            <FormField label={t('Product')}>
              <Select
                options={order.products.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={productId}
                onChange={(id) => {
                  setProductId(id)
                  setTyped(undefined)
                  setError(undefined)
                }}
              />
            </FormField>
          </Box>
        ) : null}
        <Flex gap="2" align="baseline" wrap="wrap" mb="3" fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {product?.name}
          </Text>
          <Text color="fg.muted">
            {product
              ? t('{{handed}} of {{all}} handed over', {
                  handed: amount(product.added.toStock + product.added.toProjectCost),
                  all: amount(product.netQuantity),
                })
              : null}
          </Text>
          <Spacer />
          {unitCost === undefined ? null : (
            <Text color="fg.muted">
              {t('planned cost of one')} <b>{formatMoney(unitCost, currency)}</b>
            </Text>
          )}
        </Flex>
        {isShort ? (
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
        ) : null}
        <Flex direction="column" gap="3">
          {product?.stock ? (
            <HandoverCard icon={StockIcon} title={t('Add to stock')} isUsed={(amounts.toStock ?? 0) > 0}>
              {field('toStock', t('To stock'))}
              <Select options={places} value={place} aria-label={t('Place')} onChange={setPlace} />
            </HandoverCard>
          ) : null}
          {takers.length > 0 ? (
            <HandoverCard
              icon={SalesIcon}
              title={t('For {{orders}}', {
                orders: [...new Set(takers.map(({ transactionNumber }) => transactionNumber))].join(', '),
              })}
              text={t('They wait for {{quantity}}', { quantity: amount(awaited) })}
              isUsed={(amounts.toOrder ?? 0) > 0}
            >
              {field('toOrder', t('To linked orders'))}
            </HandoverCard>
          ) : null}
          <HandoverCard
            icon={ProjectIcon}
            title={t('Add to project cost')}
            text={t('Spares for the site, counted in the order that is named.')}
            isUsed={(amounts.toProjectCost ?? 0) > 0}
          >
            {field('toProjectCost', t('To project cost'))}
            <ProjectOrderField value={projectOrder} onChange={setProjectOrder} linked={saleOrdersOf(takers)} />
          </HandoverCard>
          {material.length > 0 ? (
            <HandoverCard icon={ItemIcon} title={t('Issued with them')}>
              <Box as="ul" flex="1" listStyleType="none">
                {material.map(({ _id, name, needed, unit: of }) => (
                  <Flex as="li" key={_id} gap="3" fontVariantNumeric="tabular-nums">
                    <Text overflowWrap="anywhere">{name}</Text>
                    <Spacer />
                    <Text whiteSpace="nowrap">{formatQuantity(needed, of, t)}</Text>
                  </Flex>
                ))}
              </Box>
            </HandoverCard>
          ) : null}
        </Flex>
      </form>
    </EntityDrawer>
  )
}

const saleOrdersOf = (takers: ReturnType<typeof takersOf>) =>
  takers
    .filter(({ kind, status }) => kind === 'SALE_ORDER' && (status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'))
    .map(({ orderId, transactionNumber }) => ({ _id: orderId, transactionNumber }))

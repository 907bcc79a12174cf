import { isApiError, useCommand } from '@tehas/api-client'
import type { BodyInputOf, PurchaseOrder } from '@tehas/contracts'
import { type PurchaseReceipt, purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { EntityDrawer, SaveFooter } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useConfirm, useRights, useSession, useToast } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { Box, Button, Flex, Grid, Spacer, Text } from '@tehas/ui'
import { FormField, Select, TextInput } from '@tehas/ui/forms'
import { LabelIcon } from '@tehas/ui/icons'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { AfterReceipt } from './after-receipt'
import { waitingOf } from './bought-lines'
import { ChangedMeanwhile } from './changed-meanwhile'
import { DraftContinued, DraftKept } from './draft-kept'
import { labelsPath, stockedOf } from './labels-of'
import { takenByLine, waysOf } from './line-uses'
import { isChosen, type OverLine, overLinesOf } from './over-lines'
import { RateField } from './rate-field'
import { ReceiptLine } from './receipt-line'
import { isEntered, type LineEntry, NO_PLACE, OWN_PLACE, problemsOf, receivedOf, valuesOf } from './receipt-lines'
import { ReceiptTime } from './receipt-time'
import { TransportShareField } from './transport-share-field'
import { useCompleteOrder } from './use-complete-order'
import { useExchangeRate } from './use-exchange-rate'
import { useReceiptInput } from './use-receipt-input'
import { useStockChange } from './use-stock-change'

type ReceiveFormProps = DrawerScreenProps<'purchase-order.receive'> & {
  readonly order: PurchaseOrder
  readonly receipts: readonly PurchaseReceipt[]
}
type Body = BodyInputOf<typeof purchaseReceiptCalls.receivePurchaseOrder>

/** Enters what came: everything that is still to come stands there already, to be corrected. */
export function ReceiveForm({ order, receipts, done, close, frame }: ReceiveFormProps) {
  const { t } = useT()
  const { project } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const form = useId()
  const taken = useMemo(() => takenByLine(receipts), [receipts])
  const [isSent, setSent] = useState(false)
  const { mutateAsync, isPending } = useCommand(purchaseReceiptCalls.receivePurchaseOrder, { quiet: true })
  const receipt = useReceiptInput(order, taken, { isSent: isSent || isPending })
  const { entries, deliveryNote, sharesTransport, transportBy, after } = receipt.input
  const exchange = useExchangeRate(order, receipt.input.exchangeRate)
  const [showsReceived, setShowsReceived] = useState(false)
  const [error, setError] = useState<unknown>()
  const stockChange = useStockChange(order)
  const complete = useCompleteOrder(order)

  const navigate = useNavigate()
  const maySeeLabels = useRights().has('STOCK_READ')
  const prints = useRef(false)
  const isSending = useRef(false)

  const currency = project?.currency ?? 'EUR'
  const products = useMemo(() => new Map(order.products.map((product) => [product._id, product])), [order])
  const chosen = entries.filter((entry) => {
    const product = products.get(entry.lineId)
    return product && isEntered(entry) && receivedOf(product, entry) > 0
  })
  const stocked = stockedOf(order, chosen)
  const isWrong = entries.some(({ isIn, quantity }) => isIn && Number.isNaN(quantity))
  const values = valuesOf(order, entries, { sharesTransport, transportBy, rate: exchange.rate })
  const total = values && [...values.values()].reduce((sum, { value }) => sum + value, 0)
  const { transport } = order.delivery
  // Whether there is any is not told to who may not see prices.
  const isFree = order.discountValue !== undefined && (transport?.price ?? 0) === 0
  const problems = problemsOf(error, chosen)
  const lines = entries.flatMap((entry) => {
    const product = products.get(entry.lineId)
    return product ? [{ product, entry }] : []
  })
  const earlier = lines.filter(({ product, entry }) => waitingOf(product) === 0 && !entry.isIn).length
  const shown = showsReceived ? lines : lines.filter(({ product, entry }) => waitingOf(product) > 0 || entry.isIn)
  const changeEach = (changed: (entry: LineEntry) => LineEntry) => receipt.change({ entries: entries.map(changed) })
  const change = (lineId: string, changes: Partial<LineEntry>) =>
    changeEach((entry) => (entry.lineId === lineId ? { ...entry, ...changes } : entry))
  const places = [
    { value: OWN_PLACE, label: t('Its own place') },
    ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    { value: NO_PLACE, label: t('No place') },
  ]
  const [place] = entries.map((entry) => entry.place)
  const samePlace = entries.every((entry) => entry.place === place) ? place : null

  const agrees = (more: readonly OverLine[]) =>
    confirm({
      title: t('Receive more than was ordered?'),
      body: more
        .map(({ name, over, unit }) => `${name}: ${t('{{amount}} more', { amount: formatQuantity(over, unit, t) })}`)
        .join('; '),
      confirmLabel: t('Receive all of it'),
      cancelLabel: t('Correct it'),
    })
  const send = async (confirmed: boolean): Promise<void> => {
    const body: Body = {
      orderId: order._id,
      deliveryNote,
      sharesTransport,
      transportBy,
      ...exchange.sent,
      ...(confirmed && { confirmed }),
      lines: lines
        .filter(({ entry }) => chosen.includes(entry))
        .map(({ product, entry }) => {
          const { lineId, use, place: at, projectOrder } = entry
          return {
            lineId,
            quantity: receivedOf(product, entry),
            use,
            ...(at !== OWN_PLACE && use !== 'TO_PROJECT_COST' && { location: at === NO_PLACE ? null : at }),
            ...(use === 'TO_PROJECT_COST' && { projectOrderId: projectOrder?._id ?? null }),
          }
        }),
    }
    const received = await mutateAsync({ body })
    setSent(true)
    receipt.forget()
    toast.success(t('{{count}} lines received', { count: received.lines.length }), { detail: order.transactionNumber })
    if (after === 'COMPLETE') await complete()
    done({ _id: received._id })
    if (prints.current) void navigate(labelsPath(stocked))
  }
  const receive = async (printsLabels: boolean): Promise<void> => {
    // A second press comes before the first has drawn the form anew.
    if (chosen.length === 0 || isWrong || exchange.isWrong || isSending.current) return
    isSending.current = true
    prints.current = printsLabels
    setError(undefined)
    try {
      await send(false)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      const over = overLinesOf(failure)
      if (!over) setError(failure)
      // What to do with more than was ordered is chosen at its line; what others received meanwhile is asked about.
      else if (isChosen(over, lines) || (await agrees(over))) await send(true).catch(setError)
    } finally {
      isSending.current = false
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void receive(false)
  }

  return (
    <EntityDrawer
      frame={{ ...frame, headerEnd: <DraftKept at={receipt.keptAt} /> }}
      title={t('Purchase receipt')}
      number={[order.transactionNumber, order.supplier?.name].filter(Boolean).join(', ')}
      form={form}
      saving={{ isSaving: isPending, error }}
      onCancel={close}
      footer={
        <SaveFooter
          form={form}
          saving={isPending}
          saveLabel={t('Receive {{count}} lines', { count: chosen.length })}
          isBlocked={chosen.length === 0 || isWrong || exchange.isWrong}
          isLong
          onCancel={close}
        >
          {maySeeLabels && stocked.length > 0 ? (
            <Button
              icon={<LabelIcon />}
              loading={isPending}
              disabled={chosen.length === 0 || isWrong || exchange.isWrong}
              onClick={() => void receive(true)}
            >
              {t('Receive and print labels')}
            </Button>
          ) : null}
        </SaveFooter>
      }
    >
      <form id={form} onSubmit={submit}>
        <ChangedMeanwhile names={receipt.changed} />
        {receipt.isContinued ? <DraftContinued onStartOver={receipt.startOver} /> : null}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }} gap={{ base: '4', sm: '3' }}>
          <FormField label={t('Delivery note')}>
            <TextInput
              value={deliveryNote}
              maxLength={100}
              onChange={(text) => receipt.change({ deliveryNote: text ?? '' })}
            />
          </FormField>
          <ReceiptTime />
          <FormField label={t('Place of all')}>
            <Select
              options={samePlace === null ? [{ value: '', label: t('several') }, ...places] : places}
              value={samePlace ?? ''}
              onChange={(at) => changeEach((entry) => ({ ...entry, place: at }))}
            />
          </FormField>
        </Grid>
        {exchange.isForeign ? (
          <RateField exchange={exchange} error={error} onChange={(exchangeRate) => receipt.change({ exchangeRate })} />
        ) : null}
        <Flex mt="5" align="center" gap="2" wrap="wrap">
          <Text fontWeight="semibold">{t('What came')}</Text>
          {earlier === 0 ? null : (
            <Button
              variant="link"
              textStyle="xs"
              aria-expanded={showsReceived}
              onClick={() => setShowsReceived(!showsReceived)}
            >
              {t('{{count}} lines came earlier', { count: earlier })}
            </Button>
          )}
          <Flex gap="2" ms="auto">
            <Button
              size="sm"
              onClick={() =>
                changeEach((entry) => {
                  const product = products.get(entry.lineId)
                  const quantity = product ? waitingOf(product) : 0
                  return { ...entry, quantity, isIn: quantity > 0 }
                })
              }
            >
              {t('Fill all')}
            </Button>
            <Button size="sm" onClick={() => changeEach((entry) => ({ ...entry, isIn: false, quantity: 0 }))}>
              {t('Clear')}
            </Button>
          </Flex>
        </Flex>
        <Box as="ul" mt="2" borderTopWidth="1px">
          {shown.map(({ product, entry }) => (
            <ReceiptLine
              key={product._id}
              order={order}
              product={product}
              entry={entry}
              taken={taken}
              worth={values?.get(product._id)}
              stock={stockChange(
                product,
                entry,
                waysOf(order, product, taken).find(({ use }) => use === 'TO_ORDER')?.waiting ?? 0,
              )}
              problem={problems.get(product._id)}
              onChange={(changes) => change(product._id, changes)}
            />
          ))}
        </Box>
        <Flex mt="4" align="center" gap="3" wrap="wrap">
          {isFree ? null : (
            <TransportShareField
              order={order}
              isShared={sharesTransport}
              by={transportBy}
              onChange={(changes) => receipt.change(changes)}
            />
          )}
          <Spacer />
          {total === undefined ? null : (
            <Text fontVariantNumeric="tabular-nums">
              <Text as="span" color="fg.muted">
                {t('Value less discount')}
              </Text>{' '}
              <Text as="b" textStyle="lg">
                {formatMoney(total, currency)}
              </Text>
            </Text>
          )}
        </Flex>
        <AfterReceipt
          order={order}
          entries={entries}
          value={after}
          onChange={(next) => receipt.change({ after: next })}
        />
      </form>
    </EntityDrawer>
  )
}

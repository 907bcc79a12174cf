import { isApiError, useCommand } from '@tehas/api-client'
import type { SaleOrder } from '@tehas/contracts'
import { type Deliverable, saleDeliveryCalls } from '@tehas/contracts/deliveries'
import { today, useT } from '@tehas/i18n'
import { useTellWarnings } from '@tehas/screens'
import { EntityDrawer, SaveFooter } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useToast } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, Grid, Text } from '@tehas/ui'
import { DateInput, FormField, NumberInput, QuantityInput, TextInput } from '@tehas/ui/forms'
import { DeliveryIcon } from '@tehas/ui/icons'
import { type FormEvent, useId, useRef, useState } from 'react'
import { DeliverLine } from './deliver-line'
import { type DeliveryEntry, emptyEntry, fullEntry, isWrong, quantityOf, weightOf } from './delivery-entries'

type DeliverFormProps = DrawerScreenProps<'sale-order.deliver'> & {
  readonly order: SaleOrder
  readonly deliverable: Deliverable
}

type Address = NonNullable<Deliverable['address']>
const addressParts = ['street', 'city', 'county', 'postalCode', 'country'] as const

/** What leaves, when, where to and in how many packages; everything that can leave is filled in. */
export function DeliverForm({ order, deliverable, frame, done, close }: DeliverFormProps) {
  const { t } = useT()
  const toast = useToast()
  const form = useId()
  const tellWarnings = useTellWarnings()
  const { mutateAsync, isPending } = useCommand(saleDeliveryCalls.deliverSaleOrder, { quiet: true })
  const lines = deliverable.lines.filter(({ ready, inStock }) => ready + inStock > 0)
  const [entries, setEntries] = useState<readonly DeliveryEntry[]>(() => lines.map(fullEntry))
  const [date, setDate] = useState<string | undefined>(today())
  const [address, setAddress] = useState<Partial<Address>>(deliverable.address ?? {})
  const [packages, setPackages] = useState<number>()
  /** What was typed; the lines' own weight stands until then. */
  const [typedWeight, setWeight] = useState<{ readonly value: number | undefined }>()
  const [error, setError] = useState<unknown>()
  const isSending = useRef(false)
  const weight = typedWeight ? typedWeight.value : weightOf(lines, entries)
  const chosen = entries.filter((entry) => quantityOf(entry) > 0)
  const isUnsendable = chosen.length === 0 || entries.some(isWrong) || Number.isNaN(packages) || Number.isNaN(weight)
  const labels: Readonly<Record<(typeof addressParts)[number], string>> = {
    street: t('Street'),
    city: t('City'),
    county: t('County'),
    postalCode: t('Postal code'),
    country: t('Country'),
  }
  const problemOf = (lineId: string): string | undefined => {
    const at = chosen.findIndex((entry) => entry.lineId === lineId)
    if (at < 0 || !isApiError(error)) return undefined
    return error.problems.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
  }
  const change = (lineId: string, changes: Partial<DeliveryEntry>) =>
    setEntries(entries.map((entry) => (entry.lineId === lineId ? { ...entry, ...changes } : entry)))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // A second press comes before the first has drawn the form anew.
    if (isUnsendable || date === undefined || isSending.current) return
    isSending.current = true
    setError(undefined)
    const hasAddress = addressParts.some((part) => (address[part] ?? '').trim() !== '')
    try {
      const delivered = await mutateAsync({
        body: {
          orderId: order._id,
          lines: chosen.map((entry) => ({
            lineId: entry.lineId,
            quantity: quantityOf(entry),
            fromStock: entry.fromStock,
          })),
          date,
          address: hasAddress ? address : null,
          packages: packages ?? null,
          weight: weight ?? null,
        },
      })
      toast.success(t('{{count}} lines delivered', { count: delivered.lines.length }), {
        detail: delivered.transactionNumber,
      })
      tellWarnings(delivered, delivered.transactionNumber)
      done({ _id: delivered._id })
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
    } finally {
      isSending.current = false
    }
  }
  return (
    <EntityDrawer
      frame={frame}
      title={t('New delivery')}
      number={[order.transactionNumber, order.client?.name].filter(Boolean).join(', ')}
      form={form}
      saving={{ isSaving: isPending, error }}
      onCancel={close}
      footer={
        <SaveFooter
          form={form}
          saving={isPending}
          saveLabel={t('Deliver {{count}} lines', { count: chosen.length })}
          isBlocked={isUnsendable || date === undefined}
          isLong
          onCancel={close}
        />
      }
    >
      {lines.length === 0 ? (
        <EmptyState icon={DeliveryIcon} title={t('Nothing can leave now')}>
          {t('What is made, taken from stock or received for the order can be delivered.')}
        </EmptyState>
      ) : (
        <form id={form} onSubmit={(event) => void submit(event)}>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }} gap={{ base: '4', sm: '3' }}>
            <FormField label={t('Date')} required>
              <DateInput value={date} onChange={setDate} />
            </FormField>
            <FormField label={t('Packages')}>
              <NumberInput value={packages} onChange={setPackages} />
            </FormField>
            <FormField label={t('Weight')}>
              <QuantityInput unit="KG" value={weight} onChange={(value) => setWeight({ value })} />
            </FormField>
          </Grid>
          <Flex mt="5" align="center" gap="2" wrap="wrap">
            <Text fontWeight="semibold">{t('What leaves')}</Text>
            <Flex gap="2" ms="auto">
              <Button size="sm" onClick={() => setEntries(lines.map(fullEntry))}>
                {t('Fill all')}
              </Button>
              <Button size="sm" onClick={() => setEntries(lines.map(emptyEntry))}>
                {t('Clear')}
              </Button>
            </Flex>
          </Flex>
          <Box as="ul" mt="2" borderTopWidth="1px">
            {lines.map((line) => (
              <DeliverLine
                key={line.lineId}
                line={line}
                entry={entries.find(({ lineId }) => lineId === line.lineId) ?? emptyEntry(line)}
                problem={problemOf(line.lineId)}
                onChange={(changes) => change(line.lineId, changes)}
              />
            ))}
          </Box>
          <Text mt="5" mb="2" fontWeight="semibold">
            {t('Delivery address')}
          </Text>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={{ base: '4', sm: '3' }}>
            {addressParts.map((part) => (
              <FormField key={part} label={labels[part]}>
                <TextInput
                  value={address[part] ?? ''}
                  onChange={(text) => setAddress({ ...address, [part]: text ?? '' })}
                />
              </FormField>
            ))}
          </Grid>
        </form>
      )}
    </EntityDrawer>
  )
}

import { useApi, useCall } from '@tehas/api-client'
import { calls, idSchema, type StockProduct } from '@tehas/contracts'
import { type Shortage, shortageCalls } from '@tehas/contracts/purchase'
import { formatQuantity, type Translate, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useSubmit } from '@tehas/screens/drawer'
import { usePanel, useToast } from '@tehas/shell-api'
import { SkeletonRows, Text } from '@tehas/ui'
import { Combobox, ControlledField, DateInput, QuantityInput, useZodForm } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { z } from 'zod'
import { useSupplierSearch } from '../../stock-form/use-supplier-search'
import { MoveDialog, type MoveProps } from './move-dialog'

const formSchema = z.object({
  quantity: z.number().min(0.000001),
  date: z.iso.date().optional(),
  /** Chosen in the order where nobody is named. */
  supplier: idSchema.nullable(),
})
type Input = Partial<z.input<typeof formSchema>>
type Values = z.output<typeof formSchema>

/** What is missing of a product that is bought: counted as the shortages are. */
type Suggested = Pick<Shortage, 'offers'> & { readonly quantity: number; readonly date: string }

const suggestedBy = ({ quantity, needBy, earliest, offers }: Shortage): Suggested => ({
  quantity,
  offers,
  // What is late already comes as soon as it can.
  date: [needBy, earliest].sort()[1] ?? needBy,
})

/** Asks first how much of the product is missing, so that what is suggested is what the shortages suggest. */
export function PurchaseDialog({ product, onClose }: MoveProps) {
  const { t } = useT()
  const found = useCall(shortageCalls.listShortages, { body: { ids: [product._id], limit: 1 } })
  const [row] = found.data?.rows ?? []
  if (found.data) {
    const suggested = row?.act === 'BUY' && row.quantity > 0 ? suggestedBy(row) : undefined
    return <PurchaseForm product={product} onClose={onClose} suggested={suggested} />
  }
  return (
    <Dialog open title={t('Buy {{name}}', { name: product.name })} onClose={onClose}>
      <NotLoaded found={found} title={t('What is missing did not load')}>
        <SkeletonRows rows={3} />
      </NotLoaded>
    </Dialog>
  )
}

/** How much is to be ordered, and how much of it is missing. */
function suggestion(quantity: number, { short, unit }: StockProduct, t: Translate): string {
  const words = { quantity: formatQuantity(quantity, unit, t), short: formatQuantity(short, unit, t) }
  if (quantity < short) {
    return t('{{short}} is missing. {{quantity}} is to be ordered: orders for the rest wait, or make it.', words)
  }
  if (quantity > short) return t('{{short}} is missing. {{quantity}} is to be ordered, in whole batches.', words)
  return t('{{quantity}} is to be ordered by what is missing.', words)
}

/** Makes a purchase order of one product, which waits to be published. */
function PurchaseForm({ product, suggested, onClose }: MoveProps & { readonly suggested: Suggested | undefined }) {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const openOrder = usePanel('purchaseOrderId')
  const { _id: stock, unit, supplier, batchSize } = product
  const form = useZodForm<Input, Values>(formSchema, {
    defaultValues: {
      quantity: suggested?.quantity ?? batchSize,
      ...(suggested && { date: suggested.date }),
      supplier: supplier?._id ?? null,
    },
  })
  const suppliers = useSupplierSearch()
  const saving = useSubmit(form, async (values: Values) => {
    const { _id, transactionNumber } = await create(values)
    toast.success(t('{{number}} waits to be published', { number: transactionNumber }), {
      detail: product.name,
      ...(openOrder && { action: { label: t('Open'), onPress: () => openOrder(_id) } }),
    })
    onClose()
  })
  /** What is missing is ordered as the shortages order it, so that it is suggested to nobody again. */
  const create = async ({
    quantity,
    date,
    supplier: from,
  }: Values): Promise<{ _id: string; transactionNumber: string }> => {
    const options = { quiet: true } as const
    if (!suggested) {
      const products = [{ stock: { _id: stock }, netQuantity: quantity, unit }]
      const body = { supplier: from, ...(date !== undefined && { delivery: { date } }), products }
      return api.call(calls.createPurchaseOrder, { body }, options)
    }
    // Another supplier may sell it in other steps.
    const offer = suggested.offers.find((one) => one.supplier._id === from)
    const seen = offer?.quantity ?? suggested.quantity
    const line = { stock, quantity, seen, date: date ?? null, supplier: from }
    const { orders } = await api.call(shortageCalls.createFromShortages, { body: { lines: [line] } }, options)
    const [order] = orders
    if (!order) throw new Error('No order was made of a line')
    return order
  }
  return (
    <MoveDialog
      title={t('Buy {{name}}', { name: product.name })}
      saveLabel={t('Create purchase')}
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {suggested ? suggestion(suggested.quantity, product, t) : t('Nothing is missing of it at present.')}
      </Text>
      <ControlledField form={form} name="quantity" label={t('Quantity')} required>
        {(field) => <QuantityInput {...field} unit={unit} />}
      </ControlledField>
      <ControlledField
        form={form}
        name="supplier"
        label={t('Supplier')}
        help={t('Where nobody is chosen, the order asks for one.')}
      >
        {(field) => (
          <Combobox
            {...field}
            options={suppliers}
            valueLabel={supplier?.name}
            onChange={(id) => {
              field.onChange(id ?? null)
              const offer = suggested?.offers.find((one) => one.supplier._id === id)
              if (offer) form.setValue('quantity', offer.quantity, { shouldDirty: true })
            }}
          />
        )}
      </ControlledField>
      <ControlledField form={form} name="date" label={t('To be there on')}>
        {(field) => <DateInput {...field} />}
      </ControlledField>
    </MoveDialog>
  )
}

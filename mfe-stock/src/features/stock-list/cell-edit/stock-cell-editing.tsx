import { useCall } from '@tehas/api-client'
import { type CustomField, calls, type Id, type StockProduct, type StockProductRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { CustomGroup, customErrors } from '@tehas/order-screens/drawers'
import { LoadFailure } from '@tehas/screens'
import { CellEditing, CellFields, useCellLabel, useCellSave } from '@tehas/screens/cell-editing'
import { customValuesSchema, shownFields } from '@tehas/screens/custom-fields'
import { FailureNotice } from '@tehas/screens/drawer'
import { useRights, useSession } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { Form, useZodForm } from '@tehas/ui/forms'
import { useMemo, useState } from 'react'
import { CodeField, MinimumField, NameField, PriceField, SupplierField } from '../../stock-form/listed-fields'
import { type StockForm, type StockValues, stockFormSchema, toStockValues } from '../../stock-form/stock-values'
import { useStockSave } from '../../stock-form/use-stock-save'

type Save = ReturnType<typeof useStockSave>['save']

const OWN = 'dynamicFields.'
const simple = ['name', 'code', 'minQuantity', 'supplier.name'] as const

type StockCellEditingProps = {
  readonly place: HTMLElement
  readonly rows: readonly StockProductRow[]
  /** The columns of the list, by which cells are named. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
}

/** Simple fields of the products of the list, edited in their cells; a locked product is unlocked first. */
export function StockCellEditing({ place, rows, columns }: StockCellEditingProps) {
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  // Outlives the form: taking a change back may meet somebody else's.
  const { save, dialog } = useStockSave()
  const ownFields = project?.projectFields.productFields ?? []
  const isField = (column: string) =>
    simple.some((name) => name === column) ||
    (column === 'unitPrice' && seesPrices) ||
    shownFields(ownFields).some(({ key }) => column === OWN + key)
  return (
    <>
      <CellEditing
        place={place}
        rows={rows}
        canEdit={({ lock }, column) => !lock && isField(column)}
        label={useCellLabel<StockProductRow>(columns, ({ name }) => name)}
        draw={({ row, columns: edited }, close) => (
          <Cells stockId={row._id} columns={edited} ownFields={ownFields} save={save} onClose={close} />
        )}
      />
      {dialog}
    </>
  )
}

type CellsProps = {
  readonly columns: readonly string[]
  readonly ownFields: readonly CustomField[]
  readonly save: Save
  readonly onClose: () => void
}

/** Fields of a product that the list shows, read anew and saved as its drawer saves them. */
function Cells({ stockId, ...cells }: CellsProps & { readonly stockId: Id }) {
  const { t } = useT()
  const product = useCall(calls.getStockProduct, { params: { stockId } })
  if (product.data) return <Fields key={stockId} product={product.data} {...cells} />
  if (product.error)
    return <LoadFailure title={t('The product did not load')} error={product.error} onRetry={product.refetch} />
  return <SkeletonRows rows={2 * cells.columns.length + 1} columns="1fr" />
}

function Fields({ product, columns, ownFields, save, onClose }: CellsProps & { readonly product: StockProduct }) {
  const { t } = useT()
  // What others change meanwhile is told apart from the product as it was when editing began.
  const [read] = useState(product)
  const schema = useMemo(
    () => stockFormSchema(customValuesSchema(ownFields, read.dynamicFields)),
    [ownFields, read.dynamicFields],
  )
  const form = useZodForm<StockValues, StockValues>(schema, { defaultValues: toStockValues(read) })
  const saving = useCellSave(form, {
    read,
    nameOf: ({ name }) => name,
    told: t('Product saved'),
    toValues: toStockValues,
    save,
    onClose,
  })
  return (
    <Form form={form} onSubmit={saving.submit} noSummary={columns.length === 1}>
      <FailureNotice error={saving.error} />
      <CellFields isSaving={saving.isSaving} onClose={onClose}>
        {columns.map((column) => (
          <Field key={column} form={form} column={column} ownFields={ownFields} supplierName={read.supplier?.name} />
        ))}
      </CellFields>
    </Form>
  )
}

type FieldProps = Pick<CellsProps, 'ownFields'> & {
  readonly form: StockForm
  readonly column: string
  readonly supplierName: string | undefined
}

function Field({ form, column, ownFields, supplierName }: FieldProps) {
  switch (column) {
    case 'name':
      return <NameField form={form} />
    case 'code':
      return <CodeField form={form} />
    case 'minQuantity':
      return <MinimumField form={form} />
    case 'supplier.name':
      return <SupplierField form={form} supplierName={supplierName} />
    case 'unitPrice':
      return <PriceField form={form} />
    default:
      return (
        <CustomGroup
          fields={ownFields.filter(({ key }) => column === OWN + key)}
          values={form.watch('dynamicFields')}
          errors={customErrors(form.formState.errors.dynamicFields)}
          onChange={(values) => form.setValue('dynamicFields', values, { shouldDirty: true })}
        />
      )
  }
}

import { useCall } from '@tehas/api-client'
import { type CustomField, calls, type Id, type StockProduct, type StockProductRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { CustomGroup, customErrors } from '@tehas/order-screens/drawers'
import { CellEditing, CellForm, type EditedList, ReadCells } from '@tehas/screens/cell-editing'
import { cellFields, customValuesSchema } from '@tehas/screens/custom-fields'
import { nameField } from '@tehas/screens/name-field'
import { useRights, useSession } from '@tehas/shell-api'
import { ControlledField, useZodForm } from '@tehas/ui/forms'
import { useMemo } from 'react'
import { CodeField, MinimumField, PriceField, SupplierField } from '../../stock-form/listed-fields'
import { type StockForm, type StockValues, stockFormSchema, toStockValues } from '../../stock-form/stock-values'
import { useStockSave } from '../../stock-form/use-stock-save'

type Save = ReturnType<typeof useStockSave>['save']

const OWN = 'dynamicFields.'
const simple = ['name', 'code', 'minQuantity', 'supplier.name'] as const

/** Simple fields of the products of the list, edited in their cells; a locked product is unlocked first. */
export function StockCellEditing(list: EditedList<StockProductRow>) {
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  // Outlives the form: taking a change back may meet somebody else's.
  const { save, dialog } = useStockSave()
  const ownFields = project?.projectFields.productFields ?? []
  const isField = (column: string) =>
    simple.some((name) => name === column) ||
    (column === 'unitPrice' && seesPrices) ||
    cellFields(ownFields).some(({ key }) => column === OWN + key)
  return (
    <>
      <CellEditing
        {...list}
        canEdit={({ lock }, column) => !lock && isField(column)}
        nameOf={({ name }) => name}
        draw={({ row, columns }, close) => (
          <Cells stockId={row._id} columns={columns} ownFields={ownFields} save={save} onClose={close} />
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
  return (
    <ReadCells query={product} failed={t('The product did not load')} count={cells.columns.length}>
      {(read) => <Fields read={read} {...cells} />}
    </ReadCells>
  )
}

function Fields({ read, ownFields, ...cells }: CellsProps & { readonly read: StockProduct }) {
  const { t } = useT()
  const schema = useMemo(
    () => stockFormSchema(customValuesSchema(ownFields, read.dynamicFields)),
    [ownFields, read.dynamicFields],
  )
  const form = useZodForm<StockValues, StockValues>(schema, { defaultValues: toStockValues(read) })
  return (
    <CellForm
      {...cells}
      form={form}
      read={read}
      nameOf={({ name }) => name}
      told={t('Product saved')}
      toValues={toStockValues}
    >
      {(column) => <Field form={form} column={column} ownFields={ownFields} supplierName={read.supplier?.name} />}
    </CellForm>
  )
}

type FieldProps = Pick<CellsProps, 'ownFields'> & {
  readonly form: StockForm
  readonly column: string
  readonly supplierName: string | undefined
}

function Field({ form, column, ownFields, supplierName }: FieldProps) {
  const { t } = useT()
  switch (column) {
    case 'name':
      return <ControlledField form={form} {...nameField(t)} />
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

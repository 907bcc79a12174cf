import { isApiError, useCall } from '@tehas/api-client'
import type { AnyOrder, CustomField, Id } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { KeptForLater, useReportSaveError } from '@tehas/screens'
import { CellFields, ReadCells } from '@tehas/screens/cell-editing'
import { type AskConflict, type Fields as ConflictFields, changedFields } from '@tehas/screens/conflict'
import { useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Form, isChanged, isSameValue, setProblems } from '@tehas/ui/forms'
import { useState } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { headerFields, headerInputFields } from '../../saving/header-fields'
import { useSaveHeader } from '../../saving/use-save-header'
import { DayField, LabelsField, OwnField } from '../../upsert/order-fields'
import { type OrderFormValues, orderValues, toHeader } from '../../upsert/order-form'
import { type OrderForm, useOrderForm } from '../../upsert/use-order-form'

type CellsProps = {
  /** Columns of the list whose fields are shown. */
  readonly columns: readonly string[]
  readonly ownField: (column: string) => CustomField | undefined
  readonly ask: AskConflict
  readonly onClose: () => void
}

/** Fields of an order that a list shows, read anew and saved as the order's drawer saves them. */
export function OrderCellForm({ orderId, ...cells }: CellsProps & { readonly orderId: Id }) {
  const { t } = useT()
  const { calls } = useOrderKind()
  const order = useCall(calls.get, { params: { orderId } })
  return (
    <ReadCells query={order} failed={t('The order did not load')} count={cells.columns.length}>
      {(read) => <Fields read={read} {...cells} />}
    </ReadCells>
  )
}

function Fields({ read, columns, ownField, ask, onClose }: CellsProps & { readonly read: AnyOrder }) {
  const { t } = useT()
  const kind = useOrderKind()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const { project, rights } = useSession()
  const [isSaving, setSaving] = useState(false)
  const rootFields = project?.projectFields.rootFields ?? []
  const form = useOrderForm(kind, rootFields, orderValues(kind, read), read.dynamicFields)
  const saveHeader = useSaveHeader(ask)
  useUnsavedChanges(() => isChanged(form))

  /** What was changed here, as it was; what others changed meanwhile stays as they have it. */
  const takeBack = (changed: ConflictFields, saved: AnyOrder) => {
    const [before, now] = [headerFields(kind, read), headerFields(kind, saved)]
    const mine = Object.keys(changed).filter((field) => isSameValue(now[field], changed[field]))
    const wanted = Object.fromEntries(mine.map((field) => [field, before[field] ?? null]))
    saveHeader({ read: saved, wanted }).catch(reportSaveError)
  }

  const submit = async (values: OrderFormValues): Promise<void> => {
    setSaving(true)
    try {
      const wanted = headerInputFields(toHeader(kind, values, rights.seesPrices(kind.priceArea)))
      const saved = await saveHeader({
        read,
        wanted,
        labelOf: (field) => rootFields.find(({ key }) => field === `dynamicFields.${key}`)?.label,
      })
      if (!saved) return
      const changed = changedFields(headerFields(kind, read), wanted)
      if (Object.keys(changed).length > 0) {
        const undo = () => takeBack(changed, saved)
        toast.success(t('{{number}} is saved', { number: saved.transactionNumber }), { undo })
      }
      onClose()
    } catch (error) {
      if (error instanceof KeptForLater) {
        toast.info(error.message)
        onClose()
      } else if (isApiError(error, 'VALIDATION_FAILED') && error.problems.length > 0) setProblems(form, error.problems)
      else reportSaveError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form form={form} onSubmit={submit} noSummary={columns.length === 1}>
      <CellFields columns={columns} isSaving={isSaving} onClose={onClose}>
        {(column) => <Field form={form} column={column} own={ownField(column)} />}
      </CellFields>
    </Form>
  )
}

type FieldProps = { readonly form: OrderForm; readonly column: string; readonly own: CustomField | undefined }

function Field({ form, column, own }: FieldProps) {
  if (own) return <OwnField form={form} field={own} />
  if (column === 'labels') return <LabelsField form={form} />
  return <DayField form={form} name={column === 'validTo' ? 'validTo' : 'deliveryDate'} />
}

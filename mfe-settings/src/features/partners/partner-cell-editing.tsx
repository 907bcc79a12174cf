import { useCall } from '@tehas/api-client'
import { calls, type Id, type Partner } from '@tehas/contracts'
import { type Translate, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { CellEditing, CellFields, useCellLabel, useCellSave } from '@tehas/screens/cell-editing'
import { FailureNotice } from '@tehas/screens/drawer'
import { Box, SkeletonRows } from '@tehas/ui'
import { Form, useZodForm } from '@tehas/ui/forms'
import { type ReactNode, useState } from 'react'
import { ContactFields, NameField, PaymentField, RegCodeField, VatNumberField } from './listed-fields'
import { type PartnerFormApi, type PartnerValues, partnerFormSchema, toPartnerValues } from './partner-values'
import { usePartnerSave } from './use-partner-save'

type PartnerCellEditingProps = {
  readonly place: HTMLElement
  readonly rows: readonly Partner[]
  /** The columns of the list, by which cells are named. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
}

/** The simple fields of a partner, in the place of the column that shows them; of the contacts the first is listed. */
const cells: Readonly<Record<string, (form: PartnerFormApi, t: Translate) => ReactNode>> = {
  name: (form) => <NameField form={form} />,
  regCode: (form) => <RegCodeField form={form} />,
  KMKR: (form) => <VatNumberField form={form} />,
  paymentDue: (form) => <PaymentField form={form} />,
  'contacts.0.name': (form, t) => <ContactFields form={form} index={0} fields={['name']} nameLabel={t('Contact')} />,
  'contacts.0.email': (form) => <ContactFields form={form} index={0} fields={['email']} />,
  'contacts.0.phone': (form) => <ContactFields form={form} index={0} fields={['phone']} />,
}

/** Simple fields of the partners of the list, edited in their cells. */
export function PartnerCellEditing({ place, rows, columns }: PartnerCellEditingProps) {
  // Outlives the form: taking a change back may meet somebody else's.
  const { save, dialog } = usePartnerSave()
  return (
    <>
      <CellEditing
        place={place}
        rows={rows}
        canEdit={(_, column) => column in cells}
        label={useCellLabel<Partner>(columns, ({ name }) => name)}
        draw={({ row, columns: edited }, close) => (
          <Cells partnerId={row._id} columns={edited} save={save} onClose={close} />
        )}
      />
      {dialog}
    </>
  )
}

type CellsProps = {
  readonly columns: readonly string[]
  readonly save: ReturnType<typeof usePartnerSave>['save']
  readonly onClose: () => void
}

/** Fields of a partner that the list shows, read anew and saved as its drawer saves them. */
function Cells({ partnerId, ...shown }: CellsProps & { readonly partnerId: Id }) {
  const { t } = useT()
  const partner = useCall(calls.getPartner, { params: { partnerId } })
  if (partner.data) return <Fields key={partnerId} partner={partner.data} {...shown} />
  if (partner.error)
    return <LoadFailure title={t('The partner did not load')} error={partner.error} onRetry={partner.refetch} />
  return <SkeletonRows rows={2 * shown.columns.length + 1} columns="1fr" />
}

function Fields({ partner, columns, save, onClose }: CellsProps & { readonly partner: Partner }) {
  const { t } = useT()
  // What others change meanwhile is told apart from the partner as it was when editing began.
  const [read] = useState(partner)
  const form = useZodForm<PartnerValues, PartnerValues>(partnerFormSchema, { defaultValues: toPartnerValues(read) })
  const saving = useCellSave(form, {
    read,
    nameOf: ({ name }) => name,
    told: t('Partner saved'),
    toValues: toPartnerValues,
    save,
    onClose,
  })
  return (
    <Form form={form} onSubmit={saving.submit} noSummary={columns.length === 1}>
      <FailureNotice error={saving.error} />
      <CellFields isSaving={saving.isSaving} onClose={onClose}>
        {columns.map((column) => (
          <Box key={column}>{cells[column]?.(form, t)}</Box>
        ))}
      </CellFields>
    </Form>
  )
}

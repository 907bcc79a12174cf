import { useCall } from '@tehas/api-client'
import { calls, type Id, type Partner } from '@tehas/contracts'
import { type Translate, useT } from '@tehas/i18n'
import { CellEditing, CellForm, type EditedList, ReadCells } from '@tehas/screens/cell-editing'
import { nameField } from '@tehas/screens/name-field'
import { ControlledField, useZodForm } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { ContactFields, PaymentField, RegCodeField, VatNumberField } from './listed-fields'
import { type PartnerFormApi, type PartnerValues, partnerFormSchema, toPartnerValues } from './partner-values'
import { usePartnerSave } from './use-partner-save'

/** The simple fields of a partner, in the place of the column that shows them; of the contacts the first is listed. */
const cells: Readonly<Record<string, (form: PartnerFormApi, t: Translate) => ReactNode>> = {
  name: (form, t) => <ControlledField form={form} {...nameField(t)} />,
  regCode: (form) => <RegCodeField form={form} />,
  KMKR: (form) => <VatNumberField form={form} />,
  paymentDue: (form) => <PaymentField form={form} />,
  'contacts.0.name': (form, t) => <ContactFields form={form} index={0} fields={['name']} nameLabel={t('Contact')} />,
  'contacts.0.email': (form) => <ContactFields form={form} index={0} fields={['email']} />,
  'contacts.0.phone': (form) => <ContactFields form={form} index={0} fields={['phone']} />,
}

/** Simple fields of the partners of the list, edited in their cells. */
export function PartnerCellEditing(list: EditedList<Partner>) {
  // Outlives the form: taking a change back may meet somebody else's.
  const { save, dialog } = usePartnerSave()
  return (
    <>
      <CellEditing
        {...list}
        canEdit={(_, column) => column in cells}
        nameOf={({ name }) => name}
        draw={({ row, columns }, close) => <Cells partnerId={row._id} columns={columns} save={save} onClose={close} />}
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
  return (
    <ReadCells query={partner} failed={t('The partner did not load')} count={shown.columns.length}>
      {(read) => <Fields read={read} {...shown} />}
    </ReadCells>
  )
}

function Fields({ read, ...shown }: CellsProps & { readonly read: Partner }) {
  const { t } = useT()
  const form = useZodForm<PartnerValues, PartnerValues>(partnerFormSchema, { defaultValues: toPartnerValues(read) })
  return (
    <CellForm
      {...shown}
      form={form}
      read={read}
      nameOf={({ name }) => name}
      told={t('Partner saved')}
      toValues={toPartnerValues}
    >
      {(column) => cells[column]?.(form, t)}
    </CellForm>
  )
}

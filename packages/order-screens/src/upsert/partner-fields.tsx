import { useApi } from '@tehas/api-client'
import { calls, type Partner } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportError } from '@tehas/shell-api'
import { Combobox, ControlledField, type OptionSearch, Select } from '@tehas/ui/forms'
import { useCallback, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { partnerWords } from '../kind/partner-words'
import { NewPartnerDialog } from './new-partner-dialog'
import { partnerTexts } from './upsert-words'
import type { OrderForm } from './use-order-form'

type PartnerFieldsProps = {
  readonly form: OrderForm
  /** The chosen client or supplier, once it is known. */
  readonly partner: Partner | undefined
  readonly isLocked: boolean
  readonly partnerName: string
  readonly onPartnerName: (name: string) => void
  readonly onChosen: (partner: Partner) => void
}

const MOST = 20
const NOBODY = ''

/** The client or supplier, searched for or made on the spot, and its contact. */
export function PartnerFields({ form, partner, isLocked, partnerName, onPartnerName, onChosen }: PartnerFieldsProps) {
  const { t } = useT()
  const { partner: partnerOfKind } = useOrderKind()
  const { role, isRequired } = partnerOfKind
  const words = partnerWords(t, partnerOfKind)
  const texts = partnerTexts(t, role)
  const api = useApi()
  const reportError = useReportError()
  const [creating, setCreating] = useState<string>()

  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, role, active: true, limit: MOST } as const
      const { rows } = await api.call(calls.listPartners, { body }, { signal, quiet: true })
      return rows.map(({ _id, name, regCode }) => ({ value: _id, label: name, hint: regCode }))
    },
    [api, role],
  )
  const choose = async (id: string): Promise<void> => {
    try {
      onChosen(await api.call(calls.getPartner, { params: { partnerId: id } }, { quiet: true }))
    } catch (error) {
      reportError(error)
    }
  }

  const contacts = partner?.contacts ?? []
  const contact = form.watch('contact')
  const contactKey = (name: string, at: number) => `${at}:${name}`
  const chosenContact = contacts.findIndex(({ _id, name }) =>
    contact?._id ? _id === contact._id : name === contact?.name,
  )
  const known = contacts[chosenContact]

  return (
    <>
      <ControlledField form={form} name="partner" label={words.label} required={isRequired} gridColumn="span 4">
        {(field) => (
          <Combobox
            {...field}
            required={isRequired}
            readOnly={isLocked}
            options={search}
            valueLabel={partnerName}
            createLabel={texts.newNamed}
            onCreate={setCreating}
            onChange={(id, option) => {
              field.onChange(id)
              onPartnerName(option?.label ?? '')
              if (id) void choose(id)
              else form.setValue('contact', null)
            }}
          />
        )}
      </ControlledField>
      <ControlledField form={form} name="contact" label={t('Contact')} gridColumn="span 2">
        {(field) => (
          <Select
            disabled={isLocked || !partner}
            // The partner may still be on its way, or not be there without a connection.
            placeholder={form.watch('partner') ? (contact?.name ?? t('Nobody')) : words.chooseFirst}
            value={known ? contactKey(known.name, chosenContact) : partner && !contact ? NOBODY : undefined}
            onChange={(key) => field.onChange(contacts.find(({ name }, at) => contactKey(name, at) === key) ?? null)}
            options={[
              { value: NOBODY, label: t('Nobody') },
              ...contacts.map(({ name }, at) => ({ value: contactKey(name, at), label: name })),
            ]}
          />
        )}
      </ControlledField>
      {creating === undefined ? null : (
        <NewPartnerDialog
          name={creating}
          onClose={() => setCreating(undefined)}
          onCreated={(created) => {
            setCreating(undefined)
            form.setValue('partner', created._id, { shouldDirty: true, shouldValidate: true })
            onPartnerName(created.name)
            onChosen(created)
          }}
        />
      )}
    </>
  )
}

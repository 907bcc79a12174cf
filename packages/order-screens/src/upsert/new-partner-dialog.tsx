import { isApiError, useCommand } from '@tehas/api-client'
import {
  addressSchema,
  calls,
  contactSchema,
  emailSchema,
  fieldTexts,
  type Partner,
  takenCodeSchema,
  text,
} from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useTellWarnings } from '@tehas/screens'
import { countryOptions } from '@tehas/screens/countries'
import { useReportError, useSession } from '@tehas/shell-api'
import { Button, Grid } from '@tehas/ui'
import { ControlledField, Form, Select, setProblems, TextInput, useZodForm } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { useId, useRef } from 'react'
import { z } from 'zod'
import { useOrderKind } from '../kind/order-kind'
import { partnerTexts } from './upsert-words'

type NewPartnerDialogProps = {
  readonly name: string
  readonly onCreated: (partner: Partner) => void
  readonly onClose: () => void
}

/** Empty, or what the schema takes. The message says what to type; it is a text key. */
const emptyOr = (part: z.ZodType, message: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || part.safeParse(value).success, message)

const schema = z
  .object({
    name: z.string().trim().min(2).max(100),
    regCode: z.string().trim().max(30),
    contactName: contactSchema.shape.name,
    email: emptyOr(emailSchema, fieldTexts.email.en),
    phone: emptyOr(text(5, 22), 'Type a phone number of 5 to 22 characters'),
    street: emptyOr(text(2, 200), 'Type 2 to 200 characters'),
    city: z.string().trim().max(100),
    country: addressSchema.shape.country,
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: fieldTexts.emailOrPhone.en,
  })

/** The least that a client or supplier needs; the rest is filled in later among the partners. */
export function NewPartnerDialog({ name, onCreated, onClose }: NewPartnerDialogProps) {
  const { t, language } = useT()
  const { role } = useOrderKind().partner
  const texts = partnerTexts(t, role)
  const reportError = useReportError()
  const tellWarnings = useTellWarnings()
  const { project } = useSession()
  const formId = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const country = project?.company.addresses[0]?.country || 'Estonia'
  const form = useZodForm(schema, {
    defaultValues: { name, regCode: '', contactName: '', email: '', phone: '', street: '', city: '', country },
  })
  const create = useCommand(calls.createPartner, {
    quiet: true,
    onSuccess: (created) => {
      tellWarnings(created, created.name)
      onCreated(created)
    },
    onError: (error) => {
      const { data } = takenCodeSchema.safeParse(isApiError(error, 'PARTNER_CODE_TAKEN') ? error.details : undefined)
      if (data) setProblems(form, [{ path: data.field, message: t('{{name}} has it already', { name: data.name }) }])
      else reportError(error)
    },
  })
  const submit = (values: z.output<typeof schema>) =>
    create.mutate({
      body: {
        name: values.name,
        regCode: values.regCode,
        isClient: role === 'CLIENT',
        isSupplier: role === 'SUPPLIER',
        contacts: [{ name: values.contactName, email: values.email, phone: values.phone }],
        addresses: [
          {
            street: values.street,
            city: values.city,
            country: values.country,
            mainAddress: true,
            deliveryAddress: true,
          },
        ],
      },
    })

  return (
    <Dialog
      open
      title={texts.newOne}
      width={520}
      initialFocus={firstField}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} loading={create.isPending}>
            {texts.add}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={submit} noSummary>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="3">
          <ControlledField form={form} name="name" label={t('Name')} required>
            {(field) => <TextInput {...field} />}
          </ControlledField>
          <ControlledField form={form} name="regCode" label={t('Registry code')}>
            {(field) => <TextInput {...field} />}
          </ControlledField>
          <ControlledField form={form} name="contactName" label={t('Contact person')} required gridColumn="1 / -1">
            {(field) => <TextInput {...field} ref={firstField} />}
          </ControlledField>
          <ControlledField form={form} name="email" label={t('E-mail')}>
            {(field) => <TextInput {...field} type="email" />}
          </ControlledField>
          <ControlledField form={form} name="phone" label={t('Phone')}>
            {(field) => <TextInput {...field} type="tel" />}
          </ControlledField>
          <ControlledField form={form} name="street" label={t('Street')} gridColumn="1 / -1">
            {(field) => <TextInput {...field} />}
          </ControlledField>
          <ControlledField form={form} name="city" label={t('City')}>
            {(field) => <TextInput {...field} />}
          </ControlledField>
          <ControlledField form={form} name="country" label={t('Country')} required>
            {(field) => <Select {...field} options={countryOptions(language, country)} />}
          </ControlledField>
        </Grid>
      </Form>
    </Dialog>
  )
}

import { useT } from '@tehas/i18n'
import { Grid } from '@tehas/ui'
import { ContactFields } from './listed-fields'
import { PartnerEntry, PartnerGroup } from './partner-group'
import { emptyContact, type PartnerFormApi } from './partner-values'

const MOST = 20
const ALL = ['name', 'email', 'phone'] as const

/** The people to talk to; one has to stay. */
export function PartnerContacts({ form }: { form: PartnerFormApi }) {
  const { t } = useT()
  const contacts = form.watch('contacts')
  const set = (next: typeof contacts) => form.setValue('contacts', next, { shouldDirty: true })
  return (
    <PartnerGroup
      title={t('Contacts')}
      addLabel={t('Add contact')}
      onAdd={contacts.length < MOST ? () => set([...contacts, emptyContact]) : undefined}
    >
      {contacts.map((contact, index) => (
        <PartnerEntry
          key={index}
          name={contact.name || t('Contact {{number}}', { number: index + 1 })}
          onRemove={contacts.length > 1 ? () => set(contacts.filter((_, at) => at !== index)) : undefined}
        >
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1.4fr 1fr' }} gap="3">
            <ContactFields form={form} index={index} fields={ALL} />
          </Grid>
        </PartnerEntry>
      ))}
    </PartnerGroup>
  )
}

import { useT } from '@tehas/i18n'
import { countryOptions } from '@tehas/screens/countries'
import { useConfirm } from '@tehas/shell-api'
import { Flex, SimpleGrid } from '@tehas/ui'
import { Checkbox, ControlledField, Select, TextInput } from '@tehas/ui/forms'
import { PartnerEntry, PartnerGroup } from './partner-group'
import { emptyAddress, type PartnerFormApi } from './partner-values'

const MOST = 20

/** Where letters and goods go. One address is the main one; removing one asks first (specification §5). */
export function PartnerAddresses({ form }: { form: PartnerFormApi }) {
  const { t, language } = useT()
  const confirm = useConfirm()
  const addresses = form.watch('addresses')
  const set = (next: typeof addresses) => form.setValue('addresses', next, { shouldDirty: true })
  const nameOf = (index: number) => addresses[index]?.street || t('Address {{number}}', { number: index + 1 })

  /** Exactly one is the main address. */
  const makeMain = (index: number) => set(addresses.map((each, at) => ({ ...each, mainAddress: at === index })))
  const setDelivery = (index: number, on: boolean) =>
    set(addresses.map((each, at) => (at === index ? { ...each, deliveryAddress: on } : each)))

  async function remove(index: number) {
    const agreed = await confirm({
      title: t('Remove {{name}}?', { name: nameOf(index) }),
      body: t('Orders keep the address they have. Removing can’t be undone once the partner is saved.'),
      confirmLabel: t('Remove address'),
      cancelLabel: t('Keep address'),
      tone: 'danger',
    })
    if (!agreed) return
    const rest = addresses.filter((_, at) => at !== index)
    const hasMain = rest.some(({ mainAddress }) => mainAddress)
    set(rest.map((each, at) => (!hasMain && at === 0 ? { ...each, mainAddress: true } : each)))
  }

  return (
    <PartnerGroup
      title={t('Addresses')}
      addLabel={t('Add address')}
      onAdd={addresses.length < MOST ? () => set([...addresses, emptyAddress]) : undefined}
    >
      {addresses.map((address, index) => (
        <PartnerEntry
          key={index}
          name={nameOf(index)}
          onRemove={addresses.length > 1 ? () => void remove(index) : undefined}
        >
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <ControlledField form={form} name={`addresses.${index}.street`} label={t('Street')}>
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`addresses.${index}.city`} label={t('City')}>
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`addresses.${index}.county`} label={t('County')}>
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`addresses.${index}.postalCode`} label={t('Postal code')}>
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`addresses.${index}.country`} label={t('Country')} required>
              {(field) => <Select {...field} options={countryOptions(language, address.country)} />}
            </ControlledField>
            <Flex gap="4" align="flex-end" pb="1.5" wrap="wrap">
              <Checkbox checked={address.mainAddress} onChange={() => makeMain(index)}>
                {t('Main address')}
              </Checkbox>
              <Checkbox checked={address.deliveryAddress} onChange={(on) => setDelivery(index, on)}>
                {t('Delivery address')}
              </Checkbox>
            </Flex>
          </SimpleGrid>
        </PartnerEntry>
      ))}
    </PartnerGroup>
  )
}

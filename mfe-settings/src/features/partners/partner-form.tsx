import { useT } from '@tehas/i18n'
import { Box, Flex, SimpleGrid, Stack, Text } from '@tehas/ui'
import { Checkbox, ControlledField, Form, NumberInput, Switch, TextInput } from '@tehas/ui/forms'
import { useDoubt } from '../company/doubt'
import { requiredNumber } from '../form/required-number'
import { PartnerAddresses } from './partner-addresses'
import { PartnerBanks } from './partner-banks'
import { PartnerContacts } from './partner-contacts'
import type { PartnerFormApi, PartnerValues } from './partner-values'

export type PartnerFormProps = {
  readonly form: PartnerFormApi
  readonly id: string
  readonly onSubmit: (values: PartnerValues) => unknown
}

/** A client, a supplier or both, with contacts, addresses and accounts. */
export function PartnerForm({ form, id, onSubmit }: PartnerFormProps) {
  const { t } = useT()
  const doubt = useDoubt()
  const [isClient, isSupplier, regCode, KMKR, addresses] = form.watch([
    'isClient',
    'isSupplier',
    'regCode',
    'KMKR',
    'addresses',
  ])
  const country = addresses.find(({ mainAddress }) => mainAddress)?.country ?? addresses[0]?.country ?? ''
  const roleError = form.formState.errors.isClient?.message
  const setRole = (role: 'isClient' | 'isSupplier') => (on: boolean) =>
    form.setValue(role, on, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ControlledField form={form} name="name" label={t('Name')} required gridColumn="1 / -1">
          {(field) => <TextInput {...field} maxLength={100} />}
        </ControlledField>
        <Box as="fieldset">
          <Text as="legend" textStyle="xs" fontWeight="medium" color="fg.muted">
            {t('Role')}
          </Text>
          <Flex gap="5" h="control" align="center" mt="1">
            <Checkbox checked={isClient} onChange={setRole('isClient')}>
              {t('Client')}
            </Checkbox>
            <Checkbox checked={isSupplier} onChange={setRole('isSupplier')}>
              {t('Supplier')}
            </Checkbox>
          </Flex>
          {roleError ? (
            <Text textStyle="xs" fontWeight="medium" color="red.fg">
              {t(roleError)}
            </Text>
          ) : null}
        </Box>
        <ControlledField form={form} name="paymentDue" label={t('Payment due')} required>
          {(field) => <NumberInput {...requiredNumber(field)} suffix={t('days')} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="regCode"
          label={t('Registry code')}
          help={doubt({ kind: 'regCode', value: regCode, country })}
        >
          {(field) => <TextInput {...field} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="KMKR"
          label={t('VAT number')}
          help={doubt({ kind: 'KMKR', value: KMKR, country })}
        >
          {(field) => <TextInput {...field} />}
        </ControlledField>
        <ControlledField form={form} name="homepage" label={t('Homepage')} gridColumn="1 / -1">
          {(field) => <TextInput {...field} type="url" />}
        </ControlledField>
      </SimpleGrid>
      <PartnerContacts form={form} />
      <PartnerAddresses form={form} />
      <PartnerBanks form={form} />
      <Stack mt="6" gap="1">
        <Switch checked={form.watch('active')} onChange={(on) => form.setValue('active', on, { shouldDirty: true })}>
          {t('In use')}
        </Switch>
        <Text textStyle="xs" color="fg.subtle">
          {t('A partner that is not in use is not offered for new orders.')}
        </Text>
      </Stack>
    </Form>
  )
}

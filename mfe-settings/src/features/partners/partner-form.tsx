import { useT } from '@tehas/i18n'
import { nameField } from '@tehas/screens/name-field'
import { Box, Flex, SimpleGrid, Stack, Text } from '@tehas/ui'
import { Checkbox, ControlledField, Form, Switch, TextInput } from '@tehas/ui/forms'
import { useSeesAnyPrices } from '../prices/use-sees-any-prices'
import { DiscountField, LanguageField, PaymentField, RegCodeField, VatNumberField } from './listed-fields'
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
  const seesPrices = useSeesAnyPrices()
  const [isClient, isSupplier] = form.watch(['isClient', 'isSupplier'])
  const roleError = form.formState.errors.isClient?.message
  const setRole = (role: 'isClient' | 'isSupplier') => (on: boolean) =>
    form.setValue(role, on, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ControlledField form={form} {...nameField(t)} gridColumn="1 / -1" />
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
        <PaymentField form={form} />
        <RegCodeField form={form} />
        <VatNumberField form={form} />
        <LanguageField form={form} />
        {seesPrices ? <DiscountField form={form} /> : null}
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

import { useCommand } from '@tehas/api-client'
import { calls, catalogueEntrySchema, type StockProduct, stockProductSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useRights, useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, Heading, IconButton, Stack, Text } from '@tehas/ui'
import { ControlledField, Form, isChanged, MoneyInput, Switch, TextArea, TextInput, useZodForm } from '@tehas/ui/forms'
import { AddIcon, DeleteIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import type { z } from 'zod'

type Input = z.input<typeof catalogueEntrySchema>
type Values = z.output<typeof catalogueEntrySchema>
type Flags = 'share' | 'showNetQuantity' | 'showPrice' | 'priceWithVAT' | 'showCustomPrice'

/** English text keys of the fields. */
const labels: Readonly<Record<string, string>> = {
  share: 'In the catalogue',
  briefPublicNotes: 'Brief text',
  publicNotes: 'Text',
  definationList: 'Properties',
  showNetQuantity: 'Show how many there are',
  showPrice: 'Show the sale price',
  priceWithVAT: 'Prices with VAT',
  showCustomPrice: 'Show a price of its own',
  customPrice: 'Price in the catalogue',
}

const FORM = 'stock-catalogue'

/** What the public catalogue shows of a product. */
export function CatalogueTab({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const toast = useToast()
  const rights = useRights()
  const { project } = useSession()
  const seesPrices = rights.seesPrices('STOCK')
  const canEdit = rights.has('STOCK_WRITE') && !product.lock
  const update = useCommand(calls.updateStockProduct, { quiet: true })
  const [read, setRead] = useState(product)
  const form = useZodForm<Input, Values>(catalogueEntrySchema, {
    defaultValues: product.catalogue,
  })
  useUnsavedChanges(() => isChanged(form))
  const merged = useMergedSave<StockProduct, Values>({
    toValues: ({ catalogue }) => catalogue,
    current: stockProductSchema,
    write: ({ customPrice, ...values }, { _id, version }) => {
      const catalogue = { ...values, ...(seesPrices && { customPrice: customPrice ?? null }) }
      return update.mutateAsync({ body: { _id, version, catalogue } })
    },
    fields: fieldTable(labels, t),
  })
  const saving = useSubmit(form, async (values: Values) => {
    const saved = await merged.save(read, values)
    if (!saved) return
    setRead(saved)
    form.reset(saved.catalogue)
    toast.success(t('The catalogue entry is saved'), { detail: saved.name })
  })
  const flag = (name: Flags) => (
    <Switch
      checked={form.watch(name) === true}
      disabled={!canEdit}
      onChange={(on) => form.setValue(name, on, { shouldDirty: true })}
    >
      {t(labels[name] ?? name)}
    </Switch>
  )
  const properties = form.watch('definationList') ?? []
  const setProperties = (next: Values['definationList']) =>
    form.setValue('definationList', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Box px="4" py="3" maxW="720px">
      <FailureNotice error={saving.error} />
      <Form form={form} id={FORM} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          {flag('share')}
          <ControlledField form={form} name="briefPublicNotes" label={t('Brief text')}>
            {(field) => <TextInput {...field} value={field.value ?? ''} maxLength={500} readOnly={!canEdit} />}
          </ControlledField>
          <ControlledField form={form} name="publicNotes" label={t('Text')}>
            {(field) => <TextArea {...field} value={field.value ?? ''} rows={5} readOnly={!canEdit} />}
          </ControlledField>
          <Box as="section" aria-label={t('Properties')}>
            <Heading as="h3" size="sm" mb="2">
              {t('Properties')}
            </Heading>
            {properties.length === 0 ? (
              <Text color="fg.muted" mb="2">
                {t('None yet.')}
              </Text>
            ) : null}
            {properties.map(({ key, value }, at) => (
              <Grid key={at} templateColumns="minmax(0, 1fr) minmax(0, 2fr) auto" gap="2" mb="2">
                <TextInput
                  aria-label={t('Property')}
                  value={key}
                  maxLength={100}
                  readOnly={!canEdit}
                  onChange={(next) => setProperties(properties.with(at, { key: next ?? '', value }))}
                />
                <TextInput
                  aria-label={t('Value of the property')}
                  value={value}
                  maxLength={500}
                  readOnly={!canEdit}
                  onChange={(next) => setProperties(properties.with(at, { key, value: next ?? '' }))}
                />
                {canEdit ? (
                  <IconButton
                    label={t('Remove the property')}
                    onClick={() => setProperties(properties.filter((_, other) => other !== at))}
                  >
                    <DeleteIcon />
                  </IconButton>
                ) : null}
              </Grid>
            ))}
            {canEdit && properties.length < 50 ? (
              <Button icon={<AddIcon />} onClick={() => setProperties([...properties, { key: '', value: '' }])}>
                {t('Add a property')}
              </Button>
            ) : null}
          </Box>
          {flag('showNetQuantity')}
          {seesPrices ? (
            <>
              {flag('showPrice')}
              {flag('showCustomPrice')}
              {form.watch('showCustomPrice') ? (
                <ControlledField form={form} name="customPrice" label={t('Price in the catalogue')}>
                  {(field) => (
                    <MoneyInput
                      {...field}
                      readOnly={!canEdit}
                      onChange={(value) => field.onChange(value ?? null)}
                      currency={project?.currency ?? 'EUR'}
                    />
                  )}
                </ControlledField>
              ) : null}
              {flag('priceWithVAT')}
            </>
          ) : null}
          {canEdit ? (
            <Flex>
              <Button variant="solid" type="submit" loading={saving.isSaving}>
                {t('Save')}
              </Button>
            </Flex>
          ) : null}
        </Stack>
      </Form>
      {merged.dialog}
    </Box>
  )
}

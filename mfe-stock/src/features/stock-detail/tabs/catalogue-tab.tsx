import { useCommand } from '@tehas/api-client'
import { calls, type StockProduct, stockProductSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useRights, useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, Stack } from '@tehas/ui'
import { ControlledField, Form, isChanged, MoneyInput, Switch, TextArea, TextInput, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { CatalogueProperties } from './catalogue-properties'
import { type CatalogueInput, type CatalogueValues, catalogueFormSchema, withoutBlanks } from './catalogue-values'

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
  // Whoever sees no prices has none to fill in.
  const toValues = ({ catalogue }: StockProduct): CatalogueValues =>
    seesPrices ? { ...catalogue, customPrice: catalogue.customPrice ?? null } : catalogue
  const form = useZodForm<CatalogueInput, CatalogueValues>(catalogueFormSchema, {
    defaultValues: toValues(product),
  })
  useUnsavedChanges(() => isChanged(form))
  const merged = useMergedSave<StockProduct, CatalogueValues>({
    toValues,
    current: stockProductSchema,
    write: ({ customPrice, ...values }, { _id, version }) => {
      const catalogue = { ...values, ...(seesPrices && { customPrice: customPrice ?? null }) }
      return update.mutateAsync({ body: { _id, version, catalogue } })
    },
    fields: fieldTable(labels, t),
  })
  const saving = useSubmit(form, async (values: CatalogueValues) => {
    const saved = await merged.save(read, withoutBlanks(values))
    if (!saved) return
    setRead(saved)
    form.reset(toValues(saved))
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
          <CatalogueProperties form={form} canEdit={canEdit} />
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
              <Button type="submit" loading={saving.isSaving}>
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

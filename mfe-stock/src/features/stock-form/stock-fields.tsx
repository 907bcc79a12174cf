import { productCategorySchema } from '@tehas/contracts'
import { unitLabel, useT } from '@tehas/i18n'
import { CustomGroup, customErrors, FieldGroup } from '@tehas/order-screens/drawers'
import { useDrawer, useSession } from '@tehas/shell-api'
import { Box, Stack, Text } from '@tehas/ui'
import {
  Combobox,
  ControlledField,
  DecimalInput,
  MoneyInput,
  NumberInput,
  PercentInput,
  QuantityInput,
  Select,
  Switch,
  TextArea,
  TextInput,
  UnitSelect,
} from '@tehas/ui/forms'
import { useState } from 'react'
import { categoryWord } from '../../words/category'
import { NOWHERE, type StockForm } from './stock-values'
import { useSupplierSearch } from './use-supplier-search'

type StockFieldsProps = {
  readonly form: StockForm
  readonly seesPrices: boolean
  /** Words of the chosen supplier. */
  readonly supplierName: string | undefined
}

/** Everything that a person enters of a stock product. */
export function StockFields({ form, seesPrices, supplierName }: StockFieldsProps) {
  const { t } = useT()
  const { project } = useSession()
  const unit = form.watch('unit')
  return (
    <>
      <FieldGroup>
        <ControlledField form={form} name="name" label={t('Name')} required gridColumn="1 / -1">
          {(field) => <TextInput {...field} maxLength={100} />}
        </ControlledField>
        <ControlledField form={form} name="subTitle" label={t('Subtitle')}>
          {(field) => <TextInput {...field} maxLength={255} />}
        </ControlledField>
        <ControlledField form={form} name="coating" label={t('Coating')}>
          {(field) => <TextInput {...field} maxLength={255} />}
        </ControlledField>
        <ControlledField form={form} name="category" label={t('Kind')}>
          {(field) => (
            <Select
              {...field}
              options={productCategorySchema.options.map((value) => ({ value, label: categoryWord(t, value) }))}
            />
          )}
        </ControlledField>
        <ControlledField form={form} name="code" label={t('Code')}>
          {(field) => <TextInput {...field} maxLength={60} />}
        </ControlledField>
      </FieldGroup>
      <FieldGroup title={t('In stock')}>
        <ControlledField form={form} name="unit" label={t('Unit')}>
          {(field) => <UnitSelect {...field} />}
        </ControlledField>
        <ControlledField form={form} name="location" label={t('Location')}>
          {(field) => (
            <Select
              {...field}
              options={[
                { value: NOWHERE, label: t('No place') },
                ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          )}
        </ControlledField>
        <ControlledField form={form} name="minQuantity" label={t('Minimum')} help={t('Kept beyond what orders take.')}>
          {(field) => <QuantityInput {...field} unit={unit} onChange={(value) => field.onChange(value ?? 0)} />}
        </ControlledField>
        <ControlledField form={form} name="batchSize" label={t('Batch')} help={t('Bought or made at once.')}>
          {(field) => <QuantityInput {...field} unit={unit} />}
        </ControlledField>
        <Supplier form={form} supplierName={supplierName} />
        <ControlledField
          form={form}
          name="leadDays"
          label={t('Time to get it')}
          help={t('Working days from ordering until it is there. 0 for what is made: as long as its work takes.')}
        >
          {(field) => (
            <NumberInput {...field} suffix={t('working days')} onChange={(value) => field.onChange(value ?? 0)} />
          )}
        </ControlledField>
        <ControlledField form={form} name="unitWeight" label={t('Weight of one')}>
          {(field) => <QuantityInput {...field} unit="KG" onChange={(value) => field.onChange(value ?? 0)} />}
        </ControlledField>
      </FieldGroup>
      <FieldGroup title={seesPrices ? t('Price') : t('Quantities')}>
        {seesPrices ? (
          <>
            <ControlledField
              form={form}
              name="unitPrice"
              label={t('Unit price')}
              help={t('Left empty, counted from what it is made of.')}
            >
              {(field) => (
                <MoneyInput
                  {...field}
                  onChange={(value) => field.onChange(value ?? null)}
                  currency={project?.currency ?? 'EUR'}
                  per={`/${unitLabel(unit, t)}`}
                />
              )}
            </ControlledField>
            <ControlledField form={form} name="markupPercentage" label={t('Markup')}>
              {(field) => <PercentInput {...field} onChange={(value) => field.onChange(value ?? 0)} />}
            </ControlledField>
          </>
        ) : null}
        <ControlledField form={form} name="addPercentage" label={t('Losses')} help={t('Added to the net quantity')}>
          {(field) => <PercentInput {...field} onChange={(value) => field.onChange(value ?? 0)} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="netQuantity"
          label={t('Quantity of the figures')}
          help={t('Cost and weight are shown for so many; 0 is one.')}
        >
          {(field) => <DecimalInput {...field} onChange={(value) => field.onChange(value ?? 0)} />}
        </ControlledField>
      </FieldGroup>
      <FieldGroup>
        <ControlledField form={form} name="description" label={t('Description')} gridColumn="1 / -1">
          {(field) => <TextArea {...field} rows={3} />}
        </ControlledField>
        <ControlledField form={form} name="notes" label={t('Notes')} help={t('Only for us.')} gridColumn="1 / -1">
          {(field) => <TextArea {...field} rows={3} />}
        </ControlledField>
      </FieldGroup>
      <CustomGroup
        fields={project?.projectFields.productFields ?? []}
        values={form.watch('dynamicFields')}
        errors={customErrors(form.formState.errors.dynamicFields)}
        onChange={(values) => form.setValue('dynamicFields', values, { shouldDirty: true })}
      />
      <Stack gap="1">
        <Switch checked={form.watch('active')} onChange={(on) => form.setValue('active', on, { shouldDirty: true })}>
          {t('In use')}
        </Switch>
        <Text textStyle="xs" color="fg.subtle">
          {t('What is not in use is not offered for new orders.')}
        </Text>
      </Stack>
    </>
  )
}

/** The supplier, searched for or made on the spot. */
function Supplier({ form, supplierName }: Pick<StockFieldsProps, 'form' | 'supplierName'>) {
  const { t } = useT()
  const openPartner = useDrawer('partner.upsert')
  const [made, setMade] = useState<string>()
  const search = useSupplierSearch()
  const create = async (name: string): Promise<void> => {
    const saved = await openPartner?.({ name, type: 'SUPPLIER' })
    if (!saved) return
    setMade(name)
    form.setValue('supplier', saved._id, { shouldDirty: true })
  }
  return (
    <Box>
      <ControlledField form={form} name="supplier" label={t('Supplier')}>
        {(field) => (
          <Combobox
            {...field}
            options={search}
            valueLabel={made ?? supplierName}
            onChange={(id) => field.onChange(id ?? null)}
            onCreate={openPartner && ((name) => void create(name))}
          />
        )}
      </ControlledField>
    </Box>
  )
}

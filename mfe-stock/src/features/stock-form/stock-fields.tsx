import { productCategorySchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { CustomGroup, customErrors, FieldGroup } from '@tehas/order-screens/drawers'
import { nameField } from '@tehas/screens/name-field'
import { useSession } from '@tehas/shell-api'
import { Stack, Text } from '@tehas/ui'
import {
  ControlledField,
  DecimalInput,
  NumberInput,
  PercentInput,
  QuantityInput,
  Select,
  Switch,
  TextArea,
  TextInput,
  UnitSelect,
} from '@tehas/ui/forms'
import { categoryWord } from '../../words/category'
import { CodeField, MinimumField, OpeningFields, PriceField } from './listed-fields'
import { NOWHERE, type StockForm } from './stock-values'
import { PurchaseUnitFields, SuppliersField } from './suppliers-field'
import { SupplyField } from './supply-field'

type StockFieldsProps = {
  readonly form: StockForm
  readonly seesPrices: boolean
  /** Of a new product it is asked how much lies there already. */
  readonly isNew: boolean
  /** The product that is changed; undefined for a new one. */
  readonly productId: string | undefined
  /** Something of it moved: its unit stays. */
  readonly hasMoved: boolean
}

/** Everything that a person enters of a stock product. */
export function StockFields({ form, seesPrices, isNew, productId, hasMoved }: StockFieldsProps) {
  const { t } = useT()
  const { project } = useSession()
  const unit = form.watch('unit')
  // Its first supplier tells price, batch and lead time.
  const isSold = form.watch('category') === 'FOR_PURCHASE' && form.watch('suppliers').length > 0
  return (
    <>
      <FieldGroup>
        <ControlledField form={form} {...nameField(t)} gridColumn="1 / -1" />
        <ControlledField form={form} name="subTitle" label={t('Subtitle')}>
          {(field) => <TextInput {...field} maxLength={255} />}
        </ControlledField>
        <ControlledField form={form} name="coating" label={t('Coating')}>
          {(field) => <TextInput {...field} maxLength={255} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="category"
          label={t('Kind')}
          help={t('Bought material and parts made here stand apart in the cost of an order.')}
        >
          {(field) => (
            <Select
              {...field}
              options={productCategorySchema.options.map((value) => ({ value, label: categoryWord(t, value) }))}
            />
          )}
        </ControlledField>
        <CodeField form={form} />
      </FieldGroup>
      <FieldGroup title={t('In stock')}>
        <ControlledField form={form} name="unit" label={t('Unit')} help={t('Its stock and its price are told in it.')}>
          {(field) => <UnitSelect {...field} {...(hasMoved && { units: [unit] })} />}
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
        {isNew ? <OpeningFields form={form} seesPrices={seesPrices} /> : null}
        <MinimumField form={form} />
        {isSold ? null : (
          <ControlledField form={form} name="batchSize" label={t('Batch')} help={t('Bought or made at once.')}>
            {(field) => <QuantityInput {...field} unit={unit} />}
          </ControlledField>
        )}
        {isSold ? null : (
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
        )}
        <SupplyField form={form} />
        <ControlledField form={form} name="unitWeight" label={t('Weight of one')}>
          {(field) => <QuantityInput {...field} unit="KG" onChange={(value) => field.onChange(value ?? 0)} />}
        </ControlledField>
      </FieldGroup>
      <FieldGroup title={t('Buying')}>
        <PurchaseUnitFields form={form} />
        <SuppliersField form={form} seesPrices={seesPrices} />
      </FieldGroup>
      <FieldGroup title={seesPrices ? t('Price') : t('Quantities')}>
        {seesPrices ? (
          <>
            {isSold ? null : <PriceField form={form} />}
            <ControlledField
              form={form}
              name="markupPercentage"
              label={t('Markup')}
              help={t('Added to the cost where it is sold.')}
            >
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
          help={t('Cost and weight are shown for so many; 0 is the batch.')}
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
        owner={productId === undefined ? 'LATER' : { kind: 'STOCK', _id: productId, lineId: null }}
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

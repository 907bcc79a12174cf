import type { CustomField } from '@tehas/contracts'
import { formatMoney, formatNumber, unitLabel, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import {
  ControlledField,
  DecimalInput,
  MoneyInput,
  PercentInput,
  QuantityInput,
  Select,
  TextArea,
  TextInput,
  UnitSelect,
} from '@tehas/ui/forms'
import { lineFields, textFieldKeys } from '../structure/fields/line-fields'
import { categoryOptions } from './category-options'
import { customErrors } from './custom-errors'
import type { MaterialForm } from './material-form'
import { CustomGroup, FieldGroup } from './part-fields'

type MaterialFieldsProps = {
  readonly form: MaterialForm
  readonly kind: 'product' | 'item'
  readonly ownFields: readonly CustomField[]
  readonly seesPrices: boolean
  readonly calculatedUnitPrice: number | undefined
  readonly calculatedUnitWeight: number | undefined
  /** Processes of the product that an item may belong to. */
  readonly processes?: readonly { readonly _id: string; readonly name: string }[]
}

/** Fields of a product or an item: what it is, how much, what it costs, what it weighs. */
export function MaterialFields({
  form,
  kind,
  ownFields,
  seesPrices,
  processes = [],
  ...calculated
}: MaterialFieldsProps) {
  const { t } = useT()
  return (
    <>
      <FieldGroup>
        <ControlledField form={form} name="name" label={t('Name')} required gridColumn="1 / -1">
          {(field) => <TextInput {...field} maxLength={100} />}
        </ControlledField>
        <ControlledField form={form} name="category" label={t('Category')} gridColumn="1 / -1">
          {(field) => <Select {...field} options={categoryOptions(t)} />}
        </ControlledField>
      </FieldGroup>
      <FieldGroup title={t('Quantity')}>
        <ControlledField
          form={form}
          name="netQuantity"
          label={kind === 'product' ? t('Quantity') : t('Quantity per piece of the product')}
          required
        >
          {(field) => <DecimalInput {...field} />}
        </ControlledField>
        <ControlledField form={form} name="unit" label={t('Unit')}>
          {(field) => <UnitSelect {...field} />}
        </ControlledField>
        <ControlledField form={form} name="addPercentage" label={t('Losses')} help={t('Added to the net quantity')}>
          {(field) => <PercentInput {...field} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="unitWeight"
          label={t('Weight of one')}
          help={
            calculated.calculatedUnitWeight
              ? t('From its parts {{weight}} kg', { weight: formatNumber(calculated.calculatedUnitWeight, 2) })
              : undefined
          }
        >
          {(field) => <QuantityInput {...field} unit="KG" />}
        </ControlledField>
      </FieldGroup>
      {seesPrices ? <PriceFields form={form} calculatedUnitPrice={calculated.calculatedUnitPrice} /> : null}
      <FieldGroup>
        {kind === 'item' && processes.length > 0 ? (
          <ControlledField form={form} name="linkedProcess" label={t('Used in the process')} gridColumn="1 / -1">
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: '', label: t('None') },
                  ...processes.map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
              />
            )}
          </ControlledField>
        ) : null}
        {textFieldKeys.map((key) => (
          <ControlledField key={key} form={form} name={key} label={t(lineFields[key].label)} gridColumn="1 / -1">
            {(field) => <TextInput {...field} />}
          </ControlledField>
        ))}
        <ControlledField form={form} name="description" label={t('Description')} gridColumn="1 / -1">
          {(field) => <TextArea {...field} rows={4} />}
        </ControlledField>
      </FieldGroup>
      <CustomGroup
        fields={ownFields}
        values={form.watch('dynamicFields') ?? {}}
        errors={customErrors(form.formState.errors.dynamicFields)}
        onChange={(values) => form.setValue('dynamicFields', values, { shouldDirty: true })}
      />
    </>
  )
}

type PriceFieldsProps = { readonly form: MaterialForm; readonly calculatedUnitPrice: number | undefined }

function PriceFields({ form, calculatedUnitPrice }: PriceFieldsProps) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const typed = form.watch('unitPrice')
  const unit = form.watch('unit') ?? 'PCS'
  const isTyped = typeof typed === 'number'
  return (
    <FieldGroup title={t('Price')}>
      <ControlledField
        form={form}
        name="unitPrice"
        label={t('Unit price')}
        help={
          calculatedUnitPrice === undefined
            ? t('Empty: calculated from its parts')
            : t('Calculated {{price}}', { price: formatMoney(calculatedUnitPrice, currency) })
        }
        labelEnd={
          isTyped ? (
            <Button
              variant="link"
              textStyle="xs"
              onClick={() => form.setValue('unitPrice', null, { shouldDirty: true })}
            >
              {t('Use the calculated price')}
            </Button>
          ) : undefined
        }
      >
        {(field) => <MoneyInput {...field} currency={currency} per={`/${unitLabel(unit, t)}`} />}
      </ControlledField>
      <ControlledField form={form} name="markupPercentage" label={t('Markup')}>
        {(field) => <PercentInput {...field} />}
      </ControlledField>
    </FieldGroup>
  )
}

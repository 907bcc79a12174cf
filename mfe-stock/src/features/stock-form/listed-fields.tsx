import { unitLabel, useT } from '@tehas/i18n'
import { useDrawer, useSession } from '@tehas/shell-api'
import { Box } from '@tehas/ui'
import { Combobox, ControlledField, MoneyInput, QuantityInput, TextInput } from '@tehas/ui/forms'
import { useState } from 'react'
import type { StockForm } from './stock-values'
import { useSupplierSearch } from './use-supplier-search'

// Fields that stand in the drawer, and where the list shows them.

type FieldProps = { readonly form: StockForm }

/** The code by which it is found and scanned. */
export function CodeField({ form }: FieldProps) {
  const { t } = useT()
  return (
    <ControlledField form={form} name="code" label={t('Code')}>
      {(field) => <TextInput {...field} maxLength={60} />}
    </ControlledField>
  )
}

/** How much is kept beyond what orders take. */
export function MinimumField({ form }: FieldProps) {
  const { t } = useT()
  const unit = form.watch('unit')
  return (
    <ControlledField form={form} name="minQuantity" label={t('Minimum')} help={t('Kept beyond what orders take.')}>
      {(field) => <QuantityInput {...field} unit={unit} onChange={(value) => field.onChange(value ?? 0)} />}
    </ControlledField>
  )
}

/** What lies in stock of a product that is entered only now, and what one of it cost. */
export function OpeningFields({ form, seesPrices }: FieldProps & { readonly seesPrices: boolean }) {
  const { t } = useT()
  const { project } = useSession()
  const unit = form.watch('unit')
  return (
    <>
      <ControlledField form={form} name="openingQuantity" label={t('In stock now')} help={t('At its location.')}>
        {(field) => <QuantityInput {...field} unit={unit} onChange={(value) => field.onChange(value ?? null)} />}
      </ControlledField>
      {seesPrices ? (
        <ControlledField
          form={form}
          name="openingCost"
          label={t('Cost of one')}
          help={t('Left empty, its price or what it is made of.')}
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
      ) : null}
    </>
  )
}

/** The price of one; left empty it is counted from what the product is made of. */
export function PriceField({ form }: FieldProps) {
  const { t } = useT()
  const { project } = useSession()
  const unit = form.watch('unit')
  return (
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
  )
}

type SupplierFieldProps = FieldProps & {
  /** Words of the chosen supplier. */
  readonly supplierName: string | undefined
}

/** The supplier, searched for or made on the spot. */
export function SupplierField({ form, supplierName }: SupplierFieldProps) {
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

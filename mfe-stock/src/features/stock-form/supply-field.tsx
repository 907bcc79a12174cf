import { useT } from '@tehas/i18n'
import { ControlledField, Select } from '@tehas/ui/forms'
import { BY_ITSELF, type StockForm } from './stock-values'

/** What lines of it in orders start with, where it is made; left to itself, its minimum and its batch tell. */
export function SupplyField({ form }: { readonly form: StockForm }) {
  const { t } = useT()
  const isBought = form.watch('category') === 'FOR_PURCHASE'
  const isKept = form.watch('minQuantity') > 0 || form.watch('batchSize') > 1
  // What is bought is made by no order; a choice that it came with stays, to be taken away.
  if (isBought && form.watch('supply') === BY_ITSELF) return null
  return (
    <ControlledField
      form={form}
      name="supply"
      label={t('Supply')}
      help={
        isKept
          ? t('By itself: from stock, since it has a minimum or a batch. New lines of orders start with it.')
          : t('By itself: made here, since it has no minimum and no batch. New lines of orders start with it.')
      }
    >
      {(field) => (
        <Select
          {...field}
          options={[
            { value: BY_ITSELF, label: t('By itself') },
            { value: 'HERE', label: t('Made in the order') },
            { value: 'STOCK', label: t('From stock') },
          ]}
        />
      )}
    </ControlledField>
  )
}

import { useApi } from '@tehas/api-client'
import { qualityCalls } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { Combobox, ControlledField, type OptionSearch } from '@tehas/ui/forms'
import { useCallback } from 'react'
import type { ReportForm } from './report-values'

type OrderFieldProps = {
  readonly form: ReportForm
  /** Number of the order that is chosen, once it is known. */
  readonly number: string | undefined
}

/** Which order in work was checked, found by its number, client or products. */
export function OrderField({ form, number }: OrderFieldProps) {
  const { t } = useT()
  const api = useApi()
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const { rows } = await api.call(
        qualityCalls.listQualityOrders,
        { body: { search: text } },
        { signal, quiet: true },
      )
      return rows.map(({ _id, transactionNumber, client }) => ({
        value: _id,
        label: transactionNumber,
        ...(client !== '' && { hint: client }),
      }))
    },
    [api],
  )
  return (
    <ControlledField form={form} name="order" label={t('Order')} required>
      {({ onChange, ...field }) => (
        <Combobox
          {...field}
          required
          options={search}
          valueLabel={number}
          placeholder={t('Number, client or product')}
          onChange={(id) => {
            onChange(id ?? '')
            form.setValue('orderProduct', '')
            form.setValue('orderProcess', '')
          }}
        />
      )}
    </ControlledField>
  )
}

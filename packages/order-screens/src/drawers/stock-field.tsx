import { useApi } from '@tehas/api-client'
import { calls, type Id, type StockProductRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { Combobox, FormField, type OptionSearch, useFieldLabel } from '@tehas/ui/forms'
import { useCallback, useRef } from 'react'
import { fieldsOfLine } from '../structure/fields/field-contract'
import type { LineKind } from '../structure/lines/line-change'
import type { LineForm, LineValues } from './line-form'

const MOST = 20

/** What a line is made from: its id, and the form as the choice left it. What differs from that was typed. */
export type PickedStock = { readonly _id: Id; readonly filled: LineValues }

type StockFieldProps = {
  readonly form: LineForm
  readonly kind: LineKind
  readonly picked: PickedStock | undefined
  readonly onPick: (picked: PickedStock | undefined) => void
}

/** The stock product that a new line takes over: what is known of it is shown at once, the rest comes with the saving. */
export function StockField({ form, kind, picked, onPick }: StockFieldProps) {
  const { t } = useT()
  const api = useApi()
  const rows = useRef<readonly StockProductRow[]>([])
  const label = t('Product from stock')
  const id = useFieldLabel('stock', label)
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, active: true, limit: MOST }
      const found = await api.call(calls.listStockProducts, { body }, { signal, quiet: true })
      rows.current = found.rows
      return found.rows.map(({ _id, name, code }) => ({ value: _id, label: name, hint: code }))
    },
    [api],
  )
  const choose = (stockId: string | undefined): void => {
    const row = rows.current.find(({ _id }) => _id === stockId)
    if (!row) {
      onPick(undefined)
      return
    }
    const given: Readonly<Record<string, unknown>> = { ...row }
    for (const key of fieldsOfLine(kind)) {
      if (given[key] === undefined) continue
      form.setValue(key, given[key], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    onPick({ _id: row._id, filled: form.getValues() })
  }
  return (
    <Box mb="4">
      <FormField id={id} label={label} help={t('It brings all that describes it, and what it is made of.')}>
        <Combobox options={search} value={picked?._id} onChange={choose} />
      </FormField>
    </Box>
  )
}

import { useApi } from '@tehas/api-client'
import { calls, type Id, type StockProductRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Box, Button } from '@tehas/ui'
import { Combobox, FormField, isSameValue, type OptionSearch, useFieldLabel } from '@tehas/ui/forms'
import { useCallback, useEffect, useRef } from 'react'
import { StockProductIcon } from '../stock/stock-product-icon'
import { stockText } from '../stock/stock-text'
import type { LineKind } from '../structure/lines/line-change'
import { describedValues, type LineForm, type LineValues } from './line-form'

const MOST = 20

/** What a line is made from, and what it gives as far as that is known here. */
export type PickedStock = {
  readonly _id: Id
  readonly given: LineValues
  /** Fields that were typed since it was picked. */
  readonly typed: ReadonlySet<string>
}

type StockFieldProps = {
  readonly form: LineForm
  readonly kind: LineKind
  /** Keys of the own fields that lines of the kind have. */
  readonly ownKeys: readonly string[]
  readonly picked: PickedStock | undefined
  /** A product that was picked before the drawer opened, and its name. */
  readonly start: Id | undefined
  readonly startName: string | undefined
  readonly onPick: (picked: PickedStock | undefined) => void
}

/**
 * The stock product that a new line takes over. What the member may read of it is shown at once, the rest comes with the
 * saving; what was typed over can be taken back to it.
 */
export function StockField({ form, kind, ownKeys, picked, start, startName, onPick }: StockFieldProps) {
  const { t } = useT()
  const api = useApi()
  const readsStock = useRights().has('STOCK_READ')
  const rows = useRef<readonly StockProductRow[]>([])
  const newest = useRef<Id>(undefined)
  const label = t('Product from stock')
  const id = useFieldLabel('stock', label)
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, active: true, limit: MOST }
      const found = await api.call(calls.listStockProducts, { body }, { signal, quiet: true })
      rows.current = found.rows
      return found.rows.map((row) => ({
        value: row._id,
        label: row.name,
        icon: <StockProductIcon row={row} />,
        hint: [row.code, stockText(row, t)].filter(Boolean).join(' · '),
      }))
    },
    [api, t],
  )
  const typed = useTypedFields(form)

  /** Fills in what the product gives, but not over what was typed since. */
  const take = (_id: Id, product: object): void => {
    const given = describedValues(kind, product, { form, ownKeys })
    for (const [key, value] of Object.entries(given)) {
      if (typed.has(key)) continue
      form.setValue(key, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    onPick({ _id, given, typed })
  }
  const choose = async (row: { readonly _id: Id } | undefined): Promise<void> => {
    newest.current = row?._id
    typed.clear()
    if (!row) return onPick(undefined)
    take(row._id, row)
    if (!readsStock) return
    // The row tells a part of it; without the rest the service fills in what is left.
    const product = await api
      .call(calls.getStockProduct, { params: { stockId: row._id } }, { quiet: true })
      .catch(() => undefined)
    if (product && newest.current === row._id) take(row._id, product)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawer opens
  useEffect(() => {
    if (start !== undefined) void choose({ _id: start })
  }, [start])
  const reset = (): void => {
    typed.clear()
    if (picked) take(picked._id, picked.given)
  }
  const values = form.watch()
  const isTypedOver = picked && Object.entries(picked.given).some(([key, value]) => !isSameValue(values[key], value))
  return (
    <Box mb="4">
      <FormField
        id={id}
        label={label}
        help={t('It brings all that describes it, and what it is made of.')}
        labelEnd={
          isTypedOver ? (
            <Button variant="link" textStyle="xs" onClick={reset}>
              {t('Use the product’s values')}
            </Button>
          ) : undefined
        }
      >
        <Combobox
          options={search}
          value={picked?._id}
          valueLabel={startName}
          onChange={(stockId) => void choose(rows.current.find(({ _id }) => _id === stockId))}
        />
      </FormField>
    </Box>
  )
}

/** Names of the fields that a person changed; filling them in is no change. */
function useTypedFields(form: LineForm): Set<string> {
  const typed = useRef(new Set<string>()).current
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (name && type === 'change') typed.add(name)
    })
    return unsubscribe
  }, [form, typed])
  return typed
}

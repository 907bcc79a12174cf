import { useApi } from '@tehas/api-client'
import { calls, type Id, type StockProductRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportError } from '@tehas/shell-api'
import { Button, Grid, IconButton } from '@tehas/ui'
import { Combobox, ControlledField, FormField, type OptionSearch, QuantityInput } from '@tehas/ui/forms'
import { AddIcon, CloseIcon } from '@tehas/ui/icons'
import { useCallback, useEffect, useRef } from 'react'
import { StockProductIcon } from '../stock/stock-product-icon'
import { stockText } from '../stock/stock-text'
import { type MadeLine, newMadeLine } from './order-form'
import type { OrderForm } from './use-order-form'

const MOST = 20
/** Columns of a line: product, quantity, and a press that removes it where there is another. */
const alone = { base: 'minmax(0, 1fr) 112px', sm: 'minmax(0, 1fr) 132px' }
const withRemoval = { base: `${alone.base} 44px`, sm: `${alone.sm} 36px` }
type Found = Pick<StockProductRow, '_id' | 'name' | 'unit' | 'batchSize' | 'locations'>

/** What a new manufacturing order makes: products from stock and how many of each. Lines of other kinds follow in its structure. */
export function MadeProducts({ form }: { readonly form: OrderForm }) {
  const { t } = useT()
  const api = useApi()
  const reportError = useReportError()
  const found = useRef(new Map<Id, Found>())
  const lines = form.watch('lines')

  const change = (next: readonly MadeLine[]): void =>
    form.setValue('lines', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const changeAt = (at: number, changes: Partial<MadeLine>): void =>
    change(form.getValues('lines').map((line, place) => (place === at ? { ...line, ...changes } : line)))

  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, active: true, limit: MOST }
      const { rows } = await api.call(calls.listStockProducts, { body }, { signal, quiet: true })
      for (const row of rows) found.current.set(row._id, row)
      return rows.map((row) => ({
        value: row._id,
        label: row.name,
        icon: <StockProductIcon row={row} />,
        hint: [row.code, stockText(row, t)].filter(Boolean).join(' · '),
      }))
    },
    [api, t],
  )
  const take = (at: number, row: Found): void =>
    changeAt(at, {
      stock: row._id,
      name: row.name,
      unit: row.unit,
      place: row.locations[0] ?? '',
      // What is made in batches is made in whole ones.
      quantity: Math.max(row.batchSize, 1),
    })

  // Products that were chosen before the drawer opened are known by their ids alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawer opens
  useEffect(() => {
    for (const [at, { stock, name }] of form.getValues('lines').entries()) {
      if (stock === undefined || name !== '') continue
      api
        .call(calls.getStockProduct, { params: { stockId: stock } }, { quiet: true })
        .then(({ name, unit, batchSize }) => changeAt(at, { name, unit, quantity: Math.max(batchSize, 1) }))
        .catch(reportError)
    }
  }, [])

  return (
    <Grid gap="2" gridColumn="1 / -1">
      {lines.map((line, at) => (
        <Grid key={line.key} templateColumns={lines.length > 1 ? withRemoval : alone} columnGap="3" alignItems="start">
          <FormField label={t('Product')} help={line.place ? `${t('Goes to')}: ${line.place}` : undefined}>
            <Combobox
              options={search}
              value={line.stock}
              valueLabel={line.name}
              onChange={(id) => {
                const row = id === undefined ? undefined : found.current.get(id)
                if (row) take(at, row)
                else changeAt(at, { stock: undefined, name: '', place: '' })
              }}
            />
          </FormField>
          <ControlledField form={form} name={`lines.${at}.quantity`} label={t('Quantity')}>
            {(field) => <QuantityInput {...field} unit={line.unit} align="end" />}
          </ControlledField>
          {lines.length > 1 ? (
            <IconButton
              label={t('Remove {{name}}', { name: line.name || t('Product') })}
              onClick={() => change(lines.filter((_, place) => place !== at))}
              mt="6"
            >
              <CloseIcon />
            </IconButton>
          ) : null}
        </Grid>
      ))}
      <Button
        variant="ghost"
        justifySelf="start"
        icon={<AddIcon />}
        disabled={lines.some(({ stock }) => stock === undefined)}
        onClick={() => change([...lines, newMadeLine()])}
      >
        {t('Add product')}
      </Button>
    </Grid>
  )
}

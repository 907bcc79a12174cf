import { useApi } from '@tehas/api-client'
import { calls, type StockProductRow } from '@tehas/contracts'
import { formatQuantity, problemMessage, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, Text } from '@tehas/ui'
import { Combobox, FormField, MoneyInput, type OptionSearch, QuantityInput } from '@tehas/ui/forms'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { useCallback, useId, useRef, useState } from 'react'
import { type EnteredLine, itemsOf, type TakenInstead } from './entered'

type Problems = ReadonlyMap<string, string>
type Item = ReturnType<typeof itemsOf>[number]
type Product =
  | Item
  | (Parameters<typeof itemsOf>[0] & Pick<Item, '_id' | 'name' | 'netQuantity' | 'unit' | 'unitPrice'>)

type LineProps = {
  readonly entered: Readonly<Record<string, EnteredLine>>
  readonly problems: Problems
  readonly onChange: (id: string, change: EnteredLine) => void
}

/** A line of the order with its quantity, its price and, when asked for, its materials. */
export function ProductFields({ product, ...props }: LineProps & { readonly product: Product }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const items = isOpen ? itemsOf(product) : []
  return (
    <Box role="group" aria-label={product.name} py="3" borderBottomWidth="1px">
      <Flex justify="space-between" gap="3" align="center" mb="2">
        <Text as="h3" fontWeight="semibold" overflowWrap="anywhere">
          {product.name}
        </Text>
        {product.items.length > 0 ? (
          <Button
            variant="ghost"
            icon={isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('Materials of {{name}}', { name: product.name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Materials')}
          </Button>
        ) : null}
      </Flex>
      <QuantityAndPrice line={product} quantityLabel={t('Quantity')} {...props} />
      <Box id={id} ps={{ base: '3', sm: '4' }} mt={isOpen ? '3' : '0'} borderStartWidth={isOpen ? '2px' : '0'}>
        {items.map((item) => (
          <ItemFields key={item._id} item={item} {...props} />
        ))}
      </Box>
    </Box>
  )
}

type FieldsProps = LineProps & {
  readonly line: Pick<Item, '_id' | 'netQuantity' | 'unit' | 'unitPrice'>
  readonly quantityLabel: string
}

function QuantityAndPrice({ line, quantityLabel, entered, problems, onChange }: FieldsProps) {
  const { t } = useT()
  const currency = useSession().project?.currency
  const { _id: id, unit } = line
  const given = entered[id] ?? {}
  const problem = (field: keyof EnteredLine) => {
    const message = problems.get(`${id}.${field}`)
    return message === undefined ? undefined : problemMessage(message, t)
  }
  return (
    <Grid templateColumns="1fr 1fr" gap="3">
      <FormField label={quantityLabel} error={problem('netQuantity')}>
        <QuantityInput
          align="end"
          unit={given.instead?.unit ?? unit}
          value={'netQuantity' in given ? given.netQuantity : line.netQuantity}
          onChange={(netQuantity) => onChange(id, { netQuantity })}
        />
      </FormField>
      <FormField label={t('Unit price')} error={problem('unitPrice')}>
        <MoneyInput
          align="end"
          {...(currency && { currency })}
          // What is taken instead brings its own.
          placeholder={given.instead ? t('its own') : t('calculated')}
          value={'unitPrice' in given ? given.unitPrice : given.instead ? undefined : line.unitPrice}
          onChange={(unitPrice) => onChange(id, { unitPrice })}
        />
      </FormField>
    </Grid>
  )
}

function ItemFields({ item, ...props }: LineProps & { readonly item: Item }) {
  const { t } = useT()
  const { instead } = props.entered[item._id] ?? {}
  const search = useStockSearch()
  return (
    <Box role="group" aria-label={item.name} py="2">
      <Text fontWeight="medium" mb="1.5" overflowWrap="anywhere">
        {item.name}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '3fr 2fr' }} gap={{ base: '2', sm: '3' }}>
        <QuantityAndPrice line={item} quantityLabel={t('For one piece')} {...props} />
        <FormField label={t('Taken instead')}>
          <Combobox
            options={search.options}
            value={instead?._id}
            valueLabel={instead?.name}
            placeholder={t('Another product from stock')}
            onChange={(stockId) => props.onChange(item._id, { instead: stockId ? search.found(stockId) : undefined })}
          />
        </FormField>
      </Grid>
    </Box>
  )
}

const MOST = 20

/** Products in stock by what is typed, with how much of them there is. */
function useStockSearch() {
  const { t } = useT()
  const api = useApi()
  const rows = useRef<readonly StockProductRow[]>([])
  const options: OptionSearch = useCallback(
    async (search, signal) => {
      const body = { search, active: true, limit: MOST }
      const found = await api.call(calls.listStockProducts, { body }, { signal, quiet: true })
      rows.current = found.rows
      return found.rows.map(({ _id, name, balance, unit }) => ({
        value: _id,
        label: name,
        hint: t('{{balance}} in stock', { balance: formatQuantity(balance, unit, t) }),
      }))
    },
    [api, t],
  )
  const found = (id: string): TakenInstead | undefined => rows.current.find(({ _id }) => _id === id)
  return { options, found }
}

import { skip, useCall } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { isPartlyValueless, stockMovementCalls } from '@tehas/contracts/stock'
import { type Currency, formatDate, formatMoney, formatQuantity, type Translate, unitLabel, useT } from '@tehas/i18n'
import { UnpricedMark } from '@tehas/order-screens/unpriced'
import { plainText } from '@tehas/screens/custom-fields'
import { useSession } from '@tehas/shell-api'
import { Button, Flex, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import { RailSection } from './rail/rail-section'

type StockDataProps = {
  readonly product: StockProduct
  /** Leads to what one piece costs and why; absent where there is no such place. */
  readonly onCost?: () => void
}

/** What else is known of a product, beside its figures. */
export function StockData({ product, onCost }: StockDataProps) {
  const { t } = useT()
  const { project } = useSession()
  const { supplier, leadDays, unitCost, batchSize, unitWeight, subTitle, coating, code, description, notes, unit } =
    product
  const { stockValue, unpricedBalance = 0, balance } = product
  const currency = project?.currency ?? 'EUR'
  const own = (project?.projectFields.productFields ?? []).map(({ key, label, inputType }) => ({
    label,
    value:
      inputType === 'wiziwig'
        ? plainText(String(product.dynamicFields[key] ?? ''))
        : (product.dynamicFields[key] ?? ''),
  }))
  const teams = useTeams(product)
  const count = useLastCount(product)
  const data: readonly Datum[] = [
    { label: t('Supplier'), value: supplier ? soldBy(product, currency, t) : '' },
    { label: t('Purchase unit'), value: boughtIn(product, t) },
    { label: t('Who makes it'), value: teams },
    { label: t('Time to get it'), value: leadDays > 0 ? t('{{count}} working days', { count: leadDays }) : '' },
    {
      label: t('Cost of one piece'),
      value: unitCost === undefined ? '' : formatMoney(unitCost, currency),
      more: onCost ? (
        <Button variant="link" textStyle="xs" aria-label={t('Why does one piece cost that?')} onClick={onCost}>
          {t('why')}
        </Button>
      ) : null,
    },
    {
      label: t('Average price'),
      value:
        stockValue === undefined || balance <= 0 || stockValue === 0 ? '' : formatMoney(stockValue / balance, currency),
      more: isPartlyValueless(product) ? (
        <UnpricedMark of={{ partOfStock: formatQuantity(unpricedBalance, unit, t) }} />
      ) : null,
    },
    {
      label: t('Last counted'),
      value: count ? [formatDate(count.at), count.user?.name].filter(Boolean).join(', ') : '',
    },
    { label: t('Batch'), value: batchSize > 1 ? formatQuantity(batchSize, unit, t) : '' },
    { label: t('Weight of one'), value: unitWeight > 0 ? formatQuantity(unitWeight, 'KG', t) : '' },
    // The heading may have no room for all of it.
    { label: t('Subtitle'), value: subTitle },
    { label: t('Coating'), value: coating },
    { label: t('Code'), value: code },
    ...own,
    { label: t('Description'), value: description },
    { label: t('Notes'), value: notes },
  ].filter(({ value }) => value !== '')
  if (data.length === 0) return null
  return (
    <RailSection title={t('Details')}>
      {data.map(({ label, value, more }) => (
        <Flex key={label} gap="3" py="0.5">
          <Text w="28" flexShrink="0" color="fg.muted">
            {label}
          </Text>
          <Text flex="1" minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {String(value)}
          </Text>
          {more}
        </Flex>
      ))}
    </RailSection>
  )
}

/** Each supplier with its code, its price and how soon it delivers, the default one first. */
const soldBy = ({ suppliers, purchaseUnit, unit }: StockProduct, currency: Currency, t: Translate): string =>
  suppliers
    .map(({ supplier, code, price, leadDays, purchaseUnit: own }) => {
      const sold = (own ?? purchaseUnit)?.name ?? unitLabel(unit, t)
      const cost = typeof price === 'number' ? `${formatMoney(price, currency)}/${sold}` : ''
      const days = leadDays > 0 ? t('{{count}} working days', { count: leadDays }) : ''
      return [supplier.name, code, cost, days].filter(Boolean).join(', ')
    })
    .join('\n')

const boughtIn = ({ purchaseUnit, unit }: StockProduct, t: Translate): string =>
  purchaseUnit ? `${purchaseUnit.name} = ${formatQuantity(purchaseUnit.factor, unit, t)}` : ''

type Datum = { readonly label: string; readonly value: unknown; readonly more?: ReactNode }

/** The teams that do its processes. */
function useTeams({ processes }: StockProduct): string {
  const definitions = processes.flatMap(({ process, active }) => (process && active ? [process._id] : []))
  const teams = useCall(calls.listTeams, definitions.length > 0 ? undefined : skip).data ?? []
  return teams
    .filter((team) => team.active && team.processes.some((id) => definitions.includes(id)))
    .map(({ name }) => name)
    .join(', ')
}

/** As many counts as are looked at for one that was not taken back. */
const COUNTS = 5

/** The count that stands. */
function useLastCount({ _id }: StockProduct) {
  const body = { filters: { stockId: _id, reasons: ['COUNT' as const] }, limit: COUNTS }
  const counts = useCall(stockMovementCalls.listStockMovements, { body }).data?.rows
  return counts?.find(({ reason, isTakenBack }) => reason === 'COUNT' && !isTakenBack)
}

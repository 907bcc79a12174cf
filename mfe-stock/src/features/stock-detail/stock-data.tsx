import type { StockProduct } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Flex, Text } from '@tehas/ui'
import { stockQuantity } from '../../words/quantity'
import { RailSection } from './rail/rail-section'

/** What else is known of a product, beside its figures. */
export function StockData({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { project } = useSession()
  const { supplier, leadDays, unitCost, batchSize, unitWeight, coating, code, description, notes, unit } = product
  const { stockValue, balance } = product
  const currency = project?.currency ?? 'EUR'
  const own = (project?.projectFields.productFields ?? []).map(({ key, label }) => ({
    label,
    value: product.dynamicFields[key] ?? '',
  }))
  const data = [
    { label: t('Supplier'), value: supplier?.name ?? '' },
    { label: t('Time to get it'), value: leadDays > 0 ? t('{{count}} working days', { count: leadDays }) : '' },
    {
      label: t('Cost of one piece'),
      value: unitCost === undefined ? '' : formatMoney(unitCost, currency),
    },
    {
      label: t('Average price'),
      value: stockValue === undefined || balance <= 0 ? '' : formatMoney(stockValue / balance, currency),
    },
    { label: t('Batch'), value: batchSize > 1 ? stockQuantity(batchSize, unit, t) : '' },
    { label: t('Weight of one'), value: unitWeight > 0 ? stockQuantity(unitWeight, 'KG', t) : '' },
    { label: t('Coating'), value: coating },
    { label: t('Code'), value: code },
    ...own,
    { label: t('Description'), value: description },
    { label: t('Notes'), value: notes },
  ].filter(({ value }) => value !== '')
  if (data.length === 0) return null
  return (
    <RailSection title={t('Details')}>
      {data.map(({ label, value }) => (
        <Flex key={label} gap="3" py="0.5">
          <Text w="28" flexShrink="0" color="fg.muted">
            {label}
          </Text>
          <Text flex="1" minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {String(value)}
          </Text>
        </Flex>
      ))}
    </RailSection>
  )
}

import type { StockProduct } from '@tehas/contracts'
import { formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Heading, Text } from '@tehas/ui'

/** What else is known of a product, beside its figures. */
export function StockData({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { project } = useSession()
  const { supplier, leadDays, unitCost, batchSize, unitWeight, coating, code, description, notes, unit } = product
  const own = (project?.projectFields.productFields ?? []).map(({ key, label }) => ({
    label,
    value: product.dynamicFields[key] ?? '',
  }))
  const data = [
    { label: t('Supplier'), value: supplier?.name ?? '' },
    { label: t('Time to get it'), value: leadDays > 0 ? t('{{count}} working days', { count: leadDays }) : '' },
    {
      label: t('Cost of one piece'),
      value: unitCost === undefined ? '' : formatMoney(unitCost, project?.currency ?? 'EUR'),
    },
    { label: t('Batch'), value: batchSize > 1 ? formatQuantity(batchSize, unit, t) : '' },
    { label: t('Weight of one'), value: unitWeight > 0 ? formatQuantity(unitWeight, 'KG', t) : '' },
    { label: t('Coating'), value: coating },
    { label: t('Code'), value: code },
    ...own,
    { label: t('Description'), value: description },
    { label: t('Notes'), value: notes },
  ].filter(({ value }) => value !== '')
  if (data.length === 0) return null
  return (
    <Box as="section" aria-label={t('Details')} mt="5">
      <Heading as="h2" size="sm" mb="2">
        {t('Details')}
      </Heading>
      {data.map(({ label, value }) => (
        <Flex key={label} gap="3" py="1">
          <Text w="28" flexShrink="0" color="fg.muted">
            {label}
          </Text>
          <Text flex="1" minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {String(value)}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}

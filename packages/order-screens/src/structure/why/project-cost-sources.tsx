import type { ProjectCost } from '@tehas/contracts'
import { formatDate, formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Text } from '@tehas/ui'

/** The receipts that a project cost is the sum of: what came when, of which purchase order, and its value. */
export function ProjectCostSources({ costs }: { readonly costs: readonly ProjectCost[] }) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  return (
    <Box as="ul" aria-label={t('Receipts')} mt="2">
      {costs.map((cost) => (
        <Flex
          as="li"
          key={cost._id}
          gap="3"
          py="1.5"
          borderTopWidth="1px"
          listStyleType="none"
          align="baseline"
          fontVariantNumeric="tabular-nums"
        >
          <Box flex="1" minW="0">
            <Text>
              {cost.lineName}, {formatQuantity(cost.quantity, cost.unit, t)}
            </Text>
            <Text textStyle="xs" color="fg.muted">
              {cost.transactionNumber}, {formatDate(cost.at)}
            </Text>
          </Box>
          <Text whiteSpace="nowrap">{formatMoney(cost.receivedValue, currency)}</Text>
        </Flex>
      ))}
    </Box>
  )
}

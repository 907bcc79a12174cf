import { skip, useCall } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { qualityCalls } from '@tehas/contracts/quality'
import { formatDate, formatQuantity, useT } from '@tehas/i18n'
import { Box, Flex, Heading, Link, Signal, Spacer, Text } from '@tehas/ui'
import { processWords, ReportState } from './report-head'
import type { ReportStart } from './report-values'

type EarlierReportsProps = { readonly start: ReportStart; readonly onOpen: (report: Id) => void }

/** As many as help to see what happened before; the list of reports has all of them. */
const SHOWN = 5

/** What was reported on the same product before. */
export function EarlierReports({ start: { order, orderProduct }, onOpen }: EarlierReportsProps) {
  const { t } = useT()
  const filters = { ...(order && { order }), ...(orderProduct && { orderProduct }) }
  const found = useCall(
    qualityCalls.listQualityReports,
    order === undefined ? skip : { body: { filters, limit: SHOWN } },
  )
  const rows = found.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Box as="section" mb="5">
      <Heading as="h3" size="md" mb="1">
        {t('Reported before')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {rows.map((row) => (
          <Flex as="li" key={row._id} gap="3" py="1.5" borderTopWidth="1px" align="baseline" textStyle="sm">
            <Link as="button" onClick={() => onOpen(row._id)}>
              {formatDate(row.createdAt)}
            </Link>
            <Text minW="0" overflowWrap="anywhere">
              {[processWords(row, t), row.reason].filter(Boolean).join(' · ')}
            </Text>
            <Spacer />
            {row.rejected > 0 ? (
              <Signal shape="late" tone="late" size={13}>
                {t('{{quantity}} rejected', { quantity: formatQuantity(row.rejected, row.unit, t) })}
              </Signal>
            ) : null}
            <ReportState status={row.status} />
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

import type { QualityReport, QualityStatus } from '@tehas/contracts/quality'
import { formatDateTime, type Translate, useT } from '@tehas/i18n'
import { Box, Flex, Signal, Text } from '@tehas/ui'

/** Shape, word and hue of the state of a report. */
export function ReportState({ status }: { readonly status: QualityStatus }) {
  const { t } = useT()
  return status === 'OPEN' ? (
    <Signal shape="active" tone="accent" size={13}>
      {t('Open report')}
    </Signal>
  ) : (
    <Signal shape="done" tone="done" size={13}>
      {t('Closed report')}
    </Signal>
  )
}

/** What was checked: a step, with the part that it makes, or the product as a whole. */
export const processWords = ({ orderProcess }: Pick<QualityReport, 'orderProcess'>, t: Translate): string => {
  if (!orderProcess) return t('Whole product')
  return orderProcess.item === null ? orderProcess.name : `${orderProcess.name} · ${orderProcess.item}`
}

/** What a report is about, who made it and when. */
export function ReportHead({ report }: { readonly report: QualityReport }) {
  const { orderProduct, client, createdBy, createdAt, status } = report
  return (
    <Box mb="4">
      <Flex align="baseline" gap="3" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {orderProduct.name}
        </Text>
        <ReportState status={status} />
      </Flex>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {client}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {[createdBy?.name, formatDateTime(createdAt)].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  )
}

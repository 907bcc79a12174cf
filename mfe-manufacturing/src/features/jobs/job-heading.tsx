import type { Job } from '@tehas/contracts/jobs'
import { Flex, Span } from '@tehas/ui'

/** The first line of a job's card: what is to be done, and for which order. */
export const JobHeading = ({ job }: { readonly job: Job }) => (
  <Flex justify="space-between" gap="2">
    <Span fontWeight="semibold" fontSize="1.125em" lineHeight="1.35" minW="0" overflowWrap="anywhere">
      {job.orderProcess.name}
    </Span>
    <Span color="fg.muted" flex="none">
      {job.order.transactionNumber}
    </Span>
  </Flex>
)

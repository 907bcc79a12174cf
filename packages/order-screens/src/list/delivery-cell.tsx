import { formatDate } from '@tehas/i18n'
import { Flex } from '@tehas/ui'
import { LatenessTag, type LatenessTagProps } from './lateness-tag'

/** The delivery date, with how late it is. */
export function DeliveryCell({ status, date }: LatenessTagProps) {
  if (!date) return null
  return (
    <Flex align="center" gap="2.5">
      <span>{formatDate(date)}</span>
      <LatenessTag status={status} date={date} />
    </Flex>
  )
}

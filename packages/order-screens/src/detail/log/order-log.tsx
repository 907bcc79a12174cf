import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { LogExport } from '@tehas/screens/list'
import { LogLines } from '@tehas/screens/log'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useSession } from '@tehas/shell-api'
import { Box, Flex } from '@tehas/ui'
import { personName } from '../../parts/person-name'
import { describeChanges } from './describe-changes'

/** Who made the order and who changed what, newest first. */
export function OrderLog({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const { currency = 'EUR', users } = useSession().project ?? {}
  const pictureOf = useMemberPicture()
  const { createdBy, updatedBy } = order.audit
  const maker = order.createdBy ? personName(order.createdBy) : t('Somebody')
  const changes = updatedBy.map((change) => ({
    who: change.userName || t('Somebody'),
    picture: pictureOf(change.user),
    date: change.date,
    what: describeChanges(order, change, { t, currency, users }),
    reason: change.reason,
  }))
  const made = { who: maker, picture: order.createdBy?.avatarImage, date: createdBy.date, reason: undefined }
  const isTold = updatedBy.some(({ reqType }) => reqType === 'ADD')
  // What is entered later for an earlier moment stands where it happened; of one moment what came last stands first.
  const lines = [...changes, ...(isTold ? [] : [{ ...made, what: t('created the order') }])].sort((one, other) =>
    other.date.localeCompare(one.date),
  )
  return (
    <>
      <Flex justify="flex-end" px="4" pt="2">
        <LogExport name={`${t('Log')} ${order.transactionNumber}`} lines={lines} />
      </Flex>
      <Box px="4" pb="2">
        <LogLines lines={lines} />
      </Box>
    </>
  )
}

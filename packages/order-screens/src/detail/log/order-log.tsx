import type { AnyOrder } from '@tehas/contracts'
import { formatDateTime, useT } from '@tehas/i18n'
import { LogExport } from '@tehas/screens/list'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Flex, Text } from '@tehas/ui'
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
  const lines = isTold ? changes : [...changes, { ...made, what: t('created the order') }]
  return (
    <>
      <Flex justify="flex-end" px="4" pt="2">
        <LogExport name={`${t('Log')} ${order.transactionNumber}`} lines={lines} />
      </Flex>
      {/* Nothing else in it takes the focus from which a long one is scrolled by keys. */}
      <Box as="ol" px="4" pb="2" listStyleType="none" tabIndex={0}>
        {lines.map(({ who, what, ...line }, at) => (
          <Entry key={`${line.date}#${at}`} name={who} text={what} {...line} />
        ))}
      </Box>
    </>
  )
}

type EntryProps = {
  readonly name: string
  readonly picture: string | null | undefined
  readonly date: string
  readonly text: string
  readonly reason: string | undefined
}

function Entry({ name, picture, date, text, reason }: EntryProps) {
  const { t } = useT()
  return (
    <Flex as="li" gap="2.5" py="2.5" borderBottomWidth="1px">
      <Avatar name={name} fileId={picture} size={24} />
      <Box minW="0">
        <Text overflowWrap="anywhere">
          <b>{name}</b> {text}
        </Text>
        {reason ? <Text color="fg.muted">{t('“{{words}}”', { words: reason })}</Text> : null}
        <Text textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {formatDateTime(date)}
        </Text>
      </Box>
    </Flex>
  )
}

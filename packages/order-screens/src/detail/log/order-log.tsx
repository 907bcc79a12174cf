import type { AnyOrder } from '@tehas/contracts'
import { formatDateTime, useT } from '@tehas/i18n'
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
  return (
    // Nothing else in it takes the focus from which a long one is scrolled by keys.
    <Box as="ol" px="4" py="2" listStyleType="none" tabIndex={0}>
      {updatedBy.map((change, at) => (
        <Entry
          key={`${change.date}#${at}`}
          name={change.userName || t('Somebody')}
          picture={pictureOf(change.user)}
          date={change.date}
          text={describeChanges(order, change, { t, currency, users })}
          reason={change.reason}
        />
      ))}
      {updatedBy.some(({ reqType }) => reqType === 'ADD') ? null : (
        <Entry
          name={maker}
          picture={order.createdBy?.avatarImage}
          date={createdBy.date}
          text={t('created the order')}
          reason={undefined}
        />
      )}
    </Box>
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

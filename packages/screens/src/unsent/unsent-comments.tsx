import { addMessages, formatTime, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, Flex, Tag, Text } from '@tehas/ui'
import en from './messages/en.json'
import et from './messages/et.json'
import { showUnsent } from './shown-list'
import { useUnsentOf } from './use-unsent'

addMessages('screens', { et, en })

/** Behind the comments of an order: what the person wrote and the service does not have yet. */
export function UnsentComments({ orderId }: { readonly orderId: string }) {
  const { t } = useT('screens')
  const { user } = useSession()
  const { firstName = '', lastName = '' } = user?.personalInformation ?? {}
  const name = `${firstName} ${lastName}`
  const edits = useUnsentOf(orderId).filter(({ edited }) => edited.kind === 'comment')
  if (edits.length === 0) return null
  return (
    <Flex as="ul" direction="column" gap="3.5" pt="3.5" aria-label={t('Not sent yet')}>
      {edits.map(({ key, at, edited, stopped }) => (
        <Flex as="li" key={key} gap="2.5" listStyleType="none">
          <Avatar name={name} size={28} me fileId={user?.avatarImage} />
          <Box flex="1" minW="0">
            <Flex align="baseline" gap="1.5" wrap="wrap">
              <Text as="b" fontWeight="semibold">
                {name}
              </Text>
              <Text as="time" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatTime(new Date(at).toISOString())}
              </Text>
              <Tag tone={stopped ? 'short' : 'outline'}>{stopped ? t('Needs your decision') : t('Not sent yet')}</Tag>
            </Flex>
            {edited.kind === 'comment' ? (
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {edited.text}
              </Text>
            ) : null}
            <Button variant="link" textStyle="xs" minH={{ base: '11', md: '6' }} onClick={() => showUnsent(true)}>
              {t('Show')}
            </Button>
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

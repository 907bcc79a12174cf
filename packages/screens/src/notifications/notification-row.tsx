import { notificationDetail, notificationSentence, type ToldNotification } from '@tehas/contracts/notifications'
import { formatDate } from '@tehas/i18n'
import { Avatar, Box, Button, Center, chakra, Flex, Text, VisuallyHidden } from '@tehas/ui'
import { ProjectIcon } from '@tehas/ui/icons'
import { useTexts } from './texts'
import type { NotificationActs } from './use-notifications'
import { whenTold } from './when-told'

const Row = chakra('button', {
  base: {
    display: 'flex',
    gap: '2.5',
    w: 'full',
    ps: '3',
    pe: '4',
    py: '3',
    textAlign: 'start',
    cursor: 'button',
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

type NotificationRowProps = {
  readonly told: ToldNotification
  readonly acts: NotificationActs
  readonly onOpen: (told: ToldNotification) => void
}

/** One thing that the person is told: who did what, when, and whether it was read. */
export function NotificationRow({ told, acts, onOpen }: NotificationRowProps) {
  const { t } = useTexts()
  const isInvited = told.act === 'INVITED'
  if (!isInvited) {
    return (
      <li>
        <Row type="button" onClick={() => onOpen(told)}>
          <Told told={told} />
        </Row>
      </li>
    )
  }
  return (
    <Flex as="li" gap="2.5" ps="3" pe="4" py="3" borderBottomWidth="1px" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Told told={told} />
      <Flex gap="2" align="center" flexShrink="0">
        <Button variant="ghost" disabled={acts.isAnswering} onClick={() => acts.answer(told, false)}>
          {t('Decline')}
        </Button>
        <Button variant="outline" disabled={acts.isAnswering} onClick={() => acts.answer(told, true)}>
          {t('Accept')}
        </Button>
      </Flex>
    </Flex>
  )
}

function Told({ told }: { readonly told: ToldNotification }) {
  const { t, language } = useTexts()
  const { actor, consumed } = told
  const detail = notificationDetail(told, language, { day: formatDate })
  const isOfProject = told.act === 'INVITED' || told.act === 'REMOVED' || !actor
  return (
    <>
      <Center as="span" w="2" h="28px" flexShrink="0">
        {consumed ? null : <Box as="span" w="8px" h="8px" borderRadius="full" bg="petrol.solid" />}
      </Center>
      {isOfProject ? (
        <Center as="span" w="28px" h="28px" borderRadius="full" bg="bg.muted" color="fg.muted" flexShrink="0">
          <ProjectIcon size={15} />
        </Center>
      ) : (
        <Avatar name={`${actor.firstName} ${actor.lastName}`} size={28} fileId={actor.avatarImage} />
      )}
      <Box as="span" display="block" flex="1" minW="0">
        <Text as="span" display="block" overflowWrap="anywhere">
          {notificationSentence(told, language).map(({ text, isStrong }) =>
            isStrong ? (
              <Text
                as="b"
                key={text}
                fontWeight="semibold"
                // A number stays in one piece.
                whiteSpace={text === told.transaction?.transactionNumber ? 'nowrap' : undefined}
              >
                {text}
              </Text>
            ) : (
              text
            ),
          )}
          {consumed ? null : <VisuallyHidden>, {t('not read')}</VisuallyHidden>}
        </Text>
        {detail ? (
          <Text as="span" display="block" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
            {detail}
          </Text>
        ) : null}
        <Text as="time" display="block" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {whenTold(told.createdAt, t)}
        </Text>
      </Box>
    </>
  )
}

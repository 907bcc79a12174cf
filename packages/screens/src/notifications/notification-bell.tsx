import { useCall } from '@tehas/api-client'
import { notificationCalls } from '@tehas/contracts/notifications'
import { useSession } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { Box, Button, Flex, Heading, IconButton, SkeletonTalk, Spacer, Text } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { AllReadIcon, MailIcon, SettingsIcon } from '@tehas/ui/icons'
import { Popover } from '@tehas/ui/overlays'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { NotLoaded } from '../no-access/not-loaded'
import { BELL_SHOWS, BellButton, keptNewCount } from './bell-button'
import { NotificationList } from './notification-list'
import { CHOICES } from './notifications-page'
import { shownCount } from './shown-count'
import { useTexts } from './texts'
import { useNotificationActs, useNotifications } from './use-notifications'

const PAGE = '/dashboard/notifications'

export type NotificationBellProps = {
  /** The person has pressed it, or stands on it, before its code was there. */
  readonly isPressed?: boolean
  readonly isFocused?: boolean
}

/** The bell in the top bar: how much is new, and under it what, by project. */
export function NotificationBell({ isPressed = false, isFocused = false }: NotificationBellProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useNotifications(BELL_SHOWS)
  const { markShown } = useNotificationActs()
  const kept = useMemo(() => keptNewCount(user?._id), [user?._id])
  const fresh = data?.new ?? kept.read() ?? 0
  useEffect(() => {
    if (data) kept.keep(data.new)
  }, [data, kept])
  // What is open from the beginning would find no trigger yet.
  useEffect(() => {
    if (!isPressed) return
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [isPressed])
  const isAnyUnseen = isOpen && data?.notifications.some(({ notified }) => !notified) === true
  const markNow = useEffectEvent(markShown)
  useEffect(() => {
    if (isAnyUnseen) markNow()
  }, [isAnyUnseen])
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      width={448}
      placement="bottom-end"
      label={t('Notifications')}
      bare
      trigger={
        <BellButton
          count={fresh}
          label={fresh > 0 ? t('Notifications, {{count}} new', { count: fresh }) : t('Notifications')}
          // It takes the place of the one that stood there before its code.
          autoFocus={isFocused}
        />
      }
    >
      <Opened onClose={() => setOpen(false)} />
    </Popover>
  )
}

function Opened({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [shown, setShown] = useState<'new' | 'all'>('all')
  const found = useNotifications(BELL_SHOWS, shown === 'new')
  const acts = useNotificationActs()
  const goTo = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Flex direction="column" maxH="min(80vh, 760px)">
      <Flex align="center" gap="1.5" px="4" py="2" borderBottomWidth="1px" flexShrink="0">
        <Heading as="h2" size="md">
          {t('Notifications')}
        </Heading>
        <Spacer />
        <SegmentControl
          aria-label={t('Which to show')}
          size="sm"
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'new', label: t('New'), count: found.data && shownCount(found.data.new) },
            { value: 'all', label: t('All'), count: found.data && shownCount(found.data.all) },
          ]}
        />
        <IconButton label={t('Mark all as read')} disabled={!found.data?.new} onClick={acts.markAll}>
          <AllReadIcon />
        </IconButton>
        <IconButton label={t('What you are told of')} onClick={() => goTo(`${PAGE}${CHOICES}`)}>
          <SettingsIcon />
        </IconButton>
      </Flex>
      <Box overflowY="auto" flex="1" minH="0">
        {found.data ? (
          <NotificationList
            notifications={found.data.notifications}
            acts={acts}
            isNew={shown === 'new'}
            onOpen={(told) => {
              onClose()
              acts.open(told)
            }}
          />
        ) : (
          <NotLoaded found={found} title={t('The notifications did not load')}>
            <SkeletonTalk />
          </NotLoaded>
        )}
      </Box>
      <Flex align="center" gap="1.5" px="4" py="2" borderTopWidth="1px" flexShrink="0" textStyle="xs" color="fg.muted">
        <MailChoice />
        <Spacer />
        <Button variant="link" onClick={() => goTo(PAGE)}>
          {t('All notifications')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Whether it comes by mail as well. */
function MailChoice() {
  const { t } = useTexts()
  const { data } = useCall(notificationCalls.getNotificationChoices)
  if (!data) return null
  const words = {
    NONE: t('not by mail'),
    AT_ONCE: t('also by mail, each at once'),
    DAILY: t('also by mail, daily at 08:00'),
  }
  return (
    <>
      <MailIcon size={14} />
      <Text>{words[data.mail]}</Text>
    </>
  )
}

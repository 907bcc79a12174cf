import { useCall } from '@tehas/api-client'
import { notificationCalls } from '@tehas/contracts/notifications'
import { useNavigate } from '@tehas/shell-api/router'
import { Box, Button, Flex, Heading, IconButton, SkeletonTalk, Spacer, Text } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { AllReadIcon, MailIcon, NotificationsIcon, SettingsIcon } from '@tehas/ui/icons'
import { Popover } from '@tehas/ui/overlays'
import { useState } from 'react'
import { LoadFailure } from '../no-access/load-failure'
import { NotificationList } from './notification-list'
import { CHOICES } from './notifications-page'
import { useTexts } from './texts'
import { useNotificationActs, useNotifications } from './use-notifications'

/** As many as the list under the bell shows. */
const SHOWN = 30
const PAGE = '/dashboard/notifications'

/** The bell in the top bar: how much is new, and under it what, by project. */
export function NotificationBell() {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data } = useNotifications(SHOWN)
  const { markShown } = useNotificationActs()
  const fresh = data?.new ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open && data?.notifications.some(({ notified }) => !notified)) markShown()
      }}
      width={448}
      placement="bottom-end"
      label={t('Notifications')}
      bare
      trigger={
        <IconButton
          label={fresh > 0 ? t('Notifications, {{count}} new', { count: fresh }) : t('Notifications')}
          position="relative"
          noTooltip
        >
          <NotificationsIcon />
          {fresh > 0 ? (
            <Box
              as="span"
              aria-hidden
              position="absolute"
              top="0"
              insetEnd="0"
              minW="16px"
              px="1"
              borderRadius="full"
              bg="petrol.solid"
              color="petrol.contrast"
              fontSize="11px"
              lineHeight="16px"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {fresh > 99 ? '99+' : fresh}
            </Box>
          ) : null}
        </IconButton>
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
  const found = useNotifications(SHOWN, shown === 'new')
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
            { value: 'new', label: t('New'), count: found.data?.new },
            { value: 'all', label: t('All'), count: found.data?.all },
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
        ) : found.error ? (
          <LoadFailure
            title={t('The notifications did not load')}
            error={found.error}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <SkeletonTalk />
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

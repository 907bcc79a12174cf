import type { ToldNotification } from '@tehas/contracts/notifications'
import { useSession } from '@tehas/shell-api'
import { Box, EmptyState, Flex, Text } from '@tehas/ui'
import { NotificationsIcon } from '@tehas/ui/icons'
import { NotificationRow } from './notification-row'
import { useTexts } from './texts'
import type { NotificationActs } from './use-notifications'

type NotificationListProps = {
  readonly notifications: readonly ToldNotification[]
  readonly acts: NotificationActs
  /** Only those that were not read are asked for. */
  readonly isNew: boolean
  readonly onOpen: (told: ToldNotification) => void
}

/** Notifications by project: the one that is open first, the others below it. */
export function NotificationList({ notifications, acts, isNew, onOpen }: NotificationListProps) {
  const { t } = useTexts()
  const { project } = useSession()
  const own = notifications.filter((told) => told.project === project?._id)
  const others = notifications.filter((told) => told.project !== project?._id)
  if (notifications.length === 0) {
    return (
      <EmptyState icon={NotificationsIcon} title={isNew ? t('Nothing new') : t('No notifications yet')}>
        {t('You are told here of comments, orders that you follow and jobs that you are given.')}
      </EmptyState>
    )
  }
  const groups = [
    { id: 'own', name: project?.name ?? '', told: own },
    { id: 'others', name: t('Other projects'), told: others },
  ].filter(({ told }) => told.length > 0)
  return groups.map(({ id, name, told }) => {
    const fresh = told.filter(({ consumed }) => !consumed).length
    return (
      <Box as="section" key={id} aria-label={name}>
        <Flex
          as="h2"
          justify="space-between"
          px="4"
          py="1.5"
          bg="bg.subtle"
          borderBottomWidth="1px"
          textStyle="xs"
          color="fg.muted"
          fontWeight="medium"
        >
          {name}
          <Text as="span">{fresh > 0 ? t('{{count}} new', { count: fresh }) : ''}</Text>
        </Flex>
        <Box as="ul" listStyleType="none">
          {told.map((one) => (
            <NotificationRow key={one._id} told={one} acts={acts} onOpen={onOpen} />
          ))}
        </Box>
      </Box>
    )
  })
}

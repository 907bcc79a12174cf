import { useTitle } from '@tehas/shell-api'
import { useLocation } from '@tehas/shell-api/router'
import { Box, Button, Flex, PageHeader, SkeletonTalk, Tabs } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AllReadIcon } from '@tehas/ui/icons'
import { useEffect, useState } from 'react'
import { NotLoaded } from '../no-access/not-loaded'
import { ChoicesPanel } from './choices-panel'
import { NotificationList } from './notification-list'
import { shownCount } from './shown-count'
import { useTexts } from './texts'
import { useNotificationActs, useNotifications } from './use-notifications'

const STEP = 50
const MOST = 500
/** Of the address that leads to the choices. */
export const CHOICES = '#choices'

/** Everything that the person is told of, and what they choose to be told of. */
export function NotificationsPage() {
  const { t } = useTexts()
  const isPhone = useIsPhone()
  const [tab, setTab] = useState<'all' | 'new' | 'choices'>('all')
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where the same link is followed once more
  useEffect(() => {
    if (hash === CHOICES) setTab('choices')
  }, [hash, key])
  // Beside the list there is room for the choices, but on a phone.
  const isChoosing = isPhone && tab === 'choices'
  const shown = tab === 'new' ? 'new' : 'all'
  const [limit, setLimit] = useState(STEP)
  const found = useNotifications(limit, shown === 'new')
  const acts = useNotificationActs()
  useTitle([t('Notifications')])
  const { data } = found
  const total = (shown === 'new' ? data?.new : data?.all) ?? 0
  return (
    <Box bg="bg.panel" minH="full">
      <PageHeader
        title={t('Notifications')}
        count={data && shownCount(data.all)}
        actions={
          <Button variant="outline" icon={<AllReadIcon />} disabled={!data?.new} onClick={acts.markAll}>
            {t('Mark all as read')}
          </Button>
        }
      />
      <Tabs
        label={t('Which to show')}
        value={isChoosing ? tab : shown}
        onChange={setTab}
        tabs={[
          { id: 'all', label: t('All'), count: data && shownCount(data.all) },
          { id: 'new', label: t('New'), count: data && shownCount(data.new) },
          ...(isPhone ? [{ id: 'choices' as const, label: t('Choices') }] : []),
        ]}
      />
      <Flex direction={{ base: 'column', sm: 'row' }} align="stretch">
        <Box flex="1" minW="0" maxW={{ sm: '760px' }} borderEndWidth={{ sm: '1px' }} hidden={isChoosing}>
          {data ? (
            <NotificationList
              notifications={data.notifications}
              acts={acts}
              isNew={shown === 'new'}
              onOpen={acts.open}
            />
          ) : (
            <NotLoaded found={found} title={t('The notifications did not load')}>
              <SkeletonTalk />
            </NotLoaded>
          )}
          {data && total > data.notifications.length && limit < MOST ? (
            <Box p="3">
              <Button variant="ghost" w="full" loading={found.isFetching} onClick={() => setLimit(limit + STEP)}>
                {t('Show more')}
              </Button>
            </Box>
          ) : null}
        </Box>
        {isPhone && !isChoosing ? null : (
          <Box w={{ base: 'full', sm: '300px', md: '380px' }} flexShrink="0" px={{ base: '4', sm: '5' }} py="4">
            <ChoicesPanel />
          </Box>
        )}
      </Flex>
    </Box>
  )
}

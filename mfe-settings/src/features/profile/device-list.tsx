import { useCall, useCommand } from '@tehas/api-client'
import type { Device } from '@tehas/contracts'
import { ownAccessCalls } from '@tehas/contracts/settings'
import { formatDateTime, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useConfirm, useToast } from '@tehas/shell-api'
import { Box, Button, chakra, SkeletonRows, Tag, Text } from '@tehas/ui'
import { ProfileSection } from './profile-section'

const List = chakra('ul', { base: { listStyle: 'none', borderWidth: '1px', borderRadius: 'l2' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
})

type T = ReturnType<typeof useT>['t']

/** “Firefox · Windows”, as far as it is known. */
const deviceName = ({ browser, system }: Device, t: T): string =>
  [browser, system].filter(Boolean).join(' · ') || t('Unknown device')

/** Where one is logged in, and the ways to end what should not be. */
export function DeviceList() {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const list = useCall(ownAccessCalls.listSessions, {})
  const endOne = useCommand(ownAccessCalls.endSession)
  const endOthers = useCommand(ownAccessCalls.endOtherSessions)
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function askAndEndOthers() {
    const agreed = await confirm({
      title: t('End the others?'),
      body: t('Every device but this one is logged out at once. What was not saved there is lost.'),
      confirmLabel: t('End the others'),
      cancelLabel: t('Keep them'),
      tone: 'danger',
    })
    if (!agreed) return
    await endOthers.mutateAsync({ body: {} }).then(
      () => toast.success(t('Your other devices were logged out.')),
      () => undefined,
    )
  }

  async function askAndEnd(device: Device) {
    const name = deviceName(device, t)
    const agreed = await confirm({
      title: t('Log out {{name}}?', { name }),
      body: t('It is logged out at once. What was not saved there is lost.'),
      confirmLabel: t('Log out'),
      cancelLabel: t('Keep'),
      tone: 'danger',
    })
    if (!agreed) return
    await endOne.mutateAsync({ body: { sessionId: device._id } }).then(
      () => toast.success(t('{{name}} was logged out', { name })),
      () => undefined,
    )
  }

  return (
    <ProfileSection
      title={t('Devices')}
      intro={t('Where you are logged in. End what you do not recognise, and change your password.')}
      action={
        others.length > 0 ? (
          <Button h={{ base: '12', sm: '8' }} loading={endOthers.isPending} onClick={() => void askAndEndOthers()}>
            {t('End the others')}
          </Button>
        ) : null
      }
    >
      {list.isPending ? <SkeletonRows rows={2} columns="2fr 1fr" /> : null}
      {list.error && !list.data ? (
        <LoadFailure
          title={t('The devices did not load')}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {list.data ? (
        <List>
          {list.data.map((device) => (
            <Row key={device._id}>
              <Box minW="0" flex="1">
                <Text fontWeight="medium" truncate>
                  {deviceName(device, t)}
                </Text>
                <Text color="fg.muted" textStyle="xs">
                  {[
                    device.isCurrent
                      ? t('In use now')
                      : t('Last used {{moment}}', { moment: formatDateTime(device.lastUsedAt) }),
                    device.place,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
              {device.isCurrent ? (
                <Tag tone="accent">{t('This device')}</Tag>
              ) : (
                <Button
                  variant="ghost"
                  h={{ base: '12', sm: '8' }}
                  aria-label={t('Log out {{name}}', { name: deviceName(device, t) })}
                  disabled={endOne.isPending}
                  onClick={() => void askAndEnd(device)}
                >
                  {t('Log out')}
                </Button>
              )}
            </Row>
          ))}
        </List>
      ) : null}
      {list.data && others.length === 0 ? (
        <Text color="fg.muted" mt="3">
          {t('You are logged in on this device only.')}
        </Text>
      ) : null}
    </ProfileSection>
  )
}

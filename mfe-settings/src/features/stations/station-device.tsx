import { useCommand } from '@tehas/api-client'
import { type Station, stationCalls } from '@tehas/contracts/station'
import { formatDateTime, useT } from '@tehas/i18n'
import { useConfirm, useToast } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Text } from '@tehas/ui'
import { useProject } from '../settings/use-project'
import { newSecret, thisDevice } from './this-device'

type StationDeviceProps = {
  readonly station: Station
  readonly onChanged: (station: Station) => void
  /** This device is the station now. */
  readonly onRegistered: () => void
  readonly onRemoved: () => void
}

/** Which device the station is, and the ways to make it this one, or none. */
export function StationDevice({ station, onChanged, onRegistered, onRemoved }: StationDeviceProps) {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const { _id: projectId } = useProject()
  const register = useCommand(stationCalls.registerStation)
  const revoke = useCommand(stationCalls.revokeStation)
  const remove = useCommand(stationCalls.removeStation)
  const { _id, version, name, device, registeredAt } = station
  const body = { _id, version }
  const isBusy = register.isPending || revoke.isPending || remove.isPending

  async function makeThisDevice() {
    const agreed = await confirm({
      title: t('Make this device the station {{name}}?', { name }),
      body: t(
        'Workers open it with a badge or a PIN. You are logged out of it next; another device that was it is none any more.',
      ),
      confirmLabel: t('Make this device the station'),
      cancelLabel: t('Cancel'),
    })
    if (!agreed) return
    const token = projectId + newSecret()
    const registered = await register.mutateAsync({ body: { ...body, token } }).catch(() => undefined)
    if (!registered) return
    thisDevice().keep({ token, name })
    onRegistered()
  }
  async function askAndRevoke() {
    const agreed = await confirm({
      title: t('Revoke the device of {{name}}?', { name }),
      body: t('It locks at once and opens for nobody until a device is registered again.'),
      confirmLabel: t('Revoke device'),
      cancelLabel: t('Keep'),
      tone: 'danger',
    })
    if (!agreed) return
    await revoke.mutateAsync({ body }).then(
      (revoked) => {
        onChanged(revoked)
        toast.success(t('The device is revoked'), { detail: name })
      },
      () => undefined,
    )
  }
  async function askAndRemove() {
    const agreed = await confirm({
      title: t('Remove the station {{name}}?', { name }),
      body: t('Its device locks at once. What was recorded on it stays.'),
      confirmLabel: t('Remove station'),
      cancelLabel: t('Keep'),
      tone: 'danger',
    })
    if (!agreed) return
    await remove.mutateAsync({ body }).then(onRemoved, () => undefined)
  }
  return (
    <Box as="section" borderTopWidth="1px" mt="6" pt="4">
      <Heading as="h3" size="sm" mb="1">
        {t('Device')}
      </Heading>
      <Text color="fg.muted" mb="3">
        {registeredAt === null
          ? t('No device is this station.')
          : t('{{device}}, since {{moment}}', {
              device: device || t('Unknown device'),
              moment: formatDateTime(registeredAt),
            })}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button disabled={isBusy} onClick={() => void makeThisDevice()}>
          {t('Make this device the station')}
        </Button>
        {registeredAt === null ? null : (
          <Button disabled={isBusy} onClick={() => void askAndRevoke()}>
            {t('Revoke device')}
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={() => void askAndRemove()}>
          {t('Remove station')}
        </Button>
      </Flex>
    </Box>
  )
}

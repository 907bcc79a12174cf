import { useCall, useCommand } from '@tehas/api-client'
import { pinSchema, stationCalls } from '@tehas/contracts/station'
import { formatDateTime, useT } from '@tehas/i18n'
import { useConfirm, useSession, useToast } from '@tehas/shell-api'
import { Box, Button, Flex, lazyPart, Text } from '@tehas/ui'
import { ControlledField, Form, PasswordInput, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { z } from 'zod'
import { newBadge } from '../stations/this-device'
import { ProfileSection } from './profile-section'

// Codes are drawn where somebody makes a badge.
const Badge = lazyPart(async () => (await import('../badges/badge')).Badge)

const formSchema = z.object({ pin: pinSchema })
type Values = z.infer<typeof formSchema>

/** With what one opens the stations of the project: one's PIN and one's badge. */
export function StationAccess() {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const { user } = useSession()
  const access = useCall(stationCalls.getStationAccess).data
  const setPin = useCommand(stationCalls.setPin)
  const setBadge = useCommand(stationCalls.setBadge)
  const [badge, showBadge] = useState<string>()
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: { pin: '' } })
  const save = ({ pin }: Values) =>
    setPin.mutateAsync({ body: { pin } }).then(
      () => {
        form.reset()
        toast.success(t('The PIN is set'))
      },
      () => undefined,
    )
  async function makeBadge() {
    if (access?.badgeMadeAt) {
      const agreed = await confirm({
        title: t('Make a new badge?'),
        body: t('The one before opens nothing any more.'),
        confirmLabel: t('New badge'),
        cancelLabel: t('Keep'),
      })
      if (!agreed) return
    }
    // What is shown once alone has to be drawn at once.
    Badge.preload()
    const made = newBadge()
    await setBadge.mutateAsync({ body: { badge: made } }).then(
      () => showBadge(made),
      () => undefined,
    )
  }
  const drop = (command: 'pin' | 'badge') => {
    const done =
      command === 'pin' ? setPin.mutateAsync({ body: { pin: null } }) : setBadge.mutateAsync({ body: { badge: null } })
    showBadge(undefined)
    done.then(
      () => toast.success(command === 'pin' ? t('The PIN is removed') : t('The badge is removed')),
      () => undefined,
    )
  }
  const said = (moment: string | null | undefined) =>
    moment ? t('Set {{moment}}', { moment: formatDateTime(moment) }) : t('None yet')
  return (
    <ProfileSection
      title={t('PIN and badge')}
      intro={t('With these you open a tablet that several workers share. It shows your jobs alone.')}
    >
      <Form form={form} onSubmit={save}>
        <Flex gap="2" align="flex-end" wrap="wrap">
          <Box w="240px">
            <ControlledField form={form} name="pin" label={t('New PIN')} help={t('4 to 8 figures')}>
              {(field) => <PasswordInput {...field} onChange={field.onChange} autoComplete="new-password" />}
            </ControlledField>
          </Box>
        </Flex>
        <Flex gap="2" align="center" wrap="wrap" mt="3">
          <Button
            type="submit"
            h={{ base: '12', sm: '8' }}
            loading={setPin.isPending}
            disabled={!form.formState.isDirty}
          >
            {t('Set PIN')}
          </Button>
          {access?.pinSetAt ? (
            <Button variant="ghost" h={{ base: '12', sm: '8' }} onClick={() => drop('pin')}>
              {t('Remove PIN')}
            </Button>
          ) : null}
          <Text color="fg.muted">{said(access?.pinSetAt)}</Text>
        </Flex>
      </Form>
      <Flex gap="2" align="center" wrap="wrap" mt="5">
        <Button h={{ base: '12', sm: '8' }} loading={setBadge.isPending} onClick={() => void makeBadge()}>
          {access?.badgeMadeAt ? t('New badge') : t('Make a badge')}
        </Button>
        {access?.badgeMadeAt ? (
          <Button variant="ghost" h={{ base: '12', sm: '8' }} onClick={() => drop('badge')}>
            {t('Remove badge')}
          </Button>
        ) : null}
        <Text color="fg.muted">{said(access?.badgeMadeAt)}</Text>
      </Flex>
      {badge && user ? (
        <Badge code={badge} name={`${user.personalInformation.firstName} ${user.personalInformation.lastName}`} />
      ) : null}
    </ProfileSection>
  )
}

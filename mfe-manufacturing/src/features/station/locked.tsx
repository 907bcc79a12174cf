import type { OpenedStation } from '@tehas/contracts/station'
import { useT } from '@tehas/i18n'
import { canScanByCamera, useWedge } from '@tehas/screens/scan'
import { useSession, useSetLanguage } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Box, Button, Flex, Heading, Logo, lazyPart, Notice, Text } from '@tehas/ui'
import { ScanIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { People } from './people'
import { PinPad } from './pin-pad'
import { StationBar } from './station-bar'
import type { useUnlock } from './use-unlock'
import type { WaitingActs } from './waiting-acts'

// Loaded when somebody scans by the camera.
const CameraDialog = lazyPart(async () => (await import('@tehas/screens/camera')).CameraDialog)

type LockedProps = {
  readonly station: OpenedStation
  readonly unlock: ReturnType<typeof useUnlock>
  /** Present without a connection: whether the page can open the station for a worker. */
  readonly isKnown: ((userId: string) => boolean) | undefined
  /** Whose work is not sent yet. */
  readonly waiting: readonly WaitingActs[]
}

/** The station while nobody works at it: who is it, and the PIN; or a badge. */
export function Locked({ station, unlock, isKnown, waiting }: LockedProps) {
  const { t, language } = useT()
  const setLanguage = useSetLanguage()
  const { user } = useSession()
  const [picked, setPicked] = useState<OpenedStation['people'][number]>()
  const [isScanning, setScanning] = useState(false)
  useWedge((text) => void unlock.byBadge(text))
  const pick = (person: typeof picked) => {
    unlock.forget()
    setPicked(person)
  }
  return (
    <Flex direction="column" minH="calc(100dvh - var(--tehas-notices, 0px))" bg="bg.subtle">
      <StationBar
        mark={<Logo size={32} />}
        title={station.name}
        subtitle={[station.team?.name, station.process?.name].filter(Boolean).join(' · ') || station.project.name}
      >
        {canScanByCamera() ? (
          <Button minH="72px" aria-label={t('Badge')} icon={<ScanIcon size={22} />} onClick={() => setScanning(true)}>
            {t('Badge')}
          </Button>
        ) : null}
        <Button
          minH="72px"
          minW="72px"
          aria-label={language === 'et' ? 'In English' : 'Eesti keeles'}
          onClick={() => setLanguage(language === 'et' ? 'en' : 'et')}
        >
          {language === 'et' ? 'EN' : 'ET'}
        </Button>
      </StationBar>
      <Box as="main" flex="1" p={{ base: '4', sm: '5' }}>
        {user ? (
          <Box mb="5">
            <Notice
              tone="warning"
              title={t('{{name}} is logged in on this device', {
                name: `${user.personalInformation.firstName} ${user.personalInformation.lastName}`,
              })}
              actions={
                <Button asChild minH="48px">
                  <Link to="/logout">{t('Log out')}</Link>
                </Button>
              }
            >
              {t('Log out before others use it: whoever holds the tablet could work with that account.')}
            </Notice>
          </Box>
        ) : null}
        {isKnown && !picked ? (
          <Box mb="5">
            <Notice title={t('Who opened this station by PIN in the last 12 hours can open it now')}>
              {t(
                'Work is kept with its times and sent when the connection is back. Everybody else needs the connection.',
              )}
            </Notice>
          </Box>
        ) : null}
        {waiting.length > 0 && !picked ? (
          <Box mb="5">
            <Notice
              tone="warning"
              title={t('Not sent yet: {{count}}', { count: waiting.reduce((sum, { count }) => sum + count, 0) })}
            >
              {waiting.map(({ user: { _id, firstName, lastName }, count }) => (
                <Text key={_id}>{t('{{name}}: {{count}}', { name: `${firstName} ${lastName}`, count })}</Text>
              ))}
            </Notice>
          </Box>
        ) : null}
        {picked ? (
          <PinPad
            key={picked._id}
            name={`${picked.firstName} ${picked.lastName}`}
            isBusy={unlock.isBusy}
            refusal={unlock.refusal}
            onPin={(pin) => unlock.byPin(picked._id, pin)}
            onType={unlock.forget}
            onBack={() => pick(undefined)}
          />
        ) : (
          <>
            {unlock.refusal ? (
              <Text role="alert" color="red.fg" fontWeight="semibold" mb="4">
                {unlock.refusal}
              </Text>
            ) : null}
            <Heading as="h1" srOnly>
              {station.name}
            </Heading>
            <People station={station} isKnown={isKnown} waiting={waiting} onPick={pick} />
          </>
        )}
      </Box>
      {isScanning ? (
        <CameraDialog
          words={{
            title: t('Scan your badge'),
            hint: t('Hold the code of the badge in the picture.'),
            noCamera: t('The camera cannot be opened. Allow it in the browser, or use your PIN.'),
          }}
          onScan={(text) => {
            setScanning(false)
            setPicked(undefined)
            void unlock.byBadge(text)
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </Flex>
  )
}

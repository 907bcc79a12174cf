import { useT } from '@tehas/i18n'
import { useConfirm } from '@tehas/shell-api'
import { Avatar, Box, type ColorMode, chakra, type Density, Menu, Text } from '@tehas/ui'
import {
  DarkModeIcon,
  DenseRowsIcon,
  LightModeIcon,
  LogOutIcon,
  RecentIcon,
  RowsIcon,
  SystemModeIcon,
  UserIcon,
} from '@tehas/ui/icons'
import { useNavigate } from 'react-router-dom'
import { toggleRecent } from '../overlays/overlay-store'
import { hasUnsentOf } from '../session/forget-person'
import { useSessionStore } from '../session/session-store'
import { useSettingsStore } from '../session/settings-store'

const Trigger = chakra('button', { base: { borderRadius: 'full', cursor: 'button', flexShrink: '0' } })

const modes = [
  { id: 'light', label: 'Light', icon: LightModeIcon },
  { id: 'dark', label: 'Dark', icon: DarkModeIcon },
  { id: 'system', label: 'As the system', icon: SystemModeIcon },
] as const satisfies readonly { id: ColorMode; label: string; icon: unknown }[]

const densities = [
  { id: 'comfortable', label: 'Comfortable rows', icon: RowsIcon },
  { id: 'compact', label: 'Compact rows', icon: DenseRowsIcon },
] as const satisfies readonly { id: Density; label: string; icon: unknown }[]

/** Who is signed in, how the app looks, and the way out. */
export function UserMenu() {
  const { t } = useT()
  const navigate = useNavigate()
  const { user, isStacked, setStacked } = useSessionStore()
  const { colorMode, setColorMode, density, setDensity } = useSettingsStore()
  const confirm = useConfirm()
  if (!user) return null
  const forget = async () => {
    const isSure =
      !hasUnsentOf(user._id) ||
      (await confirm({
        title: t('Forget what is not sent yet?'),
        body: t('On this device wait changes of yours that were not sent. They are lost.'),
        confirmLabel: t('Log out and forget me here'),
        cancelLabel: t('Stay here'),
        tone: 'danger',
      }))
    if (isSure) void navigate('/logout', { state: { forget: true } })
  }
  const name = `${user.personalInformation.firstName} ${user.personalInformation.lastName}`
  return (
    <Menu
      trigger={
        <Trigger type="button" aria-label={t('User menu, {{name}}', { name })}>
          <Avatar name={name} size={28} me fileId={user.avatarImage} />
        </Trigger>
      }
      header={
        <Box px="3" py="2">
          <Text fontWeight="semibold">{name}</Text>
          <Text textStyle="xs" color="fg.muted">
            {user.email}
          </Text>
        </Box>
      }
      groups={[
        {
          id: 'user',
          items: [
            {
              id: 'profile',
              label: t('Profile'),
              icon: <UserIcon />,
              onSelect: () => void navigate('/dashboard/settings/profile'),
            },
            {
              id: 'recent',
              label: t('Recent activities'),
              icon: <RecentIcon />,
              shortcut: 'Shift →',
              onSelect: () => toggleRecent(true),
            },
          ],
        },
        {
          id: 'mode',
          label: t('Colours'),
          items: modes.map(({ id, label, icon: Icon }) => ({
            id,
            label: t(label),
            icon: <Icon />,
            checked: id === colorMode,
            onSelect: () => setColorMode(id),
          })),
        },
        {
          id: 'density',
          label: t('Rows'),
          items: densities.map(({ id, label, icon: Icon }) => ({
            id,
            label: t(label),
            icon: <Icon />,
            checked: id === density,
            onSelect: () => setDensity(id),
          })),
        },
        {
          id: 'lists',
          label: t('Lists'),
          items: [
            {
              id: 'stacked',
              label: t('List above what is open'),
              checked: isStacked,
              onSelect: () => setStacked(!isStacked),
            },
          ],
        },
        {
          id: 'out',
          items: [
            { id: 'logout', label: t('Log out'), icon: <LogOutIcon />, onSelect: () => void navigate('/logout') },
            {
              id: 'forget',
              label: t('Log out and forget me here'),
              icon: <LogOutIcon />,
              onSelect: () => void forget(),
            },
          ],
        },
      ]}
    />
  )
}

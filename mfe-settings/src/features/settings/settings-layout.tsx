import { useT } from '@tehas/i18n'
import { Outlet } from '@tehas/shell-api/router'
import { Box, PageHeader } from '@tehas/ui'

/** The settings menu and the chosen page. */
export function SettingsLayout() {
  const { t } = useT()
  return (
    <Box>
      <PageHeader title={t('Settings')} />
      <Outlet />
    </Box>
  )
}

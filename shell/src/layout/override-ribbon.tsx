import { useT } from '@tehas/i18n'
import { Button, Flex } from '@tehas/ui'
import { useAppStore } from '../boot/app-store'
import { chosenOverrides, dropOverrides } from '../remotes/current-overrides'

/** Says that an area comes from somebody's development server. */
export function OverrideRibbon() {
  const { t } = useT()
  const overrides = useAppStore((state) => state.app?.overrides)
  const chosen = overrides ? chosenOverrides(overrides) : []
  if (chosen.length === 0) return null
  const names = chosen.map(([name, address]) => `${name} ← ${address}`).join(', ')
  return (
    <Flex
      bg="amber.subtle"
      color="amber.fg"
      textStyle="xs"
      px="5"
      py="1"
      justify="center"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="0"
      role="status"
    >
      {t('Development override: {{names}}', { names })}
      <Button size="sm" variant="link" onClick={dropOverrides}>
        {t('Back to what is deployed')}
      </Button>
    </Flex>
  )
}

import { useT } from '@tehas/i18n'
import { Flex } from '@tehas/ui'
import { overrides } from '../remotes/current-overrides'

/** Says that an area comes from somebody's development server. */
export function OverrideRibbon() {
  const { t } = useT()
  if (overrides.size === 0) return null
  const names = [...overrides].map(([name, address]) => `${name} ← ${address}`).join(', ')
  return (
    <Flex bg="amber.subtle" color="amber.fg" textStyle="xs" px="5" py="1" justify="center" role="status">
      {t('Development override: {{names}}', { names })}
    </Flex>
  )
}

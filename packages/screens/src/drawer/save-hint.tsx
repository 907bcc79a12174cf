import { Kbd, Span } from '@tehas/ui'
import { useTexts } from '../texts'

/** The keys that save a drawer, at the left of its footer; phones have no keys. */
export function SaveHint() {
  const { t } = useTexts()
  return (
    <Span display={{ base: 'none', sm: 'inline-flex' }} alignItems="center" gap="1">
      <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('saves')}
    </Span>
  )
}

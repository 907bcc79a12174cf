import { useT } from '@tehas/i18n'
import { Kbd } from '@tehas/ui'
import { PHONE, useMedia } from '../order-detail/use-media'

/** The keys that save a drawer, where there are keys. */
export function SaveHint() {
  const { t } = useT()
  const isPhone = useMedia(PHONE)
  if (isPhone) return null
  return (
    <>
      <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('saves')}
    </>
  )
}

import { useT } from '@tehas/i18n'
import { useUnseenUploads } from '@tehas/screens/uploads'
import { Text, useAfterPress } from '@tehas/ui'
import { useNavigate } from 'react-router-dom'
import { Strip } from '../strip'

/** Files that this person sends from here, or left on this device, while their own screen is not the one that is open. */
export function UnsentFiles() {
  const { t } = useT()
  const navigate = useNavigate()
  const unseen = useAfterPress(useUnseenUploads())
  const [first] = unseen
  if (!first) return null
  return (
    <Strip onShow={() => navigate(first.address)}>
      <Text flex="1" minW="0" truncate>
        {t('{{count}} files not sent yet', { count: unseen.length })}
        {`: ${unseen.map(({ file }) => file.name).join(', ')}`}
      </Text>
    </Strip>
  )
}

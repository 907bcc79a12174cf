import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { TitleBlock } from '@tehas/ui'

/** Who is signed in. */
export function ProfilePage() {
  const { t } = useT()
  const { user } = useSession()
  if (!user) return null
  const { firstName, lastName } = user.personalInformation
  return (
    <TitleBlock
      facts={[
        { label: t('Name'), value: `${firstName} ${lastName}` },
        { label: t('E-mail'), value: user.email },
      ]}
    />
  )
}

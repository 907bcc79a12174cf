import { useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import { useSession } from '@tehas/shell-api'

type LocationChoiceProps = {
  readonly value: string | undefined
  readonly onChange: (locationId: string | undefined) => void
}

/** At which place products lie, one of the project's or all; a scanned label of a place chooses it too. */
export function LocationChoice({ value, onChange }: LocationChoiceProps) {
  const { t } = useT()
  const places = useSession().project?.inventoryLocations ?? []
  if (places.length === 0) return null
  return (
    <ChoiceMenu
      label={t('Location')}
      allLabel={t('All locations')}
      options={places}
      value={value}
      onChange={onChange}
    />
  )
}

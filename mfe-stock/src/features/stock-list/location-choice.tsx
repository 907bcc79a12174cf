import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, Menu } from '@tehas/ui'
import { ChevronDownIcon } from '@tehas/ui/icons'

type LocationChoiceProps = {
  readonly value: string | undefined
  readonly onChange: (locationId: string | undefined) => void
}

/** At which place products lie, one of the project's or all; a scanned label of a place chooses it too. */
export function LocationChoice({ value, onChange }: LocationChoiceProps) {
  const { t } = useT()
  const places = useSession().project?.inventoryLocations ?? []
  const chosen = places.find(({ _id }) => _id === value)
  if (places.length === 0) return null
  return (
    <Menu
      trigger={
        <Button
          variant={chosen ? 'outline' : 'ghost'}
          flexShrink="0"
          aria-label={chosen ? `${t('Location')}: ${chosen.name}` : t('Location')}
        >
          {chosen?.name ?? t('Location')}
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        { id: 'all', items: [{ id: 'all', label: t('All locations'), onSelect: () => onChange(undefined) }] },
        {
          id: 'each',
          items: places.map(({ _id, name }) => ({ id: _id, label: name, onSelect: () => onChange(_id) })),
        },
      ]}
    />
  )
}

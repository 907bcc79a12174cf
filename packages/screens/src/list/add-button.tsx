import { Button, IconButton } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AddIcon } from '@tehas/ui/icons'

export type AddButtonProps = {
  readonly label: string
  readonly onAdd: () => void
}

/** The one solid button of a list, at the right end beside its title; on a phone its sign alone. */
export function AddButton({ label, onAdd }: AddButtonProps) {
  if (useIsPhone()) return <FloatingAddButton label={label} onAdd={onAdd} />
  return (
    <Button variant="solid" icon={<AddIcon />} onClick={onAdd}>
      {label}
    </Button>
  )
}

/** The button of a phone. It stands in the head of the page: over the rows it would cover their figures. */
export const FloatingAddButton = ({ label, onAdd }: AddButtonProps) => (
  <IconButton variant="solid" label={label} noTooltip order="1" borderRadius="full" boxSize="11" onClick={onAdd}>
    <AddIcon size={22} />
  </IconButton>
)

import { Box, Button, IconButton } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AddIcon } from '@tehas/ui/icons'

export type AddButtonProps = {
  readonly label: string
  readonly onAdd: () => void
}

/** The one solid button of a list: beside its title, and on a phone within reach of the thumb. */
export function AddButton({ label, onAdd }: AddButtonProps) {
  if (useIsPhone()) return <FloatingAddButton label={label} onAdd={onAdd} />
  return (
    <Button variant="solid" icon={<AddIcon />} onClick={onAdd}>
      {label}
    </Button>
  )
}

/** The button of a phone, above the rows of its list. */
export const FloatingAddButton = ({ label, onAdd }: AddButtonProps) => (
  <Box
    position="fixed"
    bottom="72px"
    insetEnd="4"
    zIndex="sticky"
    // While rows are being chosen their bar has its place.
    css={{ 'body:has([data-bulk]) &': { display: 'none' } }}
  >
    <IconButton variant="solid" size="touch" label={label} noTooltip boxShadow="pop" w="14" h="14" onClick={onAdd}>
      <AddIcon size={24} />
    </IconButton>
  </Box>
)

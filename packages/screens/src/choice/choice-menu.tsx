import { Button, Menu } from '@tehas/ui'
import { ChevronDownIcon } from '@tehas/ui/icons'
import { useState } from 'react'

type ChoiceMenuProps = {
  /** What is chosen: "Team"; stands on the button while nothing is. */
  readonly label: string
  /** Takes the choice back: "Every team". */
  readonly allLabel: string
  readonly options: readonly { readonly _id: string; readonly name: string }[]
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** One of several, or all of them: a filter that has more to choose from than chips have room for. */
export function ChoiceMenu({ label, allLabel, options, value, onChange }: ChoiceMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find(({ _id }) => _id === value)
  return (
    <Menu
      open={isOpen}
      onOpenChange={(next) => setOpen(next && options.length > 0)}
      trigger={
        // While nothing is known to choose from its place is kept, and it takes the focus: by it keys move the lane it stands in.
        <Button
          variant={chosen ? 'outline' : 'ghost'}
          flexShrink="0"
          aria-disabled={options.length === 0}
          aria-label={chosen ? `${label}: ${chosen.name}` : label}
        >
          {chosen?.name ?? label}
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        { id: 'all', items: [{ id: 'all', label: allLabel, onSelect: () => onChange(undefined) }] },
        {
          id: 'each',
          items: options.map(({ _id, name }) => ({ id: _id, label: name, onSelect: () => onChange(_id) })),
        },
      ]}
    />
  )
}

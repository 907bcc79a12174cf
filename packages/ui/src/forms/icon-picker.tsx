import { chakra } from '@chakra-ui/react/styled-system'
import { addMessages, useT } from '@tehas/i18n'
import { useId, useState } from 'react'
import { ProcessIcon } from '../icons/process-icon'
import { type ProcessIconName, processIconNames, processIcons } from '../icons/process-icons'
import { ChevronDownIcon } from '../icons/ui-icons'
import { Popover } from '../overlays/popover'
import { Button } from '../parts/button'
import { useControl } from './field-context'
import { pictureMessages } from './messages/picture-messages'

addMessages('ui', pictureMessages)

export type IconPickerProps = {
  value: ProcessIconName
  onChange: (name: ProcessIconName) => void
  /** Only where no FormField surrounds it. */
  label?: string
  disabled?: boolean
}

const Pictures = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(8, 1fr)', gap: '1' } })
const Picture = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&:has(:checked)': {
      bg: 'petrol.subtle',
      color: 'petrol.fg',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-petrol-border)',
    },
    '&:has(:focus-visible)': { boxShadow: 'inset 0 0 0 2px var(--chakra-colors-petrol-focus-ring)' },
  },
})
const Choice = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', appearance: 'none' },
})

/** A button with the chosen picture, opening all 47; arrows move between them. */
export function IconPicker({ value, onChange, label, disabled = false }: IconPickerProps) {
  const { t } = useT('ui')
  const control = useControl({})
  const group = useId()
  const [open, setOpen] = useState(false)
  const name = t(processIcons[value].label)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label ?? t('Choose a picture')}
      width={352}
      initialFocus={() => document.querySelector<HTMLElement>(`input[name="${CSS.escape(group)}"]:checked`)}
      trigger={
        <Button
          alignSelf="flex-start"
          id={control.id}
          disabled={disabled}
          aria-label={`${label ?? t('Choose a picture')}: ${name}`}
          iconEnd={<ChevronDownIcon size={14} />}
        >
          <ProcessIcon name={value} />
        </Button>
      }
    >
      <Pictures role="radiogroup" aria-label={label ?? t('Choose a picture')}>
        {processIconNames.map((each) => (
          <Picture
            key={each}
            title={t(processIcons[each].label)}
            onClick={(event) => event.detail > 0 && setOpen(false)}
          >
            <Choice
              type="radio"
              name={group}
              value={each}
              aria-label={t(processIcons[each].label)}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <ProcessIcon name={each} size={20} />
          </Picture>
        ))}
      </Pictures>
    </Popover>
  )
}

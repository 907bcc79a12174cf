import { chakra } from '@tehas/ui'

const Group = chakra('div', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    '& > button': {
      flex: '1',
      // Lower than other controls within the header of a part, but not for a finger: the group cuts what is around a button.
      h: 'calc({sizes.control} - 6px)',
      '@media (max-width: 639.98px), (pointer: coarse)': { h: 'control' },
      px: '2.5',
      color: 'fg.muted',
      fontWeight: 'medium',
      textStyle: { base: 'sm', sm: 'xs' },
      whiteSpace: 'nowrap',
      cursor: 'button',
      _hover: { color: 'fg' },
      _focusVisible: { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '-2px' },
      '&[aria-pressed=true]': { bg: 'petrol.subtle', color: 'petrol.fg' },
    },
    '& > button + button': { borderInlineStartWidth: '1px' },
  },
})

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Two ways to see a chart, one pressed; without the code of forms, which the first page does without. */
export function Choice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </Group>
  )
}

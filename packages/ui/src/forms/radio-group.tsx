import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { type ControlProps, useControl } from './field-context'

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string = string> = Omit<
  ControlProps,
  'placeholder' | 'size' | 'readOnly' | 'autoFocus'
> & {
  options: readonly RadioOption<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  direction?: 'column' | 'row'
}

const Root = chakra('div', { base: { display: 'flex', gap: '2' } })
const Item = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    cursor: 'radio',
    '&:has(:disabled)': { opacity: '0.5', cursor: 'disabled' },
  },
})
const Mark = chakra('input', {
  base: {
    appearance: 'none',
    boxSize: '4',
    my: '0.5',
    flexShrink: '0',
    borderWidth: '1.5px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'inherit',
    '&:checked': { borderWidth: '5px', borderColor: 'petrol.solid' },
  },
})

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  direction = 'column',
  id,
  name,
  disabled,
  onBlur,
  ...props
}: RadioGroupProps<Value>) {
  const control = useControl({ id })
  const made = useId()
  return (
    <Root
      {...control.aria}
      id={control.id}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : control.labelId}
      flexDirection={direction}
    >
      {options.map((option) => (
        <Item key={option.value}>
          <Mark
            type="radio"
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={Boolean(disabled || option.disabled)}
            onChange={() => onChange(option.value)}
            onBlur={() => onBlur?.()}
          />
          <span>
            {option.label}
            {option.help ? (
              <chakra.span display="block" textStyle="xs" color="fg.subtle">
                {option.help}
              </chakra.span>
            ) : null}
          </span>
        </Item>
      ))}
    </Root>
  )
}

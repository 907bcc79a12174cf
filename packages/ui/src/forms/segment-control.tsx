import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../parts/layout'
import { type ControlProps, useControl } from './field-context'

export type Segment<Value extends string = string> = {
  value: Value
  /** Always words; with `icon` they are for screen readers and the tooltip. */
  label: string
  icon?: ReactNode
  /** Quiet figure after the word. */
  count?: ReactNode
  /** Cannot be chosen now; `title` says why. */
  disabled?: boolean
  title?: string | undefined
}

export type SegmentControlProps<Value extends string = string> = Pick<
  ControlProps,
  'id' | 'name' | 'disabled' | 'onBlur' | 'aria-label'
> & {
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `sm`: beside the fields of a dense form, smaller but on a phone. */
  size?: 'sm' | undefined
}

const Root = chakra('div', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Item = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: 'calc({sizes.control} - 2px)',
    px: '2.5',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'button',
    '& + &': { borderInlineStartWidth: '1px' },
    '&:hover': { color: 'fg' },
    '&:has(:checked)': { bg: 'petrol.subtle', color: 'petrol.fg' },
    '&:has(:focus-visible)': { boxShadow: 'inset 0 0 0 2px var(--chakra-colors-petrol-focus-ring)' },
    '&:has(:disabled)': { opacity: '0.5', cursor: 'disabled' },
    '[data-size=sm] > &': { h: { sm: 'calc({sizes.control} - 6px)' }, textStyle: { sm: 'xs' } },
    '& i': { fontStyle: 'normal', textStyle: 'xs', color: 'fg.subtle' },
  },
})
const Hidden = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', appearance: 'none' },
})

/** Two to four choices side by side, one pressed. */
export function SegmentControl<Value extends string>({
  segments,
  value,
  onChange,
  id,
  name,
  disabled,
  onBlur,
  size,
  ...props
}: SegmentControlProps<Value>) {
  const control = useControl({ id })
  const made = useId()
  return (
    <Root
      id={control.id}
      role="radiogroup"
      data-size={size}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : control.labelId}
    >
      {segments.map((segment) => (
        <Item key={segment.value} title={segment.title ?? (segment.icon ? segment.label : undefined)}>
          <Hidden
            type="radio"
            name={name ?? made}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled ?? segment.disabled ?? false}
            onChange={() => onChange(segment.value)}
            onBlur={() => onBlur?.()}
          />
          {segment.icon}
          {segment.icon ? <VisuallyHidden>{segment.label}</VisuallyHidden> : segment.label}
          {segment.count === undefined ? null : <i>{segment.count}</i>}
        </Item>
      ))}
    </Root>
  )
}

import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { CloseIcon } from '../icons/ui-icons'

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '7',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    cursor: 'button',
    // For a thumb.
    smDown: { h: '9', fontSize: '0.8125rem' },
    '& b': { color: 'fg' },
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-pressed=true]': {
      bg: 'petrol.subtle',
      borderColor: 'petrol.border',
      color: 'petrol.fg',
      '& b': { color: 'inherit' },
    },
  },
})

export type ChipProps = Omit<HTMLChakraProps<'button'>, 'ref' | 'aria-pressed'> & {
  /** Chosen; pressing again lets go, which the × says. */
  pressed?: boolean
  /** Live count, already formatted. */
  count?: ReactNode
  icon?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A pressable filter. */
export function Chip({ pressed = false, count, icon, children, ...props }: ChipProps) {
  return (
    <Root type="button" aria-pressed={pressed} {...props}>
      {icon}
      {children}
      {count === undefined ? null : <b>{count}</b>}
      {pressed ? <CloseIcon size={12} /> : null}
    </Root>
  )
}

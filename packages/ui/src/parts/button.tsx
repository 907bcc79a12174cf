import { Spinner } from '@chakra-ui/react/spinner'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { Kbd } from './kbd'

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    appearance: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'button',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    '&:disabled, &[aria-disabled=true]': { opacity: '0.5', cursor: 'disabled' },
    '&[aria-busy=true]': { opacity: '1' },
    // A long word gives way, its icon does not.
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'petrol.solid',
        color: 'petrol.contrast',
        fontWeight: 'semibold',
        '&:hover:not(:disabled)': { bg: 'petrol.hover' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border',
        color: 'fg',
        '&:hover:not(:disabled), &[aria-expanded=true]': { bg: 'bg.subtle' },
      },
      ghost: { color: 'fg.muted', '&:hover:not(:disabled), &[aria-expanded=true]': { bg: 'bg.muted', color: 'fg' } },
      link: {
        color: 'petrol.fg',
        px: '0',
        h: 'auto',
        minW: '0',
        '&:hover:not(:disabled)': { textDecoration: 'underline' },
      },
    },
    tone: { default: {}, danger: {} },
    size: {
      sm: { h: '7', minW: '7', px: '2', textStyle: 'xs', lineHeight: '1' },
      md: { h: 'control', minW: 'control', px: '2.5', textStyle: 'sm', lineHeight: '1' },
      // Never below the ordinary control, which is 48 px on touch pages.
      lg: { h: 'max({sizes.10}, {sizes.control})', minW: '10', px: '4', fontSize: '0.875rem', lineHeight: '1' },
      touch: { h: '12', minW: '12', px: '4', fontSize: '0.9375rem', lineHeight: '1' },
    },
  },
  compoundVariants: [
    {
      variant: 'solid',
      tone: 'danger',
      css: { bg: 'red.solid', color: 'red.contrast', '&:hover:not(:disabled)': { bg: 'red.hover' } },
    },
    { variant: 'outline', tone: 'danger', css: { color: 'red.fg' } },
    {
      variant: 'ghost',
      tone: 'danger',
      css: { color: 'red.fg', '&:hover:not(:disabled)': { bg: 'red.subtle', color: 'red.fg' } },
    },
    { variant: 'link', tone: 'danger', css: { color: 'red.fg' } },
    // A link stands on the line of the text around it.
    {
      variant: 'link',
      size: ['sm', 'md', 'lg', 'touch'],
      css: { h: 'auto', minW: '0', px: '0', borderWidth: '0', lineHeight: 'inherit' },
    },
  ],
  defaultVariants: { variant: 'outline', tone: 'default', size: 'md' },
})

export type ButtonProps = Omit<HTMLChakraProps<'button'>, 'ref'> & {
  /** One solid button a screen; outline when not given. */
  variant?: 'solid' | 'outline' | 'ghost' | 'link'
  tone?: 'default' | 'danger'
  size?: 'sm' | 'md' | 'lg' | 'touch'
  /** Before the words, 16 px. */
  icon?: ReactNode
  /** After the words. */
  iconEnd?: ReactNode
  /** Shows a spinner, keeps the words, refuses presses. */
  loading?: boolean
  /** Words while loading, when they differ. */
  loadingText?: ReactNode
  /** A real keyboard shortcut, shown as a key. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button: outline unless told otherwise, `type="button"` unless told otherwise.
 * With `asChild` the single child (a link) takes the looks and `icon`, `loading`, `shortcut` do not apply.
 */
export function Button({
  icon,
  iconEnd,
  loading,
  loadingText,
  shortcut,
  children,
  disabled,
  asChild,
  ...props
}: ButtonProps) {
  if (asChild) {
    return (
      <Root asChild {...props}>
        {children}
      </Root>
    )
  }
  return (
    <Root type="button" {...props} disabled={Boolean(disabled || loading)} aria-busy={loading || undefined}>
      {loading ? <Spinner aria-hidden /> : icon}
      {loading && loadingText ? loadingText : children}
      {iconEnd}
      {shortcut ? <Kbd variant="plain">{shortcut}</Kbd> : null}
    </Root>
  )
}

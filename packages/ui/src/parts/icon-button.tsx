import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { Tooltip } from './tooltip'

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'iconEnd' | 'loadingText' | 'shortcut' | 'aria-label'> & {
  /** What it does: its accessible name and its tooltip. */
  label: string
  /** No tooltip, for places where the name stands beside it. */
  noTooltip?: boolean
  children: ReactNode
}

/** A square button with a picture; it always has a name. Ghost unless told otherwise. */
export function IconButton({ label, noTooltip, children, variant = 'ghost', ...props }: IconButtonProps) {
  const button = (
    <Button aria-label={label} variant={variant} px="0" {...props}>
      {children}
    </Button>
  )
  return noTooltip ? button : <Tooltip content={label}>{button}</Tooltip>
}

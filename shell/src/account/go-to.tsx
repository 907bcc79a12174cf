import { Link as TextLink } from '@tehas/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type GoToProps = {
  readonly to: string
  /** What the other screen takes over, such as the address that was typed. */
  readonly state?: unknown
  readonly children: ReactNode
}

/** A link in text to another account screen. */
export function GoTo({ to, state, children }: GoToProps) {
  return (
    <TextLink asChild>
      <Link to={to} state={state}>
        {children}
      </Link>
    </TextLink>
  )
}

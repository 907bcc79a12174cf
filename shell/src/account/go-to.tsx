import { Link as TextLink } from '@tehas/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link in text to another account screen. */
export function GoTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  )
}

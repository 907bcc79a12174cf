import { Button, Notice, Text } from '@tehas/ui'
import type { ReactNode } from 'react'

/** The one solid button of an account screen. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="solid" size="lg" w="full" h="11" loading={busy}>
      {children}
    </Button>
  )
}

/** What the server refused, above the button. */
export function Refusal({ children }: { children: ReactNode }) {
  return children ? <Notice tone="error">{children}</Notice> : null
}

/** A line under the form that leads elsewhere. */
export function Below({ children }: { children: ReactNode }) {
  return (
    <Text color="fg.muted" textAlign="center" mt="5">
      {children}
    </Text>
  )
}

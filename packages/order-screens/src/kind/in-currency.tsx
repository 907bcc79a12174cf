import type { Currency } from '@tehas/contracts'
import { ShellProvider, useShell } from '@tehas/shell-api'
import { type ReactNode, useMemo } from 'react'

type InCurrencyProps = {
  /** Of the order; undefined while that is not known. */
  readonly currency: Currency | undefined
  readonly children: ReactNode
}

/**
 * Shows money below it in the currency of an order, which may be another one than the project has by now: what is shown there
 * takes the currency from the project of the session.
 */
export function InCurrency({ currency, children }: InCurrencyProps) {
  const shell = useShell()
  const within = useMemo(() => {
    const { session } = shell
    const { project } = session
    if (!project || currency === undefined || project.currency === currency) return shell
    return { ...shell, session: { ...session, project: { ...project, currency } } }
  }, [shell, currency])
  return <ShellProvider value={within}>{children}</ShellProvider>
}

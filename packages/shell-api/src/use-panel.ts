import type { PanelId } from '@tehas/contracts'
import { useShell } from './shell-context'

/** Opens an entity's detail panel on the current route, or undefined when nobody offers it or the user may not. */
export function usePanel(id: PanelId): ((value: string) => void) | undefined {
  const shell = useShell()
  if (!shell.offersPanel(id)) return undefined
  return (value) => shell.openPanel(id, value)
}

import type { DrawerId, DrawerProps, DrawerResult } from '@tehas/contracts'
import { useShell } from './shell-context'

export type OpenDrawer<K extends DrawerId> = (input: DrawerProps<K>) => Promise<DrawerResult<K> | undefined>

/**
 * Opens another area's drawer, or undefined when nobody offers it or the user may not, so that its button can be hidden.
 * @example const open = useDrawer('purchase-order.upsert'); const saved = await open?.({ _id })
 */
export function useDrawer<K extends DrawerId>(id: K): OpenDrawer<K> | undefined {
  const shell = useShell()
  if (!shell.offersDrawer(id)) return undefined
  return (input) => shell.openDrawer(id, input)
}

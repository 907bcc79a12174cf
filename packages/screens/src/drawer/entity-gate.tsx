import { isApiError } from '@tehas/api-client'
import { Button, NotFound, SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import type { ReactNode } from 'react'
import { NotLoaded } from '../no-access/not-loaded'
import { useTexts } from '../texts'
import type { EntityFrame } from './entity-drawer'

export type EntityGateProps<Entity> = {
  readonly frame: EntityFrame
  /** Title of the drawer until the entity is there. */
  readonly title: string
  readonly query: { readonly data: Entity | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** What failed, in words: "The order did not load". */
  readonly failed: string
  /** What is said where there is no such entity. */
  readonly missing: string
  readonly onClose: () => void
  readonly children: (entity: Entity) => ReactNode
}

/** A drawer that waits for what it changes, and says so when that did not come; it is mostly there already. */
export function EntityGate<Entity>(props: EntityGateProps<Entity>) {
  const { t } = useTexts()
  const { frame, title, query, failed, missing, onClose, children } = props
  if (query.data !== undefined) return children(query.data)
  return (
    <DrawerFrame {...frame} title={title}>
      {isApiError(query.error, 'NOT_FOUND') ? (
        <NotFound title={missing} actions={<Button onClick={onClose}>{t('Close')}</Button>} />
      ) : (
        <NotLoaded found={query} title={failed}>
          <SkeletonRows rows={8} />
        </NotLoaded>
      )}
    </DrawerFrame>
  )
}

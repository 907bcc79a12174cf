import { type DrawerScreenProps, useUnsavedChanges } from '@tehas/shell-api'
import { useRef } from 'react'
import { PartnerDrawer } from '../features/partners/partner-drawer'
import { newPartnerValues } from '../features/partners/partner-values'

/** The drawer `partner.upsert`, for every area: a new partner, or one by its id. */
export function PartnerUpsert({ input, done, close, frame }: DrawerScreenProps<'partner.upsert'>) {
  const unsaved = useRef<() => boolean>(() => false)
  useUnsavedChanges(() => unsaved.current())
  return (
    <PartnerDrawer
      id={input._id}
      frame={frame}
      start={newPartnerValues(input)}
      onOpened={(isUnsaved) => {
        unsaved.current = isUnsaved
      }}
      onSaved={({ _id }) => done({ _id })}
      onCancel={close}
    />
  )
}

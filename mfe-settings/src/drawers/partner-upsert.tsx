import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { type DrawerScreenProps, useUnsavedChanges } from '@tehas/shell-api'
import { useRef } from 'react'
import { PartnerEditor } from '../features/partners/partner-editor'
import { PartnerLoading } from '../features/partners/partner-loading'
import { newPartnerValues } from '../features/partners/partner-values'

/** The drawer `partner.upsert`, for every area: a new partner, or one by its id. */
export function PartnerUpsert({ input, done, close, frame }: DrawerScreenProps<'partner.upsert'>) {
  const unsaved = useRef<() => boolean>(() => false)
  useUnsavedChanges(() => unsaved.current())
  const query = useCall(calls.getPartner, input._id ? { params: { partnerId: input._id } } : skip)
  if (input._id !== undefined && !query.data) {
    return <PartnerLoading frame={frame} error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <PartnerEditor
      frame={frame}
      partner={query.data}
      start={newPartnerValues(input)}
      onOpened={(isUnsaved) => {
        unsaved.current = isUnsaved
      }}
      onSaved={({ _id }) => done({ _id })}
      onCancel={close}
    />
  )
}

import '../office/texts'
import { type DrawerScreenProps, useUnsavedChanges } from '@tehas/shell-api'
import { useRef } from 'react'
import { ReportDrawer } from '../features/quality/report-drawer'

/** A quality report on a product of an order, opened from there. */
export function QualityReportDrawer({ input, done, close, frame }: DrawerScreenProps<'quality-report.upsert'>) {
  const unsaved = useRef<() => boolean>(() => false)
  useUnsavedChanges(() => unsaved.current())
  const { order, orderProduct, orderProcess } = input
  return (
    <ReportDrawer
      id={input._id}
      frame={frame}
      start={{ ...(order && { order }), ...(orderProduct && { orderProduct }), ...(orderProcess && { orderProcess }) }}
      onOpened={(isUnsaved) => {
        unsaved.current = isUnsaved
      }}
      onSaved={(_id) => done({ _id: _id ?? input._id ?? '' })}
      onCancel={close}
    />
  )
}

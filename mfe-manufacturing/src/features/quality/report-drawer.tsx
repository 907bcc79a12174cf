import { skip, useCall } from '@tehas/api-client'
import { qualityCalls } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { EntityGate } from '@tehas/screens/drawer'
import { useState } from 'react'
import { ReportEditor, type ReportEditorProps } from './report-editor'

export type ReportDrawerProps = Omit<ReportEditorProps, 'report' | 'onOpen'> & {
  /** The report to change; a new one when undefined. */
  readonly id: string | undefined
}

/** A quality report by its id, or a new one. */
export function ReportDrawer({ id: asked, ...editor }: ReportDrawerProps) {
  const { t } = useT()
  // One of those before, which the new one leads to.
  const [earlier, setEarlier] = useState<string>()
  const id = asked ?? earlier
  const query = useCall(qualityCalls.getQualityReport, id ? { params: { report: id } } : skip)
  if (id === undefined) return <ReportEditor {...editor} report={undefined} onOpen={setEarlier} />
  return (
    <EntityGate
      frame={editor.frame}
      title={t('Quality report')}
      query={query}
      failed={t('The quality report did not load')}
      missing={t('This quality report is not here')}
      onClose={editor.onCancel}
    >
      {(report) => <ReportEditor key={report._id} {...editor} report={report} onOpen={setEarlier} />}
    </EntityGate>
  )
}

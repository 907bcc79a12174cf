import { useCommand } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { type QualityReport, qualityCalls, qualityReportSchema } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { EntityDrawer, type EntityFrame, useSubmit } from '@tehas/screens/drawer'
import { useConfirm, useRights, useToast } from '@tehas/shell-api'
import { Button, IconButton, Spacer } from '@tehas/ui'
import { Form, isChanged, useZodForm } from '@tehas/ui/forms'
import { CheckIcon, DeleteIcon, RestoreIcon } from '@tehas/ui/icons'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useEffect, useEffectEvent, useState } from 'react'
import { EarlierReports } from './earlier-reports'
import { ReportFields } from './report-fields'
import { ReportHead } from './report-head'
import { ReportLog } from './report-log'
import {
  newReportValues,
  type ReportInput,
  type ReportStart,
  type ReportValues,
  reportFormSchema,
  reportLabels,
  toReportBody,
  toReportValues,
} from './report-values'
import { usePhotos } from './use-photos'

export type ReportEditorProps = {
  /** Frame of whoever opened it: the shell's drawer or an address. */
  readonly frame: EntityFrame
  readonly report: QualityReport | undefined
  readonly start: ReportStart
  /** Gives the way to ask, at any moment, whether something is unsaved. */
  readonly onOpened: (isUnsaved: () => boolean) => void
  /** Undefined where it was removed. */
  readonly onSaved: (saved: Id | undefined) => void
  readonly onCancel: () => void
  /** Shows another report on the same product. */
  readonly onOpen: (report: Id) => void
}

const FORM = 'quality-report-form'

/** Writes or changes a quality report inside a drawer; a closed one is shown, and can be opened again. */
export function ReportEditor({ frame, report, start, onOpened, onSaved, onCancel, onOpen }: ReportEditorProps) {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const reportError = useReportSaveError()
  const mayWrite = useRights().has('QUALITY_REPORTS_WRITE')
  const create = useCommand(qualityCalls.createQualityReport, { quiet: true })
  const update = useCommand(qualityCalls.updateQualityReport, { quiet: true })
  const setStatus = useCommand(qualityCalls.setQualityReportStatus, { quiet: true })
  const remove = useCommand(qualityCalls.removeQualityReport, { quiet: true })
  // As it was when editing began: what comes in later is somebody else's change.
  const [read, setRead] = useState(report)
  const isClosed = report?.status === 'CLOSED'
  const isOpen = mayWrite && !isClosed
  const merged = useMergedSave<QualityReport, ReportValues>({
    toValues: toReportValues,
    current: qualityReportSchema,
    write: (values, { _id, version }) => update.mutateAsync({ body: { ...toReportBody(values), _id, version } }),
    fields: fieldTable(reportLabels, t),
  })
  const form = useZodForm<ReportInput, ReportValues>(reportFormSchema, {
    defaultValues: read ? toReportValues(read) : newReportValues(start),
  })
  const photos = usePhotos(form)
  const { isOnWay } = photos
  const isUnsaved = useEffectEvent(() => isOpen && (isChanged(form) || isOnWay()))
  useEffect(() => onOpened(() => isUnsaved()), [onOpened])
  /** What is entered with the photos that were still being sent; undefined where one of them was refused. */
  const withPhotos = async (values: ReportValues): Promise<ReportValues | undefined> => {
    const arrived = await photos.settled()
    if (arrived) return { ...values, photos: arrived }
    form.setError('photos', { message: 'A photo was not added. Try again or close it, then save.' })
    return undefined
  }

  const saving = useSubmit(form, async (entered: ReportValues) => {
    const values = await withPhotos(entered)
    if (!values) return
    const { order, orderProduct } = values
    const saved = read
      ? await merged.save(read, values)
      : await create.mutateAsync({ body: { ...toReportBody(values), order, orderProduct } })
    if (!saved) return
    toast.success(t('Quality report saved'), { detail: saved.orderProduct.name })
    onSaved(saved._id)
  })

  const turn = async (of: QualityReport, status: QualityReport['status']): Promise<void> => {
    try {
      const saved = await setStatus.mutateAsync({ body: { _id: of._id, version: of.version, status } })
      setRead(saved)
      toast.success(status === 'CLOSED' ? t('Quality report closed') : t('Quality report opened again'), {
        detail: saved.orderProduct.name,
      })
      if (status === 'CLOSED') onSaved(saved._id)
    } catch (error) {
      reportError(error)
    }
  }
  // What is typed is saved with it.
  const closing = useSubmit(form, async (entered: ReportValues) => {
    const values = await withPhotos(entered)
    if (!values) return
    const saved = read && (isChanged(form) ? await merged.save(read, values) : report)
    if (saved) await turn(saved, 'CLOSED')
  })
  const ask = async ({ _id, version, orderProduct, rejected }: QualityReport): Promise<void> => {
    const { name } = orderProduct
    const agreed = await confirm({
      title: t('Remove the quality report on {{name}}?', { name }),
      body:
        rejected > 0
          ? t('What it rejected counts as made again, and is no longer to be made anew.')
          : t('Measures and photos go with it.'),
      confirmLabel: t('Remove'),
      cancelLabel: t('Keep'),
      tone: 'danger',
      typeToConfirm: name,
    })
    if (!agreed) return
    try {
      await remove.mutateAsync({ body: { _id, version } })
      toast.success(t('Quality report removed'), { detail: name })
      onSaved(undefined)
    } catch (error) {
      reportError(error)
    }
  }

  const content = (
    <>
      {report ? <ReportHead report={report} /> : <EarlierReports start={start} onOpen={onOpen} />}
      {report || mayWrite ? (
        <Form form={form} id={FORM} onSubmit={saving.submit}>
          <ReportFields form={form} report={report} photos={photos} readOnly={!isOpen} />
        </Form>
      ) : null}
      {report ? <ReportLog report={report} /> : null}
      {merged.dialog}
    </>
  )
  const number = report?.order.transactionNumber
  if (!isOpen) {
    return (
      <DrawerFrame
        {...frame}
        title={t('Quality report')}
        number={number}
        footer={
          <>
            {report && mayWrite ? (
              <Button
                icon={<RestoreIcon size={16} />}
                loading={setStatus.isPending}
                onClick={() => void turn(report, 'OPEN')}
              >
                {t('Open again')}
              </Button>
            ) : null}
            <Spacer />
            <Button variant="ghost" onClick={onCancel}>
              {t('Close')}
            </Button>
          </>
        }
      >
        {content}
      </DrawerFrame>
    )
  }
  return (
    <EntityDrawer
      frame={frame}
      title={report ? t('Quality report') : t('New quality report')}
      number={number}
      form={FORM}
      saving={{ isSaving: saving.isSaving, error: saving.error ?? closing.error }}
      onCancel={onCancel}
      footer={
        <>
          {report ? (
            <>
              <IconButton label={t('Remove the report')} onClick={() => void ask(report)}>
                <DeleteIcon size={16} />
              </IconButton>
              <Button
                variant="outline"
                icon={<CheckIcon size={16} />}
                loading={closing.isSaving}
                onClick={() => void form.handleSubmit(closing.submit)()}
              >
                {t('Close the report')}
              </Button>
              <Spacer />
            </>
          ) : null}
          <Button variant="ghost" onClick={onCancel} hideBelow={report ? 'sm' : undefined}>
            {t('Cancel')}
          </Button>
          <Button variant="solid" type="submit" form={FORM} loading={saving.isSaving}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {content}
    </EntityDrawer>
  )
}

import { QUALITY_PHOTOS_MAX } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { type Uploads, useUpload } from '@tehas/screens/pictures'
import { useToast } from '@tehas/shell-api'
import { useLayoutEffect, useRef } from 'react'
import type { ReportForm, ReportValues } from './report-values'

export type Photos = {
  readonly photos: ReportValues['photos']
  readonly uploads: Uploads
  /** Takes as many as there is room for, and says how many were left out. */
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly hasRoom: boolean
  /** Something was chosen that the report does not hold yet. */
  readonly isOnWay: () => boolean
  /** Once nothing is being sent any more: the photos of the report, or undefined where one was refused and still stands there. */
  readonly settled: () => Promise<ReportValues['photos'] | undefined>
}

/** Photos of a report that is being written: each is sent as soon as it is chosen, and becomes the report's when that is saved. */
export function usePhotos(form: ReportForm): Photos {
  const { t } = useT()
  const toast = useToast()
  const photos = form.watch('photos')
  const set = (next: ReportValues['photos']) => form.setValue('photos', next, { shouldDirty: true })
  const uploads = useUpload(async ({ _id, fileName }) => {
    const before = form.getValues('photos')
    if (!before.some((photo) => photo._id === _id)) set([...before, { _id, fileName }])
  })
  const newest = useRef(uploads.list)
  newest.current = uploads.list
  const isSending = () => newest.current.some(({ state }) => state.status !== 'failed')
  const waiting = useRef<(() => void)[]>([])
  useLayoutEffect(() => {
    if (!isSending()) for (const goOn of waiting.current.splice(0)) goOn()
  })
  const room = Math.max(0, QUALITY_PHOTOS_MAX - photos.length - uploads.list.length)
  return {
    photos,
    uploads,
    add: (files) => {
      uploads.add(files.slice(0, room))
      if (files.length <= room) return
      toast.info(t('A report has at most {{max}} photos', { max: QUALITY_PHOTOS_MAX }), {
        detail: t('{{count}} photos were left out.', { count: files.length - room }),
      })
    },
    remove: (id) => set(form.getValues('photos').filter(({ _id }) => _id !== id)),
    hasRoom: room > 0,
    isOnWay: () => newest.current.length > 0,
    settled: async () => {
      if (isSending()) await new Promise<void>((goOn) => waiting.current.push(goOn))
      return newest.current.length === 0 ? form.getValues('photos') : undefined
    },
  }
}

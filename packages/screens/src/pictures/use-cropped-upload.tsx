import type { Picture } from '@tehas/contracts/stock'
import type { ReactNode } from 'react'
import { useCrop } from './use-crop'
import { type Uploads, useUpload } from './use-upload'

export type CroppedUpload = {
  /** Asks which part of the first of these is kept, and sends that. */
  readonly add: (files: readonly File[]) => void
  readonly uploads: Uploads
  /** The window that asks, to be drawn somewhere. */
  readonly dialog: ReactNode
}

/** One picture at a time: a person says which part of it is kept, and only that is sent. */
export function useCroppedUpload(
  shape: 'round' | 'free',
  onSent: (picture: Picture) => Promise<void>,
  call?: Parameters<typeof useUpload>[1],
): CroppedUpload {
  const uploads = useUpload(onSent, call)
  const { ask, dialog } = useCrop(shape, (cropped) => uploads.add([cropped]))
  const add = (files: readonly File[]) => {
    // One that was refused before is told about no more.
    for (const { key } of uploads.list) uploads.drop(key)
    ask(files)
  }
  return { add, uploads, dialog }
}

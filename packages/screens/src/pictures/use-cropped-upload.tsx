import type { Picture } from '@tehas/contracts/stock'
import { lazyPart } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import { type Uploads, useUpload } from './use-upload'

export const CropDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "crop" */ '../crop/crop-dialog')).CropDialog,
)

export type CroppedUpload = {
  /** Asks which part of the first of these is kept. */
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
  const [file, setFile] = useState<File>()
  const uploads = useUpload(onSent, call)
  const close = () => setFile(undefined)
  return {
    add: ([first]) => {
      CropDialog.preload()
      // One that was refused before is told about no more.
      for (const { key } of uploads.list) uploads.drop(key)
      setFile(first)
    },
    uploads,
    dialog: file ? (
      <CropDialog
        file={file}
        shape={shape}
        onClose={close}
        onDone={(cropped) => {
          close()
          uploads.add([cropped])
        }}
      />
    ) : null,
  }
}

import { lazyPart } from '@tehas/ui'
import { type ReactNode, useState } from 'react'

const CropDialog = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ '../crop/crop-dialog')).CropDialog)

export type Crop = {
  /** Asks which part of the first of these is kept. */
  readonly ask: (files: readonly File[]) => void
  /** The window that asks, to be drawn somewhere. */
  readonly dialog: ReactNode
}

/** A person says which part of a picture is kept: a square that is shown in a circle, or a part of any ratio. */
export function useCrop(shape: 'round' | 'free', onCropped: (cropped: File, from: File) => void): Crop {
  const [file, setFile] = useState<File>()
  const close = () => setFile(undefined)
  return {
    ask: ([first]) => {
      CropDialog.preload()
      setFile(first)
    },
    dialog: file ? (
      <CropDialog
        file={file}
        shape={shape}
        onClose={close}
        onDone={(cropped) => {
          close()
          onCropped(cropped, file)
        }}
      />
    ) : null,
  }
}

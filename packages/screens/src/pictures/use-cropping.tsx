import { useApi } from '@tehas/api-client'
import { picturePath } from '@tehas/contracts/picture-path'
import type { Picture } from '@tehas/contracts/stock'
import { type ReactNode, useRef } from 'react'
import { useCrop } from './use-crop'
import { type Uploads, useUpload } from './use-upload'
import type { ShownPicture } from './viewer/viewer'

export type Cropping = {
  /** Asks which part of a picture that is there already is kept. Rejects where the picture can't be read. */
  readonly crop: (picture: ShownPicture) => Promise<void>
  readonly uploads: Uploads
  readonly dialog: ReactNode
}

/**
 * Crops pictures that were sent before: the part that is kept is a picture of its own, for `onCropped` to put in the place of
 * the one it is of.
 */
export function useCropping(onCropped: (before: ShownPicture, picture: Picture) => Promise<void>): Cropping {
  const api = useApi()
  const before = useRef<ShownPicture>(undefined)
  const uploads = useUpload(async (picture) => {
    if (before.current) await onCropped(before.current, picture)
  })
  const { ask, dialog } = useCrop('free', (cropped, from) => {
    // Kept whole, it is what is there already.
    if (cropped !== from) uploads.add([cropped])
  })
  const crop = async (picture: ShownPicture): Promise<void> => {
    const bytes = await (await api.request(picturePath(picture._id, 'large'))).blob()
    before.current = picture
    ask([new File([bytes], picture.fileName, { type: bytes.type })])
  }
  return { crop, uploads, dialog }
}

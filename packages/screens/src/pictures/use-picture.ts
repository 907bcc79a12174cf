import { picturePath } from '@tehas/contracts/picture-path'
import type { PictureSize } from '@tehas/contracts/stock'
import { type LoadedBytes, useBytesUrl } from './use-bytes-url'

/** One size of a picture. */
export const usePicture = (fileId: string, size: PictureSize): LoadedBytes => useBytesUrl(picturePath(fileId, size))

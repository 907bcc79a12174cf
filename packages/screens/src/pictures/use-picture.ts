import { type PictureSize, pictureCalls } from '@tehas/contracts/stock'
import { type LoadedBytes, useBytesUrl } from './use-bytes-url'

/** One size of a picture. */
export const usePicture = (fileId: string, size: PictureSize): LoadedBytes =>
  useBytesUrl(pictureCalls.readPicture.path.replace('{fileId}', fileId).replace('{size}', size))

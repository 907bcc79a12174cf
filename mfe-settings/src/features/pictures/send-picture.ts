import type { ApiClient } from '@tehas/api-client'
import { postFile } from '@tehas/api-client/post-file'
import { type Picture, pictureCalls } from '@tehas/contracts/stock'

/** Sends a picture of the chosen project. Rejects with what the service refused. */
export const sendPicture = (api: ApiClient, file: File): Promise<Picture> =>
  api.upload(pictureCalls.uploadPicture, file, postFile, { quiet: true })

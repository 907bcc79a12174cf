import type { callsByArea } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { type AreaHandlers, inProjectOf, withPicture } from '../../http/call-handler'
import { storeAvatar, whoLooksLike } from '../../pictures/avatars'
import { maySeePicture } from '../../pictures/picture-rows'
import { storePicture } from '../../pictures/store-picture'

export const pictureHandlers: AreaHandlers<typeof callsByArea.picture> = {
  uploadPicture: withPicture((context, _input, picture) => storePicture(context, picture)),
  uploadAvatar: withPicture((context, _input, picture) => storeAvatar(context, picture)),
  readPicture: inProjectOf(async (context, { params }) => {
    const { fileId } = params
    if (await maySeePicture(context, fileId)) return { ...params, ownerId: context.projectId }
    const ownerId = await whoLooksLike(context, fileId)
    if (ownerId === undefined) throw new AppError('NOT_FOUND')
    return { ...params, ownerId }
  }),
}

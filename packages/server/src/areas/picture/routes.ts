import type { callsByArea } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { type AreaHandlers, inProjectOf, withPicture } from '../../http/call-handler'
import { keepAvatar, whoLooksLike } from '../../pictures/avatars'
import { keepPicture, maySeePicture } from '../../pictures/picture-rows'

export const pictureHandlers: AreaHandlers<typeof callsByArea.picture> = {
  uploadPicture: withPicture((context, _input, picture) => keepPicture(context, picture)),
  uploadAvatar: withPicture((context, _input, picture) => keepAvatar(context, picture)),
  readPicture: inProjectOf(async (context, { params }) => {
    const { fileId } = params
    if (await maySeePicture(context, fileId)) return { ...params, ownerId: context.projectId }
    const ownerId = await whoLooksLike(context, fileId)
    if (ownerId === undefined) throw new AppError('NOT_FOUND')
    return { ...params, ownerId }
  }),
}

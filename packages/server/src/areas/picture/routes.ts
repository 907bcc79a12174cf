import type { callsByArea } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { type AreaHandlers, inProjectOf, withPicture } from '../../http/call-handler'
import { keepPicture, maySeePicture } from '../../pictures/picture-rows'

export const pictureHandlers: AreaHandlers<typeof callsByArea.picture> = {
  uploadPicture: withPicture((context, _input, picture) => keepPicture(context, picture)),
  readPicture: inProjectOf(async (context, { params }) => {
    if (!(await maySeePicture(context, params.fileId))) throw new AppError('NOT_FOUND')
    return params
  }),
}

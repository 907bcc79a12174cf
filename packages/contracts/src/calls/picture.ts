import { z } from 'zod'
import { constants } from '../constants'
import { pictureContentSchema, pictureSchema, pictureSizeSchema } from '../entities/picture'
import { PICTURE_PATH } from '../entities/picture-path'
import { stockProductSchema } from '../entities/stock-product'
import { addressIdSchema, idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall, member, withRight } from './define-call'
import { changing } from './entity-changes'

/** Pictures: one call uploads them for whatever refers to them, one reads them (rules §14). */
export const pictureCalls = named({
  uploadPicture: defineCall({
    method: 'POST',
    path: '/v2/file/upload-picture',
    kind: 'command',
    access: withRight('STOCK_WRITE', 'PROJECT', 'QUALITY_REPORTS_WRITE'),
    summary: 'Upload a picture; it is kept for a day until something refers to it',
    takes: 'PICTURE',
    response: pictureSchema,
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_DAMAGED', 'PICTURE_TOO_MANY_POINTS', 'PROJECT_FILES_FULL'],
    changes: [],
  }),
  uploadAvatar: defineCall({
    method: 'POST',
    path: '/v2/user/upload-avatar',
    kind: 'command',
    access: member,
    summary: 'Upload a picture of oneself; it is kept for a day until the account refers to it',
    takes: 'PICTURE',
    response: pictureSchema,
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_DAMAGED', 'PICTURE_TOO_MANY_POINTS'],
    changes: [],
  }),
  readPicture: defineCall({
    method: 'GET',
    path: PICTURE_PATH,
    kind: 'query',
    access: member,
    summary: 'One size of a picture, or of what a member looks like, to whoever may see what it belongs to',
    params: z.object({ fileId: addressIdSchema, size: pictureSizeSchema }),
    answers: 'PICTURE',
    response: pictureContentSchema,
  }),
})

export const stockImageCalls = named({
  setStockImages: defineCall({
    method: 'PATCH',
    path: '/v2/stock/set-stock-images',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'The pictures of a stock product in their order; the first one stands for it',
    body: z.object({
      _id: idSchema,
      version: versionSchema,
      images: z
        .array(idSchema)
        .max(constants.stockImagesMax)
        .refine((ids) => new Set(ids).size === ids.length, 'The same picture is there twice'),
    }),
    response: stockProductSchema,
    errors: ['VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [changing('STOCK_PRODUCT')],
  }),
})

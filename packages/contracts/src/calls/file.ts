import { z } from 'zod'
import {
  attachedFileSchema,
  fileNameSchema,
  fileOwnerSchema,
  fileStorageSchema,
  fileUploadSchema,
} from '../entities/attached-file'
import { fileContentSchema, fileFormSchema } from '../entities/file-content'
import { attachmentAccessSchema } from '../enums'
import { fieldTexts } from '../errors/field-texts'
import { addressIdSchema, idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall } from './define-call'
import { changing, creating, removing, showsPart, touching } from './entity-changes'
import { endsUploads, readsFiles, writesFiles } from './file-access'
import { okSchema } from './shared'

const target = { _id: idSchema, version: versionSchema }
/** Up to 20 000 MB, the most that a project may hold. */
const isOffset = (text: string): boolean => /^\d{1,11}$/.test(text)

/**
 * Files of orders, their lines and stock products (rules §14). A file comes in pieces: it is announced, each piece is sent at
 * its offset, and it hangs there once all have come. What was sent stays for a day, so that a broken upload goes on
 * with the pieces that were not answered.
 */
export const fileCalls = named({
  listFiles: defineCall({
    method: 'POST',
    path: '/v2/file/list-files',
    kind: 'query',
    access: readsFiles,
    summary: 'Files of an order with those of its lines, or of a stock product, and the room that is left',
    body: z.object({ owner: fileOwnerSchema.omit({ lineId: true, fieldKey: true }) }),
    response: z.object({ files: z.array(attachedFileSchema), storage: fileStorageSchema }),
    shows: [showsPart('ATTACHED_FILE')],
  }),
  beginFile: defineCall({
    method: 'POST',
    path: '/v2/file/begin-file',
    kind: 'command',
    access: writesFiles,
    summary: 'Announce a file that is sent in pieces next',
    body: z.object({
      owner: fileOwnerSchema,
      fileName: fileNameSchema,
      size: z.number().int().min(1),
      accessType: attachmentAccessSchema.default('BUSINESS'),
      showInTracking: z.boolean().default(false),
    }),
    response: fileUploadSchema,
    errors: ['PROJECT_FILES_FULL', 'ANNOUNCED_TOO_MUCH', 'STOCK_PRODUCT_LOCKED'],
    changes: [touching('FILE_UPLOAD')],
  }),
  sendFilePiece: defineCall({
    method: 'POST',
    path: '/v2/file/send-file-piece/{uploadId}/{offset}',
    kind: 'command',
    access: writesFiles,
    summary: 'Send the piece of a file that begins at an offset; one that is kept already is passed over',
    params: z.object({ uploadId: addressIdSchema, offset: z.string().refine(isOffset, fieldTexts.wholeNumber.en) }),
    takes: 'PIECE',
    response: fileUploadSchema,
    changes: [],
  }),
  finishFile: defineCall({
    method: 'POST',
    path: '/v2/file/finish-file',
    kind: 'command',
    access: writesFiles,
    summary: 'Hang up a file of which all pieces have come',
    body: z.object({
      uploadId: idSchema,
      /** It hangs on its order with the comment that shows it, and on nothing before that. */
      forComment: z.boolean().default(false),
    }),
    response: attachedFileSchema,
    errors: ['STOCK_PRODUCT_LOCKED'],
    changes: [creating('ATTACHED_FILE'), touching('FILE_UPLOAD')],
  }),
  cancelFile: defineCall({
    method: 'POST',
    path: '/v2/file/cancel-file',
    kind: 'command',
    passesFullDisk: true,
    access: endsUploads,
    summary:
      'Call an announced file off, also one of somebody else for who looks after the project; its room is free at once',
    body: z.object({ uploadId: idSchema }),
    response: okSchema,
    changes: [touching('FILE_UPLOAD')],
  }),
  replaceFile: defineCall({
    method: 'POST',
    path: '/v2/file/replace-file',
    kind: 'command',
    access: writesFiles,
    summary: 'Make what was sent in pieces the newest version of a file, over the one that was read',
    body: z.object({ ...target, uploadId: idSchema }),
    response: attachedFileSchema,
    errors: ['VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [changing('ATTACHED_FILE'), touching('FILE_UPLOAD')],
  }),
  updateFile: defineCall({
    method: 'PATCH',
    path: '/v2/file/update-file',
    kind: 'command',
    access: writesFiles,
    summary: 'Rename a file, or change who may see it',
    body: z.object({
      ...target,
      fileName: fileNameSchema.optional(),
      accessType: attachmentAccessSchema.optional(),
      showInTracking: z.boolean().optional(),
    }),
    response: attachedFileSchema,
    errors: ['VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [changing('ATTACHED_FILE')],
  }),
  removeFile: defineCall({
    method: 'POST',
    path: '/v2/file/remove-file',
    kind: 'command',
    passesFullDisk: true,
    access: writesFiles,
    summary: 'Take a file away; it is kept for a day, so that this can be undone',
    body: z.object(target),
    response: okSchema,
    fresh: attachedFileSchema,
    errors: ['VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [removing('ATTACHED_FILE')],
  }),
  restoreFile: defineCall({
    method: 'POST',
    path: '/v2/file/restore-file',
    kind: 'command',
    access: writesFiles,
    summary: 'Hang a file up again that was taken away less than a day ago',
    body: z.object({ _id: idSchema }),
    response: attachedFileSchema,
    errors: ['STOCK_PRODUCT_LOCKED'],
    changes: [creating('ATTACHED_FILE')],
  }),
  readFile: defineCall({
    method: 'GET',
    path: '/v2/file/read-file/{fileId}/{form}',
    kind: 'query',
    access: readsFiles,
    summary: 'A file, or a preview of a picture',
    params: z.object({ fileId: addressIdSchema, form: fileFormSchema }),
    answers: 'FILE',
    response: fileContentSchema,
  }),
})

import { z } from 'zod'
import { attachedFileSchema } from '../entities/attached-file'
import { fileContentSchema, fileFormSchema, fileNumberSchema } from '../entities/file-content'
import { fileVersionSchema } from '../entities/file-version'
import { fieldTexts } from '../errors/field-texts'
import { addressIdSchema, idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall } from './define-call'
import { changing, showsPart } from './entity-changes'
import { readsFiles, writesFiles } from './file-access'

/** Which version of a file, in an address. */
const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** What a file was before; a page asks once somebody looks at it. */
export const fileVersionCalls = named({
  listFileVersions: defineCall({
    method: 'GET',
    path: '/v2/file/list-file-versions/{fileId}',
    kind: 'query',
    access: readsFiles,
    summary: 'Every version of a file, the newest first',
    params: z.object({ fileId: addressIdSchema }),
    response: z.object({ versions: z.array(fileVersionSchema) }),
    shows: [showsPart('ATTACHED_FILE')],
  }),
  restoreFileVersion: defineCall({
    method: 'POST',
    path: '/v2/file/restore-file-version',
    kind: 'command',
    access: writesFiles,
    summary: 'Make an older version of a file its newest one',
    body: z.object({ _id: idSchema, version: versionSchema, number: fileNumberSchema }),
    response: attachedFileSchema,
    errors: ['VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [changing('ATTACHED_FILE')],
  }),
  removeFileVersion: defineCall({
    method: 'POST',
    path: '/v2/file/remove-file-version',
    kind: 'command',
    passesFullDisk: true,
    access: writesFiles,
    summary: 'Remove an older version of a file for good; its room is free at once',
    body: z.object({ _id: idSchema, version: versionSchema, number: fileNumberSchema }),
    response: attachedFileSchema,
    errors: ['VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [changing('ATTACHED_FILE')],
  }),
  readFileVersion: defineCall({
    method: 'GET',
    path: '/v2/file/read-file-version/{fileId}/{number}/{form}',
    kind: 'query',
    access: readsFiles,
    summary: 'One version of a file, or a preview of it',
    params: z.object({
      fileId: addressIdSchema,
      number: z.string().refine(isNumber, fieldTexts.wholeNumber.en),
      form: fileFormSchema,
    }),
    answers: 'FILE',
    response: fileContentSchema,
  }),
})

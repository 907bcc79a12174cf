import { z } from 'zod'
import { listedFileFiltersSchema, listedFileSchema, listedFileSummarySchema } from '../entities/listed-file'
import { unfinishedUploadSchema } from '../entities/unfinished-upload'
import { fileSortKeys } from '../tables/file-table'
import { named } from './call-names'
import { defineCall } from './define-call'
import { showsPart, showsRows, showsSummary } from './entity-changes'
import { readsFiles, readsUploads } from './file-access'
import { pageOf, pageRequest, rowIds, searchSchema, sortSchema } from './shared'

const narrowed = { search: searchSchema, filters: listedFileFiltersSchema.optional() }

/** The file explorer: every file of the project that the caller may read, by where it hangs. */
export const fileListCalls = named({
  listProjectFiles: defineCall({
    method: 'POST',
    path: '/v2/file/list-project-files',
    kind: 'query',
    access: readsFiles,
    summary:
      'Files and pictures of the whole project with where they hang, page by page; what the caller may not read is left out',
    body: z.object({ ...narrowed, ...rowIds, sort: sortSchema(fileSortKeys).optional(), ...pageRequest }),
    response: pageOf(listedFileSchema),
    shows: [showsRows('ATTACHED_FILE', { hasIds: true })],
  }),
  summarizeProjectFiles: defineCall({
    method: 'POST',
    path: '/v2/file/summarize-project-files',
    kind: 'query',
    access: readsFiles,
    summary: 'How many files there are by place, kind and access, their bytes, and the room that is left',
    body: z.object(narrowed),
    response: listedFileSummarySchema,
    shows: [showsSummary('ATTACHED_FILE')],
  }),
  listUnfinishedUploads: defineCall({
    method: 'GET',
    path: '/v2/file/list-unfinished-uploads',
    kind: 'query',
    access: readsUploads,
    summary: 'Files that were announced and have not come whole; those of others for who looks after the project',
    response: z.object({ uploads: z.array(unfinishedUploadSchema) }),
    shows: [showsPart('FILE_UPLOAD')],
  }),
})

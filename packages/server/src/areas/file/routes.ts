import type { callsByArea } from '@tehas/contracts'
import { cancelFile } from '../../attachments/cancel-file'
import { contentOf, removeFile, restoreFile, updateFile } from '../../attachments/change-file'
import { filesOf } from '../../attachments/file-rows'
import {
  contentOfVersion,
  readableFile,
  removeFileVersion,
  replaceFile,
  restoreFileVersion,
  versionsOf,
} from '../../attachments/file-versions'
import { filesOfProcess } from '../../attachments/job-files'
import { listProjectFiles } from '../../attachments/list-files'
import { requireOwner } from '../../attachments/owners'
import { storePiece } from '../../attachments/store-piece'
import { summarizeProjectFiles } from '../../attachments/summarize-files'
import { listUnfinishedUploads } from '../../attachments/unfinished-uploads'
import { beginFile, finishFile } from '../../attachments/upload-file'
import { projectRoom } from '../../files/project-room'
import { AppError } from '../../http/app-error'
import { type AreaHandlers, inProjectOf, withPiece } from '../../http/call-handler'
import { findWorkProcess } from '../job/find-process'

export const fileHandlers: AreaHandlers<typeof callsByArea.file> = {
  listFiles: inProjectOf(async (context, { body: { owner } }) => {
    await requireOwner(context, { ...owner, lineId: null }, 'read')
    return { files: await filesOf(context, owner), storage: await projectRoom(context.tx, context.projectId) }
  }),
  beginFile: inProjectOf((context, { body }) => beginFile(context, body)),
  sendFilePiece: withPiece((context, { params }, piece) => storePiece(context, { ...params, ...piece })),
  finishFile: inProjectOf((context, { body }) => finishFile(context, body)),
  cancelFile: inProjectOf((context, { body }) => cancelFile(context, body.uploadId)),
  updateFile: inProjectOf((context, { body }) => updateFile(context, body)),
  removeFile: inProjectOf((context, { body }) => removeFile(context, body)),
  restoreFile: inProjectOf((context, { body }) => restoreFile(context, body._id)),
  readFile: inProjectOf(async (context, { params: { fileId, form } }) =>
    contentOf(await readableFile(context, fileId), form),
  ),
  listProjectFiles: inProjectOf((context, { body }) => listProjectFiles(context, body)),
  summarizeProjectFiles: inProjectOf((context, { body }) => summarizeProjectFiles(context, body)),
  listUnfinishedUploads: inProjectOf(async (context) => ({ uploads: await listUnfinishedUploads(context) })),
  replaceFile: inProjectOf((context, { body }) => replaceFile(context, body)),
  listFileVersions: inProjectOf(async (context, { params }) => ({
    versions: await versionsOf(context, params.fileId),
  })),
  restoreFileVersion: inProjectOf((context, { body }) => restoreFileVersion(context, body)),
  removeFileVersion: inProjectOf((context, { body }) => removeFileVersion(context, body)),
  readFileVersion: inProjectOf((context, { params }) => contentOfVersion(context, params)),
  readJobFile: inProjectOf(async (context, { params: { orderProcess, fileId, form } }) => {
    const { processId } = await findWorkProcess(context, { orderProcess })
    const file = (await filesOfProcess(context, processId)).find(({ _id }) => _id === fileId)
    if (!file) throw new AppError('NOT_FOUND')
    return contentOf(file, form)
  }),
}

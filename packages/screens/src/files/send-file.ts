import { type ApiClient, type ApiError, isDecided, newIdempotencyKey } from '@tehas/api-client'
import { type AttachedFile, attachedFileSchema, type FileOwner, fileCalls } from '@tehas/contracts/files'
import { readConflict } from '../conflict/read-conflict'
import type { Replaced } from './file-upload'
import { sendPieces } from './send-pieces'

/** How far a file has come. */
export type Progress = {
  beginKey: string
  finishKey: string
  uploadId: string | undefined
  /** Bytes from the beginning that the service keeps. */
  received: number
  /** Once somebody else changed it, as they left it: whoever goes on after being told puts theirs over it. */
  replaces: Replaced | undefined
}

export const notBegun = (replaces: Replaced | undefined): Progress => ({
  beginKey: newIdempotencyKey(),
  finishKey: newIdempotencyKey(),
  uploadId: undefined,
  received: 0,
  replaces,
})

type Sending = {
  readonly api: ApiClient
  readonly file: File
  readonly owner: FileOwner
  readonly known: Progress
  readonly forComment: boolean
  readonly signal: AbortSignal
  /** Bytes that have left, and how many seconds the rest takes at this pace, once that is known. */
  readonly tell: (sent: number, secondsLeft?: number) => void
  /** `known` changed: what comes next may be the last that happens here. */
  readonly onKnown: () => void
}

/** Sends what is left of a file; `known` is kept true while it comes. Throws only ApiError. */
export async function sendFile(sending: Sending): Promise<AttachedFile> {
  const { api, file, owner, known, forComment, signal, tell, onKnown } = sending
  const body = { owner, fileName: file.name, size: file.size }
  const quiet = { quiet: true, signal }
  tell(known.received)
  known.uploadId ??= (await api.call(fileCalls.beginFile, { body }, { ...quiet, idempotencyKey: known.beginKey }))._id
  onKnown()
  await sendPieces({ api, file, uploadId: known.uploadId, known, tell, signal })
  onKnown()
  const { uploadId, replaces: over } = known
  const last = { ...quiet, idempotencyKey: known.finishKey }
  return over
    ? await api.call(fileCalls.replaceFile, { body: { _id: over._id, version: over.version, uploadId } }, last)
    : await api.call(fileCalls.finishFile, { body: { uploadId, forComment } }, last)
}

const stored = readConflict(attachedFileSchema)

/** What a refused try leaves for the next one. */
export function afterRefusal(known: Progress, error: ApiError): Progress {
  // Whatever was done is answered again under the same key.
  if (!isDecided(error)) return known
  // It was left for more than a day, or what it was to hang on is gone: the next try begins anew.
  if (error.code === 'NOT_FOUND') return notBegun(known.replaces)
  return { ...known, finishKey: newIdempotencyKey(), replaces: stored(error) ?? known.replaces }
}

import { ApiError, useApi } from '@tehas/api-client'
import { newId } from '@tehas/contracts'
import { type AttachedFile, attachedFileSchema, type FileOwner, fileCalls } from '@tehas/contracts/files'
import { useRef, useState } from 'react'
import { readConflict } from '../conflict/read-conflict'
import { sendPieces } from './send-pieces'

type State =
  | { readonly status: 'waiting' }
  /** Bytes that have left, and how many seconds the rest takes at this pace, once that is known. */
  | { readonly status: 'sending'; readonly sent: number; readonly secondsLeft: number | undefined }
  | { readonly status: 'paused'; readonly sent: number }
  | { readonly status: 'failed'; readonly sent: number; readonly error: ApiError }

/** A file in whose place another one comes, as it was read. */
type Replaced = Pick<AttachedFile, '_id' | 'version'>

export type FileUpload = {
  readonly key: string
  readonly file: File
  readonly owner: FileOwner
  readonly replaces: Replaced | undefined
  readonly state: State
}

export type FileUploads = {
  /** What is being sent, waits or was refused, in the order in which it was chosen; what arrived is gone from here. */
  readonly list: readonly FileUpload[]
  readonly add: (files: readonly File[], owner: FileOwner, replaces?: Replaced) => void
  readonly pause: (key: string) => void
  /** Goes on with the pieces that were not answered. */
  readonly resume: (key: string) => void
  readonly cancel: (key: string) => void
}

const stored = readConflict(attachedFileSchema)

/** How far a file has come. */
type Progress = {
  uploadId?: string
  received: number
  /** Once somebody else changed it, as they left it: whoever goes on after being told puts theirs over it. */
  replaces: Replaced | undefined
}

/**
 * Sends files in pieces, one file after the other; each can be paused, gone on with and called off. `onArrived` takes each for
 * the comment with which it is to hang there; without it they hang there at once.
 */
export function useFileUploads(onArrived?: (file: AttachedFile) => void): FileUploads {
  const api = useApi()
  const [list, setList] = useState<readonly FileUpload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const running = useRef(new Map<string, AbortController>())
  const progress = useRef(new Map<string, Progress>())
  const arrived = useRef(onArrived)
  arrived.current = onArrived

  const change = (key: string, state: State) =>
    setList((before) => before.map((each) => (each.key === key ? { ...each, state } : each)))
  const forget = (key: string) => {
    progress.current.delete(key)
    setList((before) => before.filter((each) => each.key !== key))
  }
  const cancel = (key: string) => {
    running.current.get(key)?.abort()
    const uploadId = progress.current.get(key)?.uploadId
    // Nobody waits for it: what is left lying goes by itself after a day.
    if (uploadId !== undefined) {
      api.call(fileCalls.cancelFile, { body: { uploadId } }, { quiet: true }).catch(() => undefined)
    }
    forget(key)
  }

  const sendFile = async (
    { key, file, owner, replaces }: Omit<FileUpload, 'state'>,
    signal: AbortSignal,
  ): Promise<void> => {
    const known = progress.current.get(key) ?? { received: 0, replaces }
    progress.current.set(key, known)
    const body = { owner, fileName: file.name, size: file.size }
    const tell = (sent: number, secondsLeft?: number) => change(key, { status: 'sending', sent, secondsLeft })
    tell(known.received)
    known.uploadId ??= (await api.call(fileCalls.beginFile, { body }, { quiet: true, signal }))._id
    await sendPieces({ api, file, uploadId: known.uploadId, known, tell, signal })
    const { uploadId, replaces: over } = known
    const quiet = { quiet: true, signal }
    const kept = over
      ? await api.call(fileCalls.replaceFile, { body: { _id: over._id, version: over.version, uploadId } }, quiet)
      : await api.call(fileCalls.finishFile, { body: { uploadId, forComment: Boolean(onArrived) } }, quiet)
    arrived.current?.(kept)
  }

  const send = async (upload: Omit<FileUpload, 'state'>, controller: AbortController): Promise<void> => {
    const { key } = upload
    if (controller.signal.aborted) return
    try {
      await sendFile(upload, controller.signal)
      forget(key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = progress.current.get(key)
      const sent = known?.received ?? 0
      const replaces = stored(error)
      if (known && replaces) known.replaces = replaces
      // It was left for more than a day, or what it was to hang on is gone: the next try begins anew.
      if (error.code === 'NOT_FOUND') progress.current.delete(key)
      // Called off by the person, who sees it as paused or no more.
      if (error.code !== 'CANCELLED') change(key, { status: 'failed', sent, error })
    }
  }
  const enqueue = (upload: Omit<FileUpload, 'state'>) => {
    const controller = new AbortController()
    running.current.set(upload.key, controller)
    queue.current = queue.current.then(() => send(upload, controller))
  }

  return {
    list,
    add: (files, owner, replaces) => {
      const added = files.map((file) => ({ key: newId(), file, owner, replaces }))
      setList((before) => [...before, ...added.map((each) => ({ ...each, state: { status: 'waiting' } as const }))])
      for (const each of added) enqueue(each)
    },
    pause: (key) => {
      running.current.get(key)?.abort()
      change(key, { status: 'paused', sent: progress.current.get(key)?.received ?? 0 })
    },
    resume: (key) => {
      const found = list.find((each) => each.key === key)
      if (!found) return
      change(key, { status: 'waiting' })
      enqueue(found)
    },
    cancel,
  }
}

import { type ApiClient, ApiError } from '@tehas/api-client'
import { newId } from '@tehas/contracts'
import { type AttachedFile, type FileOwner, fileCalls } from '@tehas/contracts/files'
import { pageUnsavedScope } from '@tehas/shell-api'
import { isPageThere, thisPage } from '../unsent/this-page'
import { type FileUpload, type FileUploads, isGoingOn, type Replaced, type UploadState } from './file-upload'
import type { KeptUpload, KeptUploads } from './kept-uploads'
import { afterRefusal, notBegun, type Progress, sendFile } from './send-file'

/** So many tries in a row that bring nothing although somebody answers: the person has to look. */
const FRUITLESS_MOST = 6
const FIRST_PAUSE_MS = 500

type Queued = {
  upload: FileUpload
  /** Undefined until it is read from the device. */
  file: File | undefined
  progress: Progress
  /** Whether the device keeps it; it is forgotten there only after that is known. */
  keeping: Promise<boolean>
  isKept: boolean
  running: AbortController | undefined
}

type QueueOptions = {
  readonly api: ApiClient
  /** The person who chose the files still works, in the project of the files. */
  readonly isTheirs: () => boolean
  /** Where files wait that outlive the page; without it they go with the page. */
  readonly kept?: KeptUploads | undefined
  /** They hang on nothing until a comment shows them. */
  readonly forComment?: boolean
  readonly onArrived: (file: AttachedFile, upload: FileUpload) => void
}

export type UploadQueue = Omit<FileUploads, 'list'> & {
  readonly list: () => readonly FileUpload[]
  readonly onChange: (listener: () => void) => () => void
  /** Goes on with what this person left on the device, and with what stopped when they left. */
  readonly takeOver: () => Promise<void>
}

/**
 * Sends files in pieces, one file after the other; each can be paused, gone on with and called off. It belongs to the page
 * and not to a screen: nothing ends when a screen is left. Where nobody answers it goes on as soon as somebody does.
 */
export function createUploadQueue({ api, isTheirs, kept, forComment = false, onArrived }: QueueOptions): UploadQueue {
  let list: readonly FileUpload[] = []
  const queued = new Map<string, Queued>()
  const listeners = new Set<() => void>()
  let queue: Promise<void> = Promise.resolve()

  const scopeId = newId()
  const isAnyUnkept = () => [...queued.values()].some((one) => !one.isKept)
  const publish = () => {
    list = [...queued.values()].map(({ upload }) => upload)
    // Only where the document itself goes: no screen that is left ends anything.
    if (list.length > 0) pageUnsavedScope.watch(scopeId, (to) => to === undefined && isAnyUnkept())
    else pageUnsavedScope.forget(scopeId)
    for (const listener of [...listeners]) listener()
  }
  const change = (one: Queued, state: UploadState) => {
    one.upload = { ...one.upload, state }
    publish()
  }
  const forget = (one: Queued) => {
    queued.delete(one.upload.key)
    void one.keeping.then(() => kept?.forget(one.upload.key))
    publish()
  }
  const note = (one: Queued) => {
    if (one.isKept) kept?.note(headOf(one))
  }

  /** Another page of the device sent it or called it off: where there are no locks, two may have taken it over. */
  const isGoneElsewhere = ({ isKept, upload: { key } }: Queued): boolean =>
    isKept && kept !== undefined && !kept.list().some((head) => head.key === key)

  /** Ends when somebody answers again, at the earliest after the pause. */
  const untilBack = async (pauseMs: number, { signal }: AbortController): Promise<void> => {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    const paused = new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
    await Promise.race([aborted, Promise.all([paused, api.connection.whenBack()])])
  }

  /** One try. Answers whether another one may bring more. */
  const attempt = async (one: Queued, controller: AbortController): Promise<boolean> => {
    const { key, owner } = one.upload
    if (isGoneElsewhere(one)) {
      forget(one)
      return false
    }
    one.file ??= await kept?.read(key)
    if (!one.file) {
      change(one, { status: 'lost' })
      return false
    }
    let noted = one.progress.received
    try {
      const arrived = await sendFile({
        api,
        file: one.file,
        owner,
        known: one.progress,
        forComment,
        signal: controller.signal,
        tell: (sent, secondsLeft) => {
          if (one.running === controller) change(one, { status: 'sending', sent, secondsLeft })
          if (one.progress.received === noted) return
          noted = one.progress.received
          note(one)
        },
        onKnown: () => note(one),
      })
      onArrived(arrived, one.upload)
      forget(one)
      return false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isGoneElsewhere(one)) forget(one)
      one.progress = afterRefusal(one.progress, error)
      note(one)
      // Called off by the person, who sees it as paused or no more.
      if (error.code === 'CANCELLED' || one.running !== controller || !queued.has(key)) return false
      const sent = one.progress.received
      change(one, error.code === 'NO_CONNECTION' ? { status: 'offline', sent } : { status: 'failed', sent, error })
      return error.code === 'NO_CONNECTION'
    }
  }

  const send = async (one: Queued, controller: AbortController): Promise<void> => {
    for (let fruitless = 0; !controller.signal.aborted; ) {
      if (!isTheirs()) return change(one, { status: 'offline', sent: one.progress.received })
      const { received } = one.progress
      if (!(await attempt(one, controller))) return
      fruitless = one.progress.received > received ? 0 : fruitless + 1
      if (fruitless >= FRUITLESS_MOST) return change(one, { status: 'paused', sent: one.progress.received })
      await untilBack(FIRST_PAUSE_MS * 2 ** fruitless, controller)
    }
  }
  const enqueue = (one: Queued) => {
    const controller = new AbortController()
    one.running = controller
    const work = async () => {
      try {
        await send(one, controller)
      } catch (error) {
        // A fault of ours holds neither this file nor those behind it.
        change(one, { status: 'paused', sent: one.progress.received })
        globalThis.reportError(error)
      } finally {
        if (one.running === controller) one.running = undefined
      }
    }
    queue = queue.then(work)
  }
  const put = (one: Queued) => {
    queued.set(one.upload.key, one)
    publish()
    enqueue(one)
  }

  return {
    list: () => list,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (files, owner, replaces) => {
      for (const file of files) {
        const one = chosen(file, owner, replaces)
        put(one)
        if (!kept) continue
        one.keeping = kept.add(headOf(one), file)
        void one.keeping.then((isKept) => {
          one.isKept = isKept
          note(one)
        })
      }
    },
    pause: (key) => {
      const one = queued.get(key)
      if (!one) return
      one.running?.abort()
      one.running = undefined
      change(one, { status: 'paused', sent: one.progress.received })
    },
    resume: (key) => {
      const one = queued.get(key)
      if (!one || one.running) return
      change(one, { status: 'waiting' })
      enqueue(one)
    },
    cancel: (key) => {
      const one = queued.get(key)
      if (!one) return
      one.running?.abort()
      const { uploadId } = one.progress
      // Nobody waits for it: what is left lying goes by itself after a day.
      if (uploadId !== undefined) {
        api.call(fileCalls.cancelFile, { body: { uploadId } }, { quiet: true }).catch(() => undefined)
      }
      forget(one)
    },
    takeOver: async () => {
      for (const one of queued.values()) if (isGoingOn(one.upload) && !one.running) enqueue(one)
      for (const head of kept?.list() ?? []) {
        if (queued.has(head.key) || head.page === thisPage || (await isPageThere(head.page))) continue
        if (!queued.has(head.key)) put(left(head))
      }
    },
  }
}

function chosen(file: File, owner: FileOwner, replaces: Replaced | undefined): Queued {
  const address = `${globalThis.location?.pathname ?? ''}${globalThis.location?.search ?? ''}`
  return {
    upload: { key: newId(), file, owner, replaces, address, state: { status: 'waiting' } },
    file,
    progress: notBegun(replaces),
    keeping: Promise.resolve(false),
    isKept: false,
    running: undefined,
  }
}

/** What another page, or this one before a reload, left on the device. */
function left({ key, fileName: name, size, owner, replaces, address, ...known }: KeptUpload): Queued {
  const { beginKey, finishKey, uploadId, received } = known
  return {
    upload: { key, file: { name, size }, owner, replaces, address, state: { status: 'waiting' } },
    file: undefined,
    progress: { beginKey, finishKey, uploadId, received, replaces },
    keeping: Promise.resolve(true),
    isKept: true,
    running: undefined,
  }
}

const headOf = ({ upload: { key, file, owner, address }, progress }: Queued): KeptUpload => {
  const { beginKey, finishKey, uploadId, received, replaces } = progress
  return {
    key,
    fileName: file.name,
    size: file.size,
    owner,
    ...(replaces && { replaces: { _id: replaces._id, version: replaces.version } }),
    address,
    page: thisPage,
    beginKey,
    finishKey,
    uploadId,
    received,
  }
}

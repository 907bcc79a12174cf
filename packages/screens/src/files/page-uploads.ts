import type { QueryClient } from '@tanstack/react-query'
import { type ApiClient, callQuery } from '@tehas/api-client'
import type { ResponseOf } from '@tehas/contracts'
import { type AttachedFile, type FileOwner, fileCalls } from '@tehas/contracts/files'
import { connectedShell, type Session } from '@tehas/shell-api'
import { holdPage } from '../unsent/this-page'
import type { FileUpload } from './file-upload'
import { keptUploadsOf } from './kept-uploads'
import { createUploadQueue, type UploadQueue } from './upload-queue'

export type PageUploads = UploadQueue & {
  /** A screen shows the uploads of these owners; returns the way to stop. */
  readonly show: (isShown: (owner: FileOwner) => boolean) => () => void
  /** What no screen of the page shows now; the same list until it changes. */
  readonly unseen: () => readonly FileUpload[]
}

const known = new WeakMap<ApiClient, Map<string, PageUploads>>()

/** The files that the person of this session sends from this page, whichever screen they were chosen on. */
export function pageUploads(api: ApiClient, queryClient: QueryClient, session: Session): PageUploads {
  const [userId, projectId] = [session.user?._id ?? '', session.project?._id ?? '']
  const ofApi = known.get(api) ?? new Map<string, PageUploads>()
  known.set(api, ofApi)
  const of = `${projectId}.${userId}`
  const uploads = ofApi.get(of) ?? createPageUploads(api, queryClient, { userId, projectId })
  ofApi.set(of, uploads)
  return uploads
}

type Whose = { readonly userId: string; readonly projectId: string }

function createPageUploads(api: ApiClient, queryClient: QueryClient, { userId, projectId }: Whose): PageUploads {
  const queue = createUploadQueue({
    api,
    isTheirs: () => {
      const now = connectedShell()?.session
      return now === undefined || ((now.user?._id ?? '') === userId && (now.project?._id ?? '') === projectId)
    },
    kept: keptUploadsOf(projectId, userId),
    onArrived: (file) => showArrived(api, queryClient, file),
  })
  const shown = new Set<(owner: FileOwner) => boolean>()
  const listeners = new Set<() => void>()
  let unseen: readonly FileUpload[] = []
  const look = () => {
    const now = queue.list().filter(({ owner }) => ![...shown].some((isShown) => isShown(owner)))
    if (now.length === unseen.length && now.every((upload, at) => upload === unseen[at])) return
    unseen = now
    for (const listener of [...listeners]) listener()
  }
  queue.onChange(look)
  return {
    ...queue,
    add: (files, owner, replaces) => {
      holdPage()
      queue.add(files, owner, replaces)
    },
    takeOver: () => {
      holdPage()
      return queue.takeOver()
    },
    onChange: (listener) => {
      listeners.add(listener)
      const stop = queue.onChange(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    show: (isShown) => {
      shown.add(isShown)
      look()
      return () => {
        shown.delete(isShown)
        look()
      }
    },
    unseen: () => unseen,
  }
}

/** A file that came stands in its list at once, whether or not the list can be read again. */
function showArrived(api: ApiClient, queryClient: QueryClient, file: AttachedFile): void {
  const { kind, _id } = file.owner
  const { queryKey } = callQuery(api, fileCalls.listFiles, { body: { owner: { kind, _id } } })
  queryClient.setQueryData<ResponseOf<typeof fileCalls.listFiles>>(queryKey, (found) => {
    if (!found) return found
    const isThere = found.files.some((one) => one._id === file._id)
    const files = isThere
      ? found.files.map((one) => (one._id === file._id && one.version < file.version ? file : one))
      : [...found.files, file]
    return { ...found, files }
  })
}

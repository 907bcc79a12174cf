import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import type { AttachedFile, FileOwner } from '@tehas/contracts/files'
import { useSession } from '@tehas/shell-api'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FileUpload, FileUploads } from './file-upload'
import { type PageUploads, pageUploads } from './page-uploads'
import { createUploadQueue } from './upload-queue'

type Shown = Pick<FileOwner, 'kind' | '_id'>

function usePageUploads(): PageUploads {
  const api = useApi()
  const queryClient = useQueryClient()
  return pageUploads(api, queryClient, useSession())
}

/**
 * The files on their way to an order or stock product, or all of the project, with what this person left on the device.
 * They go on when the screen is left.
 */
export function useFileUploads(of?: Shown): FileUploads {
  const uploads = usePageUploads()
  const list = useSyncExternalStore(uploads.onChange, uploads.list)
  const [kind, id] = [of?.kind, of?._id]
  useEffect(() => {
    void uploads.takeOver()
    return uploads.show((owner) => id === undefined || (owner.kind === kind && owner._id === id))
  }, [uploads, kind, id])
  const shown = of ? list.filter(({ owner }) => owner.kind === kind && owner._id === id) : list
  return { ...uploads, list: shown }
}

/** Files that hang on nothing until what is being written shows them; `onArrived` takes each. They go with the screen. */
export function useFilesForComment(onArrived: (file: AttachedFile) => void): FileUploads {
  const api = useApi()
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const [queue] = useState(() =>
    createUploadQueue({
      api,
      isTheirs: () => true,
      forComment: true,
      onArrived: (file) => arrived.current(file),
    }),
  )
  return { ...queue, list: useSyncExternalStore(queue.onChange, queue.list) }
}

/** Files of this person that no screen of the page shows; also takes over what was left on the device. */
export function useUnseenUploads(): readonly FileUpload[] {
  const uploads = usePageUploads()
  useEffect(() => void uploads.takeOver(), [uploads])
  return useSyncExternalStore(uploads.onChange, uploads.unseen)
}

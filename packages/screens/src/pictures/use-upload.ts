import { ApiError, useApi } from '@tehas/api-client'
import { postFile } from '@tehas/api-client/post-file'
import { type Picture, pictureCalls } from '@tehas/contracts/stock'
import { useRef, useState } from 'react'

export type Upload = {
  readonly key: number
  readonly file: File
  readonly state:
    | { readonly status: 'waiting' }
    /** How much has been sent, from 0 to 1. */
    | { readonly status: 'sending'; readonly share: number }
    | { readonly status: 'failed'; readonly error: ApiError }
}

export type Uploads = {
  /** What is being sent or was refused, oldest first; what arrived is gone from here. */
  readonly list: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  /** Ends one that is being sent, and forgets one that failed. */
  readonly drop: (key: number) => void
}

/**
 * Sends pictures one after the other. `onSent` puts each where it belongs; what it throws counts as a failure of that
 * picture, which can be tried again. They are the project's, unless another call takes them.
 */
export function useUpload(
  onSent: (picture: Picture) => Promise<void>,
  call: typeof pictureCalls.uploadPicture | typeof pictureCalls.uploadAvatar = pictureCalls.uploadPicture,
): Uploads {
  const api = useApi()
  const [list, setList] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const running = useRef(new Map<number, AbortController>())
  const newest = useRef(onSent)
  newest.current = onSent

  const change = (key: number, state: Upload['state']) =>
    setList((before) => before.map((each) => (each.key === key ? { ...each, state } : each)))
  const forget = (key: number) => setList((before) => before.filter((each) => each.key !== key))

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return
    change(key, { status: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => change(key, { status: 'sending', share })
      const picture = await api.upload(call, file, postFile, { signal, onProgress, quiet: true })
      await newest.current(picture)
      forget(key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'CANCELLED') forget(key)
      else change(key, { status: 'failed', error })
    } finally {
      running.current.delete(key)
    }
  }
  const enqueue = (upload: Pick<Upload, 'key' | 'file'>) => {
    const controller = new AbortController()
    running.current.set(upload.key, controller)
    queue.current = queue.current.then(() => send(upload, controller))
  }

  return {
    list,
    add: (files) => {
      const added = files.map((file) => {
        last.current += 1
        return { key: last.current, file, state: { status: 'waiting' } } as const
      })
      setList((before) => [...before, ...added])
      for (const upload of added) enqueue(upload)
    },
    retry: (key) => {
      const found = list.find((each) => each.key === key)
      if (!found) return
      change(key, { status: 'waiting' })
      enqueue(found)
    },
    drop: (key) => {
      running.current.get(key)?.abort()
      forget(key)
    },
  }
}

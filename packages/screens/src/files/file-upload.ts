import type { ApiError } from '@tehas/api-client'
import type { AttachedFile, FileOwner } from '@tehas/contracts/files'

export type UploadState =
  | { readonly status: 'waiting' }
  /** Bytes that have left, and how many seconds the rest takes at this pace, once that is known. */
  | { readonly status: 'sending'; readonly sent: number; readonly secondsLeft: number | undefined }
  /** Nobody answers; it goes on by itself. */
  | { readonly status: 'offline'; readonly sent: number }
  | { readonly status: 'paused'; readonly sent: number }
  | { readonly status: 'failed'; readonly sent: number; readonly error: ApiError }
  /** The device lost its bytes: the person has to choose it again. */
  | { readonly status: 'lost' }

/** A file in whose place another one comes, as it was read. */
export type Replaced = Pick<AttachedFile, '_id' | 'version'>

export type FileUpload = {
  readonly key: string
  readonly file: Pick<File, 'name' | 'size'>
  readonly owner: FileOwner
  readonly replaces: Replaced | undefined
  /** Where the person chose it. */
  readonly address: string
  readonly state: UploadState
}

/** Whether it needs nobody to go on. */
export const isGoingOn = ({ state: { status } }: FileUpload): boolean =>
  status === 'sending' || status === 'waiting' || status === 'offline'

export type FileUploads = {
  /** What is being sent, waits or was refused, in the order in which it was chosen; what arrived is gone from here. */
  readonly list: readonly FileUpload[]
  readonly add: (files: readonly File[], owner: FileOwner, replaces?: Replaced) => void
  readonly pause: (key: string) => void
  /** Goes on with the pieces that were not answered. */
  readonly resume: (key: string) => void
  readonly cancel: (key: string) => void
}

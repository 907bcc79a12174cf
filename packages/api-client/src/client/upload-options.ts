import type { Call } from '@tehas/contracts'

export type UploadOptions = {
  /** What stands in braces in the path of the call. */
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** The caller shows a failure itself; only an ended session and a lost project are still announced. */
  readonly quiet?: boolean | undefined
  /** How much has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** What a file is sent with. */
export type Upload = Pick<UploadOptions, 'signal' | 'onProgress'> & {
  readonly url: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string>>
  readonly file: File
  /** Milliseconds before it is tried again. */
  readonly retryDelayMs: number
}

/**
 * Sends a file and gives the last answer. It comes with the screens that send files, so that no other page loads it.
 * Throws an AbortError when it is called off, and any other Error where no answer came.
 */
export type Transport = (upload: Upload) => Promise<{ readonly status: number; readonly text: string }>

/** Of an upload, after its call. */
export type UploadArguments = readonly [file: File, transport: Transport, options?: UploadOptions]

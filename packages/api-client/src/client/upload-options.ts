export type UploadOptions = {
  readonly signal?: AbortSignal | undefined
  /** The caller shows a failure itself; only an ended session and a lost project are still announced. */
  readonly quiet?: boolean | undefined
  /** How much has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

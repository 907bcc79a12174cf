import type { LongCalls } from './long-calls'

/**
 * Thrown where a call turns out to be too long for the thread that answers everybody, before it has changed anything
 * outside its transaction. The route then repeats the call in a worker.
 */
export class LongWork extends Error {
  override readonly name = 'LongWork'
}

/** What code that may work long needs to know: without `longCalls` it works where it is, as a worker does. */
export type MayBeLong = { readonly longCalls?: LongCalls | undefined }

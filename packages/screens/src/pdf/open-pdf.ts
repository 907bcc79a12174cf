import type * as Pdfjs from 'pdfjs-dist'
import libraryUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Points of a picture in a PDF that are decoded at most; a larger one is left out, so that none fills the memory. */
const MOST_POINTS = 64_000_000

export type OpenedPdf = { readonly document: Pdfjs.PDFDocumentProxy; readonly close: () => void }

/** What reads PDF, as its makers publish it, from our own origin. */
const library = (): Promise<typeof Pdfjs> => import(/* webpackIgnore: true */ libraryUrl)

/**
 * Reads a PDF in a worker. Only its pages are drawn: what it brings of scripts, forms that count and attachments is never
 * looked at, and nothing is compiled from it, as the policy of the page wants it.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
  const { getDocument, GlobalWorkerOptions } = await library()
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    // WebAssembly needs a leave that the policy of the page does not give.
    useWasm: false,
    maxImageSize: MOST_POINTS,
    verbosity: 0,
  })
  return { document: await task.promise, close: () => void task.destroy() }
}

/** It asks for a password. */
export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

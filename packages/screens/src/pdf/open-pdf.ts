import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/** Points of a picture in a PDF that are decoded at most; a larger one is left out, so that none fills the memory. */
const MOST_POINTS = 64_000_000

export type OpenedPdf = { readonly document: PDFDocumentProxy; readonly close: () => void }

/**
 * Reads a PDF in a worker of our own origin. Only its pages are drawn: what it brings of scripts, forms that count and
 * attachments is never looked at, and nothing is compiled from it, as the policy of the page wants it.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
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

/** Why a PDF can't be shown: it asks for a password, or it is damaged. */
export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

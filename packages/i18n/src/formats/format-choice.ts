import type { FormatChoice } from '@tehas/contracts'

export type { FormatChoice }

export const decimalMarks = [',', '.'] as const satisfies readonly FormatChoice['decimalMark'][]
export const dateStyles = ['DOTS', 'SLASHES', 'ISO'] as const satisfies readonly FormatChoice['dateStyle'][]

/** As in Estonia, whatever the language. */
export const defaultFormats: FormatChoice = { decimalMark: ',', dateStyle: 'DOTS' }

let pageFormats = defaultFormats

/** What the page writes figures and days by; the service says it for each paper and letter (`writtenIn`). */
export const getFormats = (): FormatChoice => pageFormats

/** Sets it without telling anybody: pages use `setFormats`. */
export function keepFormats(formats: FormatChoice): void {
  pageFormats = formats
}

/** Writes at once, without waiting for anything in between, what `write` writes in formats of its own: a paper, a letter. */
export function writtenIn<Written>(formats: FormatChoice, write: () => Written): Written {
  const before = pageFormats
  pageFormats = formats
  try {
    return write()
  } finally {
    pageFormats = before
  }
}

import type { FormatChoice } from '@tehas/contracts'

export type { FormatChoice }

export const decimalMarks = [',', '.'] as const satisfies readonly FormatChoice['decimalMark'][]
export const dateStyles = ['DOTS', 'SLASHES', 'ISO'] as const satisfies readonly FormatChoice['dateStyle'][]

/** As in Estonia, whatever the language. */
export const defaultFormats: FormatChoice = { decimalMark: ',', dateStyle: 'DOTS' }

let pageFormats = defaultFormats

/** What the page writes figures and days by; documents and the service keep the default. */
export const getFormats = (): FormatChoice => pageFormats

/** Sets it without telling anybody: pages use `setFormats`. */
export function keepFormats(formats: FormatChoice): void {
  pageFormats = formats
}

/** How a person wants figures and days written; the rest of a figure is the same everywhere. */
export type FormatChoice = {
  readonly decimalMark: ',' | '.'
  /** `27.11.2026`, `27/11/2026` or `2026-11-27`. */
  readonly dateStyle: 'DOTS' | 'SLASHES' | 'ISO'
}

const asInEstonia: FormatChoice = { decimalMark: ',', dateStyle: 'DOTS' }

/** How a country writes figures and days; as Estonia where it is none that is known. */
export const formatsOfCountry = (country: string | undefined): FormatChoice =>
  country === 'Sweden' ? { decimalMark: ',', dateStyle: 'ISO' } : asInEstonia

type Addressed = { readonly country?: string | undefined; readonly mainAddress?: boolean | undefined }

/** The same of a company: the country of its main address, or else of its first. */
export const formatsOfCompany = (addresses: readonly Addressed[]): FormatChoice =>
  formatsOfCountry((addresses.find(({ mainAddress }) => mainAddress) ?? addresses[0])?.country)

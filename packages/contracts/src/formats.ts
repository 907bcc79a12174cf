/** How a person wants figures and days written; the rest of a figure is the same everywhere. */
export type FormatChoice = {
  readonly decimalMark: ',' | '.'
  /** `27.11.2026`, `27/11/2026` or `2026-11-27`. */
  readonly dateStyle: 'DOTS' | 'SLASHES' | 'ISO'
}

import { type FormatChoice, getFormats, keepFormats } from '../formats/format-choice'
import { pageTexts } from './page-texts'

/** Writes figures and days in another way from now on; whatever shows texts draws anew. */
export function setFormats(formats: FormatChoice): void {
  const { decimalMark, dateStyle } = getFormats()
  if (formats.decimalMark === decimalMark && formats.dateStyle === dateStyle) return
  keepFormats({ decimalMark: formats.decimalMark, dateStyle: formats.dateStyle })
  pageTexts.drawAnew()
}

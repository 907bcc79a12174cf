import { type DocumentCompany, groupedIban, type Id } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { widthOf } from '../paper/fonts'
import type { Sheets } from '../paper/sheets'
import { addressLines } from '../texts'

/** A4 in points, and where words begin and end on it. */
export const a4 = { width: 595.28, height: 841.89, left: 48, right: 547.28, bottom: 744 } as const
export const contentWidth = a4.right - a4.left

/** A picture that was read for the document: its place among the images, and its size in pixels. */
export type PlacedPicture = { readonly image: number; readonly width: number; readonly height: number }

/** What was read for a document; drawings by their ids in it. */
export type PlacedPictures = {
  readonly logo: PlacedPicture | undefined
  readonly drawings: ReadonlyMap<Id, PlacedPicture>
}

/** How high logos are by the project's setting, in points; they are at most five times as wide. */
const logoHeights = { EXTRA_SMALL: 20, SMALL: 27, MEDIUM: 36, LARGE: 54 } as const
const WIDEST = 5

export type Head = {
  readonly company: DocumentCompany
  readonly logo: PlacedPicture | undefined
  readonly title: string
  readonly number: string
}

/** Company on the left, what it is on the right. Returns where the page goes on. */
export function drawHead(sheets: Sheets, { company, logo, title, number }: Head): number {
  let x: number = a4.left
  const high = logoHeights[company.logoSize]
  if (logo) {
    const scale = Math.min(high / logo.height, (high * WIDEST) / logo.width)
    sheets.image(logo.image, x, 46, logo.width * scale, logo.height * scale)
    x += logo.width * scale + 9
  }
  const titleStyle = { size: 19.5, weight: 'semibold' } as const
  const room = a4.right - widthOf(title, titleStyle) - 24 - x
  const below = drawNames(sheets, company, x, room)
  sheets.short(company.description, x, below, { size: 8.2, color: ink.muted, width: room })
  sheets.textBefore(title, a4.right, 64, titleStyle)
  sheets.textBefore(number, a4.right, 79, { size: 10.5, color: ink.muted })
  return Math.max(103, 46 + (logo ? high : 0) + 14)
}

const NAME = { size: 12.5, weight: 'semibold' } as const
const COMPANY = { size: 9.3, color: ink.muted } as const
const BESIDE = 8

/**
 * The name by which clients know the workshop, and the company's beside it; below it where there is no room. A company that
 * is called so itself stands alone. Returns where the next line stands.
 */
function drawNames(sheets: Sheets, { name, companyName }: DocumentCompany, x: number, room: number): number {
  if (companyName.toLowerCase().startsWith(name.toLowerCase())) {
    sheets.short(companyName, x, 60, { ...NAME, width: room })
    return 74
  }
  sheets.short(name, x, 60, { ...NAME, width: room })
  const used = widthOf(name, NAME) + BESIDE
  if (used + widthOf(companyName, COMPANY) <= room) {
    sheets.text(companyName, x + used, 60, COMPANY)
    return 74
  }
  sheets.short(companyName, x, 74, { ...COMPANY, width: room })
  return 86
}

/** The head of pages after the first: whose document it is and which. Returns where the page goes on. */
export function drawNextHead(sheets: Sheets, { company, title, number }: Head): number {
  const words = `${title} ${number}`
  const style = { size: 8.2, color: ink.muted } as const
  sheets.short(company.name, a4.left, 52, { ...style, weight: 'semibold', color: ink.text, width: 240 })
  sheets.textBefore(words, a4.right, 52, style)
  return 70
}

/** The company at the foot of every page, with the page and how many there are. */
export function drawFeet(sheets: Sheets, company: DocumentCompany, t: Translate, footer = ''): void {
  const { companyName, name, regCode, KMKR, homepage, phone, email, bank, address } = company
  const blocks = [
    [companyName || name, ...addressLines(address, t)],
    [
      regCode && t('Registry code {{code}}', { code: regCode }),
      KMKR && t('VAT no. {{number}}', { number: KMKR }),
      homepage.replace(/^https?:\/\//, ''),
    ],
    [phone, email],
    [bank && [bank.name, bank.SWIFT].filter(Boolean).join(', '), bank && groupedIban(bank.IBAN)],
  ]
  const xs = [a4.left, a4.left + 129, a4.left + 241, a4.left + 372]
  sheets.pages.forEach((_page, at) => {
    const on = sheets.on(at)
    if (footer !== '') on.lines(footer, a4.left, 758, { size: 7.4, color: ink.muted, width: contentWidth, leading: 9 })
    on.line([a4.left, 768], [a4.right, 768])
    blocks.forEach((lines, column) => {
      const [x = a4.left, next = a4.right - 20] = [xs[column], xs[column + 1]]
      const shown = lines.filter((line): line is string => Boolean(line))
      shown.forEach((line, row) => {
        const isName = column === 0 && row === 0
        on.short(line, x, 783 + row * 10.6, {
          size: 7.2,
          width: next - x - 8,
          ...(isName ? { weight: 'semibold' as const } : { color: ink.muted }),
        })
      })
    })
    on.textBefore(`${at + 1}/${sheets.pages.length}`, a4.right, 783, { size: 7.2, weight: 'semibold' })
  })
}

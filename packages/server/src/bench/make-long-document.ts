import type { TradeContent } from '@tehas/contracts'
import PDFDocument from 'pdfkit'
import { makeDocument } from '../documents/make/make-document'
import { fontOf, registerFonts } from '../documents/paper/fonts'

const line = (at: number): TradeContent['lines'][number] => ({
  name: `Nelikanttoru ${at} 40×40×3 S235`,
  description: 'Lõigatud mõõtu, otsad puhastatud',
  quantity: at + 1,
  unit: 'PCS',
  weight: 3.2,
  sum: (at + 1) * 5.95,
})

/** An order confirmation of so many rows. */
const contentOf = (rows: number): TradeContent => ({
  kind: 'ORDER_CONFIRMATION',
  language: 'et',
  madeAt: '2026-11-03T10:00:00.000Z',
  timeZone: 'Europe/Tallinn',
  company: {
    name: 'Tammiku Töökoda',
    description: 'Metalli- ja puidutöökoda',
    companyName: 'Tammiku Töökoda OÜ',
    regCode: '14512873',
    KMKR: 'EE102148734',
    phone: '+372 5550 1100',
    email: 'info@tammikutookoda.example',
    homepage: '',
    address: null,
    bank: null,
    logo: null,
    logoSize: 'MEDIUM',
  },
  author: null,
  number: 'SO-2026-148',
  day: '2026-11-03',
  currency: 'EUR',
  partner: null,
  contact: null,
  validTo: null,
  deliveryDate: null,
  deliveryAddress: null,
  paymentDue: 14,
  terms: '',
  footer: '',
  isInPart: false,
  delivery: null,
  lines: Array.from({ length: rows }, (_, at) => line(at)),
  totals: {
    lines: 0,
    discount: 0,
    discountPercentage: null,
    transport: 0,
    base: 0,
    vatPercentage: 24,
    vat: 0,
    total: 0,
  },
})

/** A document as the service makes it, from what it says to the bytes. */
export async function makeLongDocument(rows: number): Promise<number> {
  return (await makeDocument({ content: contentOf(rows), form: 'pdf' })).bytes.length
}

const ROWS_A_PAGE = 17
const ROW = 40

/** The same words of each row by the library alone, set where they would stand: nothing is measured, wrapped or laid out. */
export async function writeRowsAlone(rows: number): Promise<number> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 })
  registerFonts(pdf)
  let length = 0
  const done = new Promise<void>((resolve) => {
    pdf.on('data', (piece: Buffer) => {
      length += piece.length
    })
    pdf.on('end', resolve)
  })
  const options = { lineBreak: false } as const
  contentOf(rows).lines.forEach(({ name, description, quantity, sum }, at) => {
    const y = 60 + (at % ROWS_A_PAGE) * ROW
    if (at % ROWS_A_PAGE === 0) pdf.addPage({ size: 'A4', margin: 0 })
    pdf.font('regular', 9).text(String(at + 1), 48, y, options)
    pdf.font('semibold', 9).text(name, 71, y, options)
    pdf.font('regular', 8).text(description, 71, y + 12, options)
    pdf
      .font(fontOf({ tabular: true }), 9)
      .text(String(quantity), 380, y, options)
      .text('5,95', 450, y, options)
    pdf.font('regular', 9).text('tk', 392, y, options)
    pdf.font(fontOf({ weight: 'semibold', tabular: true }), 9).text(String(sum), 510, y, options)
    pdf
      .moveTo(48, y + 28)
      .lineTo(547, y + 28)
      .stroke('#d9dfe2')
  })
  pdf.end()
  await done
  return length
}

import type { DocumentMark, DocumentPage } from '@tehas/contracts'
import PDFDocument from 'pdfkit'
import { fontOf, registerFonts } from './fonts'

export type Printed = {
  readonly title: string
  readonly author: string
  readonly language: string
  /** When it was made; the file says so too. */
  readonly madeAt: string
  readonly pages: readonly DocumentPage[]
  /** PNG, as addresses of their data: what is named by an address lies in the file once. */
  readonly images: readonly string[]
}

/** The pages as PDF: the same bytes for the same pages. Nothing in it runs, links or is fetched. */
export function writePdf({ title, author, language, madeAt, pages, images }: Printed): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: language,
    info: { Title: title, Author: author, Creator: 'Tehas', Producer: 'Tehas', CreationDate: new Date(madeAt) },
    displayTitle: true,
  })
  registerFonts(pdf)
  const pieces: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
  })
  for (const { width, height, marks } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 })
    const pen = openPen(pdf)
    for (const mark of marks) draw(pen, mark, images)
  }
  pdf.end()
  return done
}

type Pen = {
  readonly pdf: PDFKit.PDFDocument
  /** What follows is filled, or drawn, so. What the page has already is not said again: it would be a third of the file. */
  readonly fill: (color: string) => void
  readonly line: (color: string, width: number) => void
}

/** Each page begins with the same pen. */
function openPen(pdf: PDFKit.PDFDocument): Pen {
  const now = { fill: '', line: '', width: 0 }
  return {
    pdf,
    fill: (color) => {
      if (color !== now.fill) pdf.fillColor(color)
      now.fill = color
    },
    line: (color, width) => {
      if (color !== now.line) pdf.strokeColor(color)
      if (width !== now.width) pdf.lineWidth(width)
      Object.assign(now, { line: color, width })
    },
  }
}

/** Words stand on their line: `y` is where it runs. */
const onLine = { lineBreak: false, baseline: 'alphabetic' } as const

const BOX_LINE = 0.6

function draw(pen: Pen, mark: DocumentMark, images: readonly string[]): void {
  const { pdf } = pen
  switch (mark.mark) {
    case 'text': {
      pen.fill(mark.color)
      pdf.font(fontOf(mark), mark.size).text(mark.text, mark.x, mark.y, onLine)
      return
    }
    case 'line':
      pen.line(mark.color, mark.width)
      pdf.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY).stroke()
      return
    case 'box': {
      const { x, y, width, height, radius, line, fill } = mark
      if (fill !== null) pen.fill(fill)
      if (line !== null) pen.line(line, BOX_LINE)
      if (radius > 0) pdf.roundedRect(x, y, width, height, radius)
      else pdf.rect(x, y, width, height)
      if (fill !== null && line !== null) pdf.fillAndStroke()
      else if (fill !== null) pdf.fill()
      else pdf.stroke()
      return
    }
    case 'image': {
      const image = images[mark.image]
      if (image) pdf.image(image, mark.x, mark.y, { width: mark.width, height: mark.height })
      return
    }
    case 'squares': {
      const { x, y, side, runs } = mark
      pen.fill('#000000')
      for (const [column, row, length] of runs) pdf.rect(x + column * side, y + row * side, length * side, side)
      pdf.fill()
    }
  }
}

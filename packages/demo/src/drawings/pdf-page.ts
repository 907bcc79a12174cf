/** A page of A4 lying down, in points. */
export const PAGE = { width: 842, height: 595 }

/** What Helvetica has in the encoding of Windows beyond Latin-1, and drawings use. */
const beyondLatin: Readonly<Record<string, number>> = { Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e, '–': 0x96, '−': 0x2d }

const byteOf = (letter: string): number => beyondLatin[letter] ?? Math.min(letter.charCodeAt(0), 0xff)

/** A text as a PDF string: what is not plain ASCII by its octal number. */
export const pdfText = (text: string): string =>
  `(${[...text].map((letter) => (/[\w ,.:×/-]/.test(letter) && letter < '\x7f' ? letter : octal(byteOf(letter)))).join('')})`

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`

/** A PDF of one page (ISO 32000-1, 7.5) with the operators of `content`, in Helvetica as `/F1`. */
export function pdfOf(content: string): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}

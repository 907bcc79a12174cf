import type { FileKind } from '@tehas/contracts'
import { fileTypeFromBuffer } from 'file-type'

export type ToldKind = { readonly kind: FileKind; readonly contentType: string }

/** Everything else is sent as bytes of which a browser makes nothing. */
const UNKNOWN: ToldKind = { kind: 'GENERIC', contentType: 'application/octet-stream' }

const KNOWN: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'PDF',
  'image/png': 'IMAGE',
  'image/jpeg': 'IMAGE',
  'image/webp': 'IMAGE',
  'image/gif': 'IMAGE',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'WORD',
  'application/vnd.oasis.opendocument.text': 'WORD',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'EXCEL',
  'application/vnd.oasis.opendocument.spreadsheet': 'EXCEL',
}

/** Roots of electronic invoices: the Estonian one and UBL. */
const INVOICES: readonly string[] = ['E_Invoice', 'Invoice']
/** So much of a text is looked at. */
const LOOKED_AT = 64 * 1024

/** The kind and type of a file by its first piece; its name tells nothing (rules §14). */
export async function tellKind(bytes: Buffer): Promise<ToldKind> {
  // What is damaged or cut is of no known kind.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const kind = found && KNOWN[found.mime]
  if (found && kind) return { kind, contentType: found.mime }
  const text = textOf(bytes.subarray(0, LOOKED_AT))
  if (text === undefined) return UNKNOWN
  if (INVOICES.includes(rootOf(text))) return { ...UNKNOWN, kind: 'INVOICE' }
  return isTable(text) ? { ...UNKNOWN, kind: 'CSV' } : UNKNOWN
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell bytes from text
const CONTROL = /[\x00-\x08\x0e-\x1f]/

/** The text that bytes are; a letter may be cut at their end. Undefined for other bytes. */
function textOf(bytes: Buffer): string | undefined {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\uFFFD{1,3}$/, '')
  return text.trim() === '' || text.includes('\uFFFD') || CONTROL.test(text) ? undefined : text
}

/** Whether the first lines of a text have the same number of columns, two at least. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const first = lines.slice(0, Math.max(1, Math.min(5, lines.length - 1)))
  return [';', '\t', ','].some((sign) => {
    const columns = first.map((line) => line.split(sign).length)
    return lines.length > 1 && (columns[0] ?? 0) > 1 && columns.every((count) => count === columns[0])
  })
}

/** The name of the root of an XML text, without its prefix; empty where it has none. */
function rootOf(text: string): string {
  let rest = text.trimStart()
  // By hand: a pattern for any number of comments takes exponential time where it does not match.
  for (const [begin, end] of [
    ['<?', '?>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(begin)) {
      const at = rest.indexOf(end, begin.length)
      if (at < 0) return ''
      rest = rest.slice(at + end.length).trimStart()
    }
  }
  return /^<(?:\w{1,40}:)?(\w{1,40})[\s>]/.exec(rest.slice(0, 200))?.[1] ?? ''
}

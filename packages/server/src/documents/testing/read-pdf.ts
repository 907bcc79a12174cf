import { inflateSync } from 'node:zlib'

/** The words of each page, in the order in which they were set; as a reader that copies text would find them. */
export function readPdf(bytes: Buffer): string[][] {
  const objects = objectsOf(bytes)
  const letters = lettersByFont(objects)
  const kids = [...objects.values()]
    .find(({ head }) => head.includes('/Type /Pages'))
    ?.head.match(/\/Kids \[([^\]]*)\]/)
  const pages = [...(kids?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(Number(id)))
  return pages.map((page) => {
    const content = objects.get(Number(page?.head.match(/\/Contents (\d+) 0 R/)?.[1]))
    return wordsOf(content?.stream?.toString('latin1') ?? '', letters)
  })
}

type PdfObject = { readonly head: string; readonly stream: Buffer | undefined }
type Letters = ReadonlyMap<string, ReadonlyMap<number, string>>

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endobj', start)
    const begins = text.indexOf('stream\n', start)
    const hasStream = begins !== -1 && begins < end
    const head = text.slice(start, hasStream ? begins : end)
    const length = Number(head.match(/\/Length (\d+)/)?.[1] ?? 0)
    const raw = hasStream ? bytes.subarray(begins + 7, begins + 7 + length) : undefined
    objects.set(Number(match[1]), { head, stream: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

/** Which letters each font's glyphs stand for, as the file tells readers. */
function lettersByFont(objects: ReadonlyMap<number, PdfObject>): Letters {
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = objects.get(Number(objects.get(Number(id))?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1]))
      const letters = new Map<number, string>()
      for (const [, from = '', list = ''] of (cmap?.stream?.toString('latin1') ?? '').matchAll(
        /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g,
      )) {
        const found = [...list.matchAll(/<([0-9a-f ]+)>/g)]
        for (const [at, [, hex = '']] of found.entries()) letters.set(Number.parseInt(from, 16) + at, unicode(hex))
      }
      fonts.set(name, letters)
    }
  }
  return fonts
}

const unicode = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function wordsOf(content: string, letters: Letters): string[] {
  const words: string[] = []
  let font: ReadonlyMap<number, string> | undefined
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name)
    else {
      const glyphs = [...(array ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex ?? '').join('')
      words.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
    }
  }
  return words
}

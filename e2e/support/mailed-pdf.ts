import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Suite } from './suite'

/** The letters to an address that lie in the outbox, the oldest first, as they went out. */
export function lettersTo(suite: Suite, email: string): string[] {
  const folder = join(suite.dataFolder, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .filter((letter) => new RegExp(`^To: .*${email}`, 'm').test(letter))
}

/** The PDF that hangs on a letter, in base64. */
export function attachedPdf(letter: string): string {
  const [, part = ''] = letter.split(/Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n/)
  const [pdf = ''] = part.split(/\r?\n--/)
  return pdf.replace(/\s/g, '')
}

const assets = join(import.meta.dirname, '..', '..', 'shell', 'dist', 'static', 'assets')
const published = (name: string): string => {
  const file = readdirSync(assets).find((each) => each.startsWith(name) && each.endsWith('.mjs'))
  if (file === undefined) throw new Error(`The shell publishes no ${name}`)
  return `/static/assets/${file}`
}

/** The words of each page of a PDF, as the product's own viewer reads them; the page may be any of the suite. */
export const wordsOfPdf = (page: Page, base64: string): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const { getDocument, GlobalWorkerOptions } = await import('${published('pdf.min')}')
    GlobalWorkerOptions.workerSrc = '${published('pdf.worker.min')}'
    const data = Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0))
    const task = getDocument({ data, isEvalSupported: false, useWasm: false, verbosity: 0 })
    const pdf = await task.promise
    const pages = []
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent()
      pages.push(items.map(({ str }) => str).join(' '))
    }
    await task.destroy()
    return pages
  })()`)

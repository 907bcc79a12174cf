import type { DocumentContent, DocumentForm, DocumentPages } from '@tehas/contracts'
import { contentHash } from '../content-hash'
import { layOut } from '../layout/lay-out'
import { writePdf } from '../paper/write-pdf'

/** A logo as PNG, with its size in pixels. */
export type LogoBytes = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/** What a thread is given: everything is in it, and nothing is read elsewhere. */
export type DocumentTask = {
  readonly content: DocumentContent
  readonly form: DocumentForm
  readonly logo?: LogoBytes | undefined
}

export type MadeDocument = { readonly fileName: string; readonly bytes: Uint8Array }

/** A document as PDF, or as JSON of the pages that a screen draws (`documentPagesSchema`). */
export async function makeDocument({ content, form, logo }: DocumentTask): Promise<MadeDocument> {
  const laidOut = layOut(content, logo && { image: 0, width: logo.width, height: logo.height })
  const { fileName, title, pages } = laidOut
  const images = logo ? [`data:image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`] : []
  if (form === 'pages') {
    const answer: DocumentPages = { ...laidOut, contentHash: contentHash(content), images }
    return { fileName, bytes: Buffer.from(JSON.stringify(answer)) }
  }
  const { language, madeAt, company } = content
  return {
    fileName,
    bytes: await writePdf({ title, author: company.companyName || company.name, language, madeAt, pages, images }),
  }
}

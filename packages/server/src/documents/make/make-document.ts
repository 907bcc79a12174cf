import type { DocumentContent, DocumentForm, DocumentPages, Id } from '@tehas/contracts'
import { contentHash } from '../content-hash'
import { layOut } from '../layout/lay-out'
import { writePdf } from '../paper/write-pdf'

/** A picture in a form that PDF knows, with its size in pixels. */
export type PictureBytes = {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}

/** What a thread is given: everything is in it, and nothing is read elsewhere. */
export type DocumentTask = {
  readonly content: DocumentContent
  readonly form: DocumentForm
  readonly logo?: PictureBytes | undefined
  /** By their ids in the content. */
  readonly drawings?: ReadonlyMap<Id, PictureBytes>
}

export type MadeDocument = { readonly fileName: string; readonly bytes: Uint8Array }

/** A document as PDF, or as JSON of the pages that a screen draws (`documentPagesSchema`). */
export async function makeDocument({ content, form, logo, drawings = new Map() }: DocumentTask): Promise<MadeDocument> {
  const images: string[] = []
  const place = ({ bytes, type, width, height }: PictureBytes) => {
    const image = images.push(`data:${type};base64,${Buffer.from(bytes).toString('base64')}`) - 1
    return { image, width, height }
  }
  const laidOut = layOut(content, {
    logo: logo && place(logo),
    drawings: new Map([...drawings].map(([id, picture]) => [id, place(picture)])),
  })
  const { fileName, title, pages } = laidOut
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

import type { DocumentContent, Id } from '@tehas/contracts'
import { fileStore } from '../../files/file-store'
import { pictureKey } from '../../pictures/send-picture'
import type { Settings } from '../../settings/read-settings'
import type { PictureBytes } from '../make/make-document'

/** Pictures of a document: of its company, and by their ids those of what it says. */
export type Pictures = {
  readonly logo: PictureBytes | undefined
  readonly drawings: ReadonlyMap<Id, PictureBytes>
}

/** More different ones make a document of tens of megabytes; cards beyond them name their drawing. */
const MOST_DRAWINGS = 40

/** What a document shows, in forms that PDF knows, since it knows no WebP. What is gone from the store is left out. */
export async function readPictures(settings: Settings, projectId: Id, content: DocumentContent): Promise<Pictures> {
  const { logo } = content.company
  const drawings = new Map<Id, PictureBytes>()
  for (const id of drawingsOf(content)) {
    const drawing = await readDrawing(settings, projectId, id)
    if (drawing) drawings.set(id, drawing)
  }
  return { logo: logo === null ? undefined : await readLogo(settings, projectId, logo), drawings }
}

/** Each once: many steps show one drawing. */
function drawingsOf(content: DocumentContent): Id[] {
  if (content.kind !== 'JOB_CARD') return []
  const ids = content.cards.flatMap(({ drawing }) => (drawing?.picture ? [drawing.picture] : []))
  return [...new Set(ids)].slice(0, MOST_DRAWINGS)
}

/** As PNG: what is transparent stays so. Large enough for a printer. */
async function readLogo(settings: Settings, projectId: Id, logo: Id): Promise<PictureBytes | undefined> {
  const bytes = await fileStore(settings).read(pictureKey(projectId, logo, 'medium'))
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/png', width: info.width, height: info.height }
}

/** Wide enough for a printer: 306 points at 250 dots an inch. */
const DRAWING_POINTS = 1060

/** On paper, as JPEG, which is a tenth of PNG for photographs. */
async function readDrawing(settings: Settings, projectId: Id, picture: Id): Promise<PictureBytes | undefined> {
  const bytes = await fileStore(settings).read(pictureKey(projectId, picture, 'large'))
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: DRAWING_POINTS, height: DRAWING_POINTS, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height }
}

import { constants } from '@tehas/contracts'
import type { FileStore } from '../files/store'
import { AppError } from '../http/app-error'

/** The key of one piece of a content. */
export const pieceKey = (projectId: string, contentId: string, index: number): string =>
  `${projectId}/${contentId}/${index}.bin`

/** How many pieces so many bytes are kept in. */
export const piecesOf = (size: number): number => Math.ceil(size / constants.filePieceBytes)

type Content = { readonly projectId: string; readonly contentId: string; readonly size: number }

/** The bytes of a content, piece by piece. Throws FILE_BYTES_MISSING. */
export async function* readPieces(store: FileStore, { projectId, contentId, size }: Content): AsyncGenerator<Buffer> {
  for (let index = 0; index < piecesOf(size); index += 1) {
    const bytes = await store.read(pieceKey(projectId, contentId, index))
    if (!bytes) throw new AppError('FILE_BYTES_MISSING', { details: { contentId, piece: index } })
    yield bytes
  }
}

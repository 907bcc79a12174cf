import { isApiError, type useApi } from '@tehas/api-client'
import { postBytes } from '@tehas/api-client/post-file'
import { constants } from '@tehas/contracts'
import { fileCalls } from '@tehas/contracts/files'

/** So often it is tried to find a place where others take all of them. */
const MOST_TRIES = 20

type Pieces = {
  readonly api: ReturnType<typeof useApi>
  readonly file: File
  readonly uploadId: string
  /** Bytes from the beginning that are kept: it begins there, and keeps it true while pieces are answered. */
  readonly known: { received: number }
  /** Bytes that have left, and how many seconds the rest takes at this pace, once that is known. */
  readonly tell: (sent: number, secondsLeft: number | undefined) => void
  readonly signal: AbortSignal
}

/**
 * Sends the pieces of an announced file that are not kept yet, `filePiecesAtOnce` at a time: one is on its way while the
 * service writes the one before it. With the first that fails the others are called off. Throws only ApiError.
 */
export async function sendPieces({ api, file, uploadId, known, tell, signal }: Pieces): Promise<void> {
  const ended = new AbortController()
  const end = () => ended.abort()
  signal.addEventListener('abort', end)
  const [startedAt, startedWith] = [performance.now(), known.received]
  const sent = new Map<number, number>()
  const tellSent = () => {
    const bytes = [...sent.values()].reduce((sum, each) => sum + each, startedWith)
    const pace = (bytes - startedWith) / Math.max(1, performance.now() - startedAt)
    tell(bytes, pace > 0 ? Math.ceil((file.size - bytes) / pace / 1000) : undefined)
  }
  let next = known.received
  const sendNext = async (): Promise<void> => {
    while (next < file.size) {
      const offset = next
      next += constants.filePieceBytes
      const piece = new File([file.slice(offset, next)], file.name)
      const onProgress = (share: number) => {
        sent.set(offset, share * piece.size)
        tellSent()
      }
      const options = { params: { uploadId, offset: String(offset) }, quiet: true, signal: ended.signal, onProgress }
      const kept = await whenThereIsPlace(
        () => api.upload(fileCalls.sendFilePiece, piece, postBytes, options),
        ended.signal,
      )
      sent.set(offset, piece.size)
      // Answers may come in another order than the pieces were sent.
      known.received = Math.max(known.received, kept.received)
    }
  }
  try {
    await Promise.all(Array.from({ length: constants.filePiecesAtOnce }, sendNext))
  } finally {
    end()
  }
}

/** Sends again, as late as the service says, what was refused because others take the places for uploads. */
async function whenThereIsPlace<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isApiError(error, 'UPLOADS_BUSY') || tries === MOST_TRIES || signal.aborted) throw error
      const seconds = Number(error.details.retryAfterSeconds ?? 0)
      // Not all at once again.
      await wait(seconds * 1000 * (1 + Math.random()), signal)
      if (signal.aborted) throw error
    }
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

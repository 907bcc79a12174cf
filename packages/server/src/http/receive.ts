import type { Call, ResponseOf } from '@tehas/contracts'
import type { FastifyRequest } from 'fastify'
import { receivePiece } from '../files/receive-piece'
import { receivePicture } from '../pictures/receive-picture'
import type { CallHandler, CallInput, Stored } from './call-handler'
import type { StoringContext } from './context'

type Handler<C extends Call> = Extract<CallHandler<C>, { kind: 'project' | 'picture' | 'piece' }>

type Received<C extends Call> = Stored<ResponseOf<C>> & {
  /** Of the bytes that came with the call. */
  readonly hash?: string
}

/**
 * What runs in the transaction of a call. Bytes that come with it are received and stored before: they have a place while
 * they are held in memory, and need none afterwards.
 */
export async function receive<C extends Call>(
  context: StoringContext,
  handler: Handler<C>,
  input: CallInput<C>,
  request: FastifyRequest,
): Promise<Received<C>> {
  if (handler.kind === 'project') return { run: (entered) => handler.run(entered, input) }
  const { uploads, projectId, user } = context
  const taker = { projectId, userId: user._id }
  if (handler.kind === 'piece') {
    return uploads.run('PIECE', taker, async () => {
      const piece = await receivePiece(request, uploads)
      return { ...(await handler.store(context, input, piece)), hash: piece.hash }
    })
  }
  return uploads.run('PICTURE', taker, async () => {
    const picture = await receivePicture(request, uploads)
    return { ...(await handler.store(context, input, picture)), hash: picture.hash }
  })
}

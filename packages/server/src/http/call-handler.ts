import type { BodyOf, Call, ParamsOf, ResponseOf } from '@tehas/contracts'
import type { Tx } from '../database/connect'
import type { TransactionAccess } from '../database/in-transaction'
import type { ReceivedPiece } from '../files/receive-piece'
import type { ReceivedPicture } from '../pictures/receive-picture'
import type { Once, ProjectContext, PublicContext, SessionContext, StoringContext } from './context'

export type CallInput<C extends Call> = { readonly params: ParamsOf<C>; readonly body: BodyOf<C> }
type Run<C extends Call, Context> = (context: Context, input: CallInput<C>) => Promise<ResponseOf<C>>

/** The handler of a call, by the access of the call. The server does not start if the two do not match. */
export type CallHandler<C extends Call> =
  | { readonly kind: 'public'; readonly run: Run<C, PublicContext & Once> }
  | {
      readonly kind: 'session'
      readonly run: Run<C, SessionContext & Once>
      /** It ends the session of its caller, which so need not stand until it is done. */
      readonly endsSession?: true
    }
  | {
      readonly kind: 'project'
      readonly run: Run<C, ProjectContext>
      /** What a query may do in its transaction; commands may always write. */
      readonly access?: TransactionAccess
    }
  | { readonly kind: 'picture'; readonly store: Store<C, ReceivedPicture> }
  | { readonly kind: 'piece'; readonly store: Store<C, ReceivedPiece> }

/** Bytes that lie in the file store, and the work that makes a row of them. */
export type Stored<Answer> = {
  readonly run: (context: ProjectContext) => Promise<Answer>
  /** Removes them where no row was made of them. */
  readonly discard?: (tx: Tx) => Promise<void>
}
/** Puts what was received into the file store, outside of any transaction: a store that hangs keeps nobody else waiting. */
type Store<C extends Call, Received> = (
  context: StoringContext,
  input: CallInput<C>,
  received: Received,
) => Promise<Stored<ResponseOf<C>>>

/** One handler for each call of an area. A missing handler is a compile error. */
export type AreaHandlers<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: CallHandler<Calls[Name]>
}

export const forAnyone = <C extends Call>(run: Run<C, PublicContext & Once>): CallHandler<C> => ({
  kind: 'public',
  run,
})
export const forUser = <C extends Call>(run: Run<C, SessionContext & Once>): CallHandler<C> => ({
  kind: 'session',
  run,
})
export const inProjectOf = <C extends Call>(run: Run<C, ProjectContext>): CallHandler<C> => ({ kind: 'project', run })

/** For the call that ends the session of its caller. */
export const endingSession = <C extends Call>(run: Run<C, SessionContext & Once>): CallHandler<C> => ({
  kind: 'session',
  run,
  endsSession: true,
})

/** A query that writes something of its own, such as hits of a rate limit or what is kept for it. */
export const countedInProject = <C extends Call>(run: Run<C, ProjectContext>): CallHandler<C> => ({
  kind: 'project',
  run,
  access: 'read write',
})

/** For a call that `takes` a picture: it is received, decoded and stored before the transaction is opened. */
export const withPicture = <C extends Call>(store: Store<C, ReceivedPicture>): CallHandler<C> => ({
  kind: 'picture',
  store,
})

/** For a call that `takes` a piece of a file: it is received and stored before the transaction is opened. */
export const withPiece = <C extends Call>(store: Store<C, ReceivedPiece>): CallHandler<C> => ({ kind: 'piece', store })

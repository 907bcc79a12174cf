import type { BodyOf, Call, ParamsOf, ResponseOf } from '@tehas/contracts'
import type { TransactionAccess } from '../database/in-transaction'
import type { ReceivedPiece } from '../files/receive-piece'
import type { ReceivedPicture } from '../pictures/receive-picture'
import type { Once, ProjectContext, PublicContext, SessionContext } from './context'

export type CallInput<C extends Call> = { readonly params: ParamsOf<C>; readonly body: BodyOf<C> }
type Run<C extends Call, Context> = (context: Context, input: CallInput<C>) => Promise<ResponseOf<C>>

/** The handler of a call, by the access of the call. The server does not start if the two do not match. */
export type CallHandler<C extends Call> =
  | { readonly kind: 'public'; readonly run: Run<C, PublicContext & Once> }
  | { readonly kind: 'session'; readonly run: Run<C, SessionContext & Once> }
  | {
      readonly kind: 'project'
      readonly run: Run<C, ProjectContext>
      /** What a query may do in its transaction; commands may always write. */
      readonly access?: TransactionAccess
    }
  | {
      readonly kind: 'picture'
      readonly run: (context: ProjectContext, input: CallInput<C>, picture: ReceivedPicture) => Promise<ResponseOf<C>>
    }
  | {
      readonly kind: 'piece'
      readonly run: (context: ProjectContext, input: CallInput<C>, piece: ReceivedPiece) => Promise<ResponseOf<C>>
    }

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

/** A query that writes something of its own, such as hits of a rate limit. */
export const countedInProject = <C extends Call>(run: Run<C, ProjectContext>): CallHandler<C> => ({
  kind: 'project',
  run,
  access: 'read write',
})

/** For a call that `takes` a picture: it is received, and decoded, before the transaction is opened. */
export const withPicture = <C extends Call>(
  run: Extract<CallHandler<C>, { kind: 'picture' }>['run'],
): CallHandler<C> => ({ kind: 'picture', run })

/** For a call that `takes` a piece of a file. */
export const withPiece = <C extends Call>(run: Extract<CallHandler<C>, { kind: 'piece' }>['run']): CallHandler<C> => ({
  kind: 'piece',
  run,
})

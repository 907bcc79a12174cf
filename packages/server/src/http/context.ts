import type { Language, ProjectMember, UserRights } from '@tehas/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { FreeSpace } from '../data-folder/free-space'
import type { Db, Tx } from '../database/connect'
import type { DocumentThreads } from '../documents/make/document-threads'
import type { Uploads } from '../files/uploads'
import type { LongCalls } from '../long-calls/long-calls'
import type { Settings } from '../settings/read-settings'

/** What every handler and job works with; created once at start. */
export type Services = {
  readonly db: Db
  readonly settings: Settings
  readonly version: string
  readonly now: () => Date
  /** Where calls go that would keep this thread for long; without it they are worked on here, however long. */
  readonly longCalls?: LongCalls
  /** Where documents are made; without it they are made here. */
  readonly documents?: DocumentThreads
  /** Without it a disk is used until it is full. */
  readonly freeSpace?: FreeSpace
}

/** The same with what an application adds that serves calls. */
export type Serving = Services & {
  /** Bodies of bytes that arrive here. */
  readonly uploads: Uploads
}

export type PublicContext = Serving & {
  readonly requestId: string
  readonly ip: string
  /** What the caller's program calls itself; empty if it does not say. */
  readonly userAgent: string
  /** The token of the caller's device, if it was given one. */
  readonly deviceToken: string | undefined
  /** Gives the caller's device a token by which it is known again. */
  readonly sendDeviceToken: (token: string) => void
  /** Language of mails that the call sends. */
  readonly language: Language
  readonly log: FastifyBaseLogger
}

export type SessionUser = {
  readonly _id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly version: number
}

export type SessionContext = PublicContext & {
  readonly user: SessionUser
  readonly sessionHash: string
  readonly sessionId: string
  /** The selected project's id as the caller sent it; not validated yet. */
  readonly selectedProject: string | undefined
}

/**
 * How a call outside a project changes data: everything in one transaction, together with its idempotent outcome. What
 * must be stored even if the call fails, such as hits of a rate limit, is done before it.
 */
export type Once = { readonly once: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer> }

export type Member = Pick<ProjectMember, '_id'> & { readonly rights: UserRights }

/** A call inside a project. `tx` is its transaction and sees only rows of that project. */
export type ProjectContext = SessionContext & {
  readonly tx: Tx
  readonly projectId: string
  readonly member: Member
}

/**
 * A call whose bytes are put into the file store before its transaction is opened. Nothing is held meanwhile: `enter` opens
 * a short one of its own.
 */
export type StoringContext = Omit<ProjectContext, 'tx'> & {
  readonly enter: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
}

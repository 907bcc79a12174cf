import type { Language, ProjectMember, UserRights } from '@tehas/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../database/connect'
import type { Settings } from '../settings/read-settings'

/** What every part of the service works with; made once at start. */
export type Services = {
  readonly db: Db
  readonly settings: Settings
  readonly version: string
  readonly now: () => Date
}

export type PublicContext = Services & {
  readonly requestId: string
  readonly ip: string
  /** Language of the mails that the call causes. */
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
  /** The selected project's id as the caller sent it; not checked here. */
  readonly selectedProject: string | undefined
}

/**
 * How a call outside a project changes something: all of it in one transaction, in which its outcome is kept too. What
 * must count even if the call is refused, such as hits of a rate limit, goes before it.
 */
export type Once = { readonly once: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer> }

export type Member = Pick<ProjectMember, '_id'> & { readonly rights: UserRights }

/** A call inside a project: `tx` sees that project's rows and nothing else. */
export type ProjectContext = SessionContext & {
  readonly tx: Tx
  readonly projectId: string
  readonly member: Member
}

import type { UserRights } from '@tehas/contracts'

/** What is asked of a member; a full project member fits, and so does the session's short form. */
export type RightsMember = {
  readonly userRights: UserRights
  /** A member who is not ACTIVE has no rights; absent means active. */
  readonly status?: string | undefined
}

/** A member, bare flags, or nobody. */
export type RightsHolder = RightsMember | UserRights | undefined

const isMember = (holder: RightsMember | UserRights): holder is RightsMember => 'userRights' in holder

/** The flags that count now: none for nobody and for a member who is not active. */
export function activeRights(holder: RightsHolder): UserRights {
  if (!holder) return {}
  if (!isMember(holder)) return holder
  if (holder.status !== undefined && holder.status !== 'ACTIVE') return {}
  return holder.userRights
}

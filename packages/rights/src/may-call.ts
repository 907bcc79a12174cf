import type { Access } from '@tehas/contracts'
import { hasAnyRight } from './has-right'
import type { RightsMember } from './member'

/**
 * Who asks: a member of the selected project; `session` is somebody who is logged in without a project, and undefined
 * is a visitor.
 */
export type Caller = RightsMember | 'session' | undefined

/** True when the caller may make the call; the same answer hides the button and refuses the request. */
export function mayCall(caller: Caller, call: { readonly access: Access }): boolean {
  const { access } = call
  if (access.kind === 'public') return true
  if (caller === undefined) return false
  if (access.kind === 'session') return true
  if (caller === 'session' || (caller.status !== undefined && caller.status !== 'ACTIVE')) return false
  if (access.kind === 'member') return true
  return hasAnyRight(caller, access.anyOf)
}

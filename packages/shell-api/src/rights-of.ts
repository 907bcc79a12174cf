import type { OfferAccess, ProjectMember } from '@tehas/contracts'
import { hasRight, maySeePrices } from '@tehas/rights'
import type { Rights } from './shell-types'

/** The rights of a member; without one only what is open to anyone (signed in) passes. */
export function rightsOf(member: ProjectMember | undefined, { signedIn }: { readonly signedIn: boolean }): Rights {
  const has: Rights['has'] = (right) => member !== undefined && hasRight(member, right)
  return {
    has,
    may: (access) => mayUse(access, { has, signedIn, member: member !== undefined }),
    seesPrices: (area) => member !== undefined && maySeePrices(member, area),
  }
}

type Holder = { readonly has: Rights['has']; readonly signedIn: boolean; readonly member: boolean }

function mayUse(access: OfferAccess, holder: Holder): boolean {
  if (access === 'PUBLIC') return true
  if (access === 'SIGNED_IN') return holder.signedIn
  if (access === 'MEMBER') return holder.member
  return typeof access === 'string' ? holder.has(access) : access.some(holder.has)
}

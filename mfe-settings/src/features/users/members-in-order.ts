import type { ProjectMember } from '@tehas/contracts'
import { memberName } from './member-name'
import { isOwner } from './rights-model'

/** Owners first, then by name as the language orders letters; the service tells members in no order. */
export function membersInOrder(members: readonly ProjectMember[], language: string): ProjectMember[] {
  const byName = new Intl.Collator(language)
  return members.toSorted(
    (one, other) => Number(isOwner(other)) - Number(isOwner(one)) || byName.compare(memberName(one), memberName(other)),
  )
}

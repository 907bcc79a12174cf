import type { ProjectMember } from '@tehas/contracts'
import { memberName } from './member-name'

/** Without case and accents, so that `polder` finds Põlder. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word that is searched for stands in the member's name, e-mail address or job title. */
export function matchesSearch(member: ProjectMember, search: string): boolean {
  const text = plain([memberName(member), member.user?.email, member.invitationEmail, member.jobTitle].join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

import type { ProjectMember } from '@tehas/contracts'
import { meetsSearch, withoutAccents } from '@tehas/contracts/search-terms'
import { memberName } from './member-name'

/** Without case and marks, so that `polder` finds Põlder and `lukasz` Łukasz. */
const plain = (text: string): string => withoutAccents(text.toLowerCase())

/** Whether the member's name, e-mail address and job title have the words that are searched for, with `&&`, `||` and `!!`. */
export function matchesSearch(member: ProjectMember, search: string): boolean {
  const text = plain([memberName(member), member.user?.email, member.invitationEmail, member.jobTitle].join(' '))
  return meetsSearch(search, (term) =>
    plain(term)
      .split(/\s+/)
      .every((word) => text.includes(word)),
  )
}

import { type ProjectMember, rightNames } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { effectiveRights } from '@tehas/rights'
import { memberName } from './member-name'
import { memberState } from './member-state'
import { isOwner } from './rights-model'

/** A member as a line of a file. */
export function memberLine(member: ProjectMember, t: Translate) {
  const { user, invitationEmail, jobTitle, userRights } = member
  return {
    name: memberName(member),
    email: user?.email ?? invitationEmail ?? '',
    phone: user?.phone ?? '',
    jobTitle,
    state: memberState(member, t),
    rights: isOwner(member)
      ? t('Owner, passes every check')
      : [...effectiveRights(userRights)].map((right) => t(rightNames[right].en)).join(', '),
  }
}

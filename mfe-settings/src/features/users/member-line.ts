import { type ProjectMember, rightNames } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { effectiveRights } from '@tehas/rights'
import { memberName } from './member-name'
import { isOwner } from './rights-model'

/** A member as a line of a file. */
export function memberLine(member: ProjectMember, t: Translate) {
  const { user, invitationEmail, jobTitle, status, userRights } = member
  const states = {
    ACTIVE: t('Active users'),
    DISABLED: t('Disabled'),
    WAITING_USER_CONFIRMATION: t('Invitations'),
    WAITING_USER_REGISTRATION: t('Invitations'),
  }
  return {
    name: memberName(member),
    email: user?.email ?? invitationEmail ?? '',
    phone: user?.phone ?? '',
    jobTitle,
    state: states[status],
    rights: isOwner(member)
      ? t('Owner, passes every check')
      : [...effectiveRights(userRights)].map((right) => t(rightNames[right].en)).join(', '),
  }
}

import type { ProjectMember } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** Where a person stands in the project, in words. */
export const memberState = ({ status }: Pick<ProjectMember, 'status'>, t: Translate): string =>
  ({
    ACTIVE: t('Active users'),
    DISABLED: t('Disabled'),
    WAITING_USER_CONFIRMATION: t('Invited, has not accepted yet'),
    WAITING_USER_REGISTRATION: t('Invited, has no account yet'),
  })[status]

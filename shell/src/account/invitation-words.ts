import type { Translate } from '@tehas/i18n'

/** Who invites into which project. */
export const invitationWords = (
  { inviter, project }: { readonly inviter: string; readonly project: string },
  t: Translate,
): string =>
  inviter === ''
    ? t('You are invited to the project {{project}}.', { project })
    : t('{{inviter}} invites you to the project {{project}}.', { inviter, project })

import { t } from '@tehas/i18n'
import { ask, finishDrawer, type OpenDrawerEntry } from '../overlay-store'

/** Closes a drawer without a result; what is unsaved in it asks first. */
export async function requestClose(entry: OpenDrawerEntry): Promise<void> {
  if (entry.scope.any() && !(await askToLeave())) return
  finishDrawer(entry.key, undefined)
}

/** The one question about unsaved changes, for drawers and pages alike. */
export const askToLeave = (): Promise<boolean> =>
  ask({
    title: t('Leave without saving?'),
    body: t('What you changed here has not been saved yet.'),
    confirmLabel: t('Leave without saving'),
    cancelLabel: t('Keep editing'),
    tone: 'danger',
  })

import '../texts'
import type { OrderAction, OrderKindDescription } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import type { IconComponent } from '@tehas/ui'
import { AnnulIcon, CompleteIcon, PlanIcon, PublishIcon, RestoreIcon, UndoIcon } from '@tehas/ui/icons'

/** The verb on the button of an action. */
export function actionLabel(t: Translate, action: OrderAction): string {
  switch (action) {
    case 'publish':
      return t('Publish')
    case 'plan':
      return t('Plan')
    case 'complete':
      return t('Complete order')
    case 'annul':
      return t('Annul')
    case 'move-to-waiting':
      return t('Move to waiting')
    case 'reopen':
      return t('Reopen')
  }
}

/** What is said after the action was done. */
export function actionDone(t: Translate, action: OrderAction): string {
  switch (action) {
    case 'publish':
      return t('Order is active')
    case 'plan':
      return t('Order is planned')
    case 'complete':
      return t('Order is complete')
    case 'annul':
      return t('Order is annulled')
    case 'move-to-waiting':
      return t('Order is waiting')
    case 'reopen':
      return t('Order is active again')
  }
}

export const actionIcons: Record<OrderAction, IconComponent> = {
  publish: PublishIcon,
  plan: PlanIcon,
  complete: CompleteIcon,
  annul: AnnulIcon,
  'move-to-waiting': UndoIcon,
  reopen: RestoreIcon,
}

/** What completing does to an order of which everything is complete. A purchase has neither demand nor timers. */
export const completeEffect = (t: Translate, { hasStructure }: Pick<OrderKindDescription, 'hasStructure'>): string =>
  hasStructure
    ? t('Open demand drops to 0 and running timers stop. Reopening asks for a reason.')
    : t('Nothing more is received of it. Reopening asks for a reason.')

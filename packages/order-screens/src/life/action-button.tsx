import type { OrderAction } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, type ButtonProps } from '@tehas/ui'
import { actionIcons, actionLabel } from './action-words'
import type { Transition } from './use-transition'

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'flex'> & {
  readonly action: OrderAction
  readonly transition: Transition
  /** Pixels of its picture; none on narrow buttons. */
  readonly icon?: 16 | 20
}

/** A button that moves the order on. */
export function ActionButton({ action, transition, icon, ...look }: ActionButtonProps) {
  const { t } = useT()
  const Icon = actionIcons[action]
  return (
    <Button
      {...look}
      {...(icon && { icon: <Icon size={icon} /> })}
      loading={transition.busy === action}
      onClick={() => void transition.run(action)}
    >
      {actionLabel(t, action)}
    </Button>
  )
}

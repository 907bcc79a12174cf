import { useT } from '@tehas/i18n'
import type { MenuItem } from '@tehas/ui'
import type { ReactNode } from 'react'
import { choiceIcons, choiceLabel } from './choices'
import { NewOrderKey } from './new-order-key'
import { type NewOrderOf, useNewOrder } from './use-new-order'

/** What else can be made from an open order: entries of its menu, and what listens to the key N. */
export function useOrderMaking(of: NewOrderOf): { readonly entries: readonly MenuItem[]; readonly keys: ReactNode } {
  const { t } = useT()
  const { choices, create } = useNewOrder(of)
  const entries = choices.map((choice, at) => {
    const Icon = choiceIcons[choice]
    return {
      id: choice,
      label: choiceLabel(t, choice),
      icon: <Icon />,
      ...(at === 0 && { shortcut: 'N' }),
      onSelect: () => create(choice),
    }
  })
  return { entries, keys: <NewOrderKey {...of} /> }
}

import { useT } from '@tehas/i18n'
import type { EmptyAction } from '@tehas/ui'
import type { ReactNode } from 'react'
import { choiceLabel } from './choices'
import { NewOrderButton } from './new-order-button'
import { type NewOrderOf, useNewOrder } from './use-new-order'

type ListMaking = {
  readonly button: ReactNode
  readonly first: Pick<EmptyAction, 'label' | 'onSelect'> | undefined
}

/** How new orders are made from a list: its button, and what an empty list offers. */
export function useListMaking(of: NewOrderOf): ListMaking {
  const { t } = useT()
  const { choices, own, create } = useNewOrder(of)
  return {
    button: <NewOrderButton {...of} />,
    first: choices.includes(own) ? { label: choiceLabel(t, own), onSelect: () => create(own) } : undefined,
  }
}

import type { SaleOrder } from '@tehas/contracts'
import { useRights } from '@tehas/shell-api'
import { Flex } from '@tehas/ui'
import { ActionButton } from '../../life/action-button'
import { offeredActions } from '../../life/offered-actions'
import type { Transition } from '../../life/use-transition'

/** On a phone the likeliest actions stick to the bottom. */
export function PhoneActions({ order, transition }: { readonly order: SaleOrder; readonly transition: Transition }) {
  const { main, others } = offeredActions(order.status, useRights())
  const [second] = others
  if (!main && !second) return null
  return (
    <Flex gap="2" p="3" borderTopWidth="1px" bg="bg.panel" display={{ base: 'flex', sm: 'none' }} flexShrink="0">
      {second ? <ActionButton action={second} transition={transition} size="touch" flex="1" /> : null}
      {main ? (
        <ActionButton action={main} transition={transition} size="touch" variant="solid" flex="1.5" icon={20} />
      ) : null}
    </Flex>
  )
}

import type { AnyOrder } from '@tehas/contracts'
import { useRights } from '@tehas/shell-api'
import { Flex } from '@tehas/ui'
import { memo, type ReactNode } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { ActionButton } from '../../life/action-button'
import { offeredActions } from '../../life/offered-actions'
import type { Transition } from '../../life/use-transition'

type PhoneActionsProps = { readonly order: AnyOrder; readonly transition: Transition; readonly action?: ReactNode }

/** On a phone the likeliest actions stick to the bottom. */
export const PhoneActions = memo(function PhoneActions({ order, transition, action }: PhoneActionsProps) {
  const { main, others } = offeredActions(order.status, { kind: useOrderKind(), rights: useRights() })
  const [second] = others
  if (!main && !second && !action) return null
  return (
    <Flex
      data-actions=""
      gap="2"
      px="4"
      py="3"
      borderTopWidth="1px"
      bg="bg.panel"
      display={{ base: 'flex', sm: 'none' }}
      flexShrink="0"
    >
      {action}
      {second && !action ? <ActionButton action={second} transition={transition} size="touch" flex="1" /> : null}
      {main ? (
        <ActionButton
          key={main}
          action={main}
          transition={transition}
          size="touch"
          flex="1.6"
          icon={20}
          {...(!action && { variant: 'solid' as const })}
        />
      ) : null}
    </Flex>
  )
})

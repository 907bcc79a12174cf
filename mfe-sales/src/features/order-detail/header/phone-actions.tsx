import type { SaleOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Button, Flex } from '@tehas/ui'
import { actionIcons, actionLabel } from '../transitions/action-words'
import { offeredActions } from '../transitions/offered-actions'
import type { Transition } from '../transitions/use-transition'

/** On a phone the likeliest actions stick to the bottom. */
export function PhoneActions({ order, transition }: { readonly order: SaleOrder; readonly transition: Transition }) {
  const { t } = useT()
  const { main, others } = offeredActions(order.status, useRights())
  const [second] = others
  if (!main && !second) return null
  const MainIcon = main && actionIcons[main]
  return (
    <Flex gap="2" p="3" borderTopWidth="1px" bg="bg.panel" display={{ base: 'flex', sm: 'none' }} flexShrink="0">
      {second ? (
        <Button size="touch" flex="1" loading={transition.busy === second} onClick={() => void transition.run(second)}>
          {actionLabel(t, second)}
        </Button>
      ) : null}
      {main && MainIcon ? (
        <Button
          size="touch"
          variant="solid"
          flex="1.5"
          icon={<MainIcon size={20} />}
          loading={transition.busy === main}
          onClick={() => void transition.run(main)}
        >
          {actionLabel(t, main)}
        </Button>
      ) : null}
    </Flex>
  )
}

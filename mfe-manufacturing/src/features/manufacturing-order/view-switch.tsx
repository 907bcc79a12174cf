import type { AnyOrder, OrderStatus } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Flex } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { useOrderView } from './order-view'

/** Whether there is work of an order to tell of. */
export const isWorkedOn = (status: OrderStatus | undefined): boolean => status === 'ACTIVE' || status === 'COMPLETE'

/** Beside the tabs: how far the work is, or the structure in which quantities, times and prices are edited. */
export function ViewSwitch({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const { view, setView } = useOrderView()
  if (!isWorkedOn(order.status)) return null
  return (
    // As high as the tabs, which are higher for fingers.
    <Flex align="center" alignSelf="stretch" px="4" minH="9" borderBottomWidth="1px">
      <SegmentControl
        size="sm"
        aria-label={t('Columns of the lines')}
        segments={[
          { value: 'work', label: t('Work') },
          { value: 'structure', label: t('Structure') },
        ]}
        value={view}
        onChange={setView}
      />
    </Flex>
  )
}

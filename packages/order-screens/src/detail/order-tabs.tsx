import { useT } from '@tehas/i18n'
import { Tabs } from '@tehas/ui'
import { memo } from 'react'

export type OrderTab = 'products' | 'cost' | 'notes' | 'log'

type OrderTabsProps = {
  readonly value: OrderTab
  readonly onChange: (tab: OrderTab) => void
  readonly products: number
  /** Name of the tab of the cost summary where it has no place beside the tree. */
  readonly costLabel: string | undefined
  readonly hasNotes: boolean
}

/** The parts of an order. Not drawn again while a cell is typed in. */
export const OrderTabs = memo(function OrderTabs({ value, onChange, products, costLabel, hasNotes }: OrderTabsProps) {
  const { t } = useT()
  const tabs = [
    { id: 'products' as const, label: t('Products'), count: products },
    ...(costLabel === undefined ? [] : [{ id: 'cost' as const, label: costLabel }]),
    { id: 'notes' as const, label: t('Notes'), ...(hasNotes && { count: '•' }) },
    { id: 'log' as const, label: t('Log') },
  ]
  return <Tabs label={t('Parts of the order')} tabs={tabs} value={value} onChange={onChange} />
})

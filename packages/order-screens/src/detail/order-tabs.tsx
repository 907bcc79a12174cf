import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Tabs } from '@tehas/ui'
import { memo, type ReactNode } from 'react'
import { useOrderKind } from '../kind/order-kind'

export type OrderTab = 'products' | 'extra' | 'cost' | 'files' | 'comments' | 'notes' | 'flow' | 'log'

type OrderTabsProps = {
  readonly value: OrderTab
  readonly onChange: (tab: OrderTab) => void
  readonly products: number
  /** Name of the tab of the cost summary where it has no place beside the tree. */
  readonly costLabel: string | undefined
  readonly hasNotes: boolean
  /** How many comments there are. */
  readonly comments?: ReactNode
  /** What only this kind of order has. */
  readonly extra?: { readonly label: string; readonly count?: number | undefined } | undefined
}

/** The parts of an order. Not drawn again while a cell is typed in. */
export const OrderTabs = memo(function OrderTabs({
  value,
  onChange,
  products,
  costLabel,
  hasNotes,
  comments,
  extra,
}: OrderTabsProps) {
  const { t } = useT()
  const { hasStructure } = useOrderKind()
  const hasFlow = useSession().project?.featureFlags.orderFlowChart
  const tabs = [
    { id: 'products' as const, label: hasStructure ? t('Products') : t('Lines'), count: products },
    ...(extra ? [{ id: 'extra' as const, ...extra }] : []),
    ...(costLabel ? [{ id: 'cost' as const, label: costLabel }] : []),
    { id: 'files' as const, label: t('Files') },
    { id: 'comments' as const, label: t('Comments'), count: comments },
    { id: 'notes' as const, label: t('Notes'), count: hasNotes ? '•' : undefined },
    ...(hasFlow ? [{ id: 'flow' as const, label: t('Flow') }] : []),
    { id: 'log' as const, label: t('Log') },
  ]
  return <Tabs label={t('Parts of the order')} tabs={tabs} value={value} onChange={onChange} />
})

import { useT } from '@tehas/i18n'
import { useDrawer } from '@tehas/shell-api'
import { CompleteIcon } from '@tehas/ui/icons'
import type { OrderDetailProps } from './order-detail'

/** What the menus of products and their steps offer besides: quality reports, for whoever may read them. */
export function useQualityActions(order: string): OrderDetailProps['lineActions'] {
  const { t } = useT()
  const open = useDrawer('quality-report.upsert')
  if (!open) return undefined
  return ({ kind, id }) => {
    if (kind === 'item') return []
    const about = kind === 'product' ? { orderProduct: id } : { orderProcess: id }
    return [
      {
        kind: 'other',
        id: 'quality',
        label: t('Quality report'),
        icon: <CompleteIcon />,
        onSelect: () => void open({ order, ...about }),
      },
    ]
  }
}

import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { FilesPanel, type FileTarget } from '@tehas/screens/files'
import { useRights } from '@tehas/shell-api'
import { useMemo } from 'react'
import { useOrderKind } from '../kind/order-kind'

/** More are chosen from the line's own menu. */
const LINES_MAX = 200

/** Files of the order and its lines. They may come and go in every state of it (rules §1). */
export function OrderFiles({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const kind = useOrderKind()
  const rights = useRights()
  const lines = useMemo(() => linesOf(order), [order])
  return (
    <FilesPanel
      owner={{ kind: 'ORDER', _id: order._id }}
      mayWrite={rights.has(kind.rights.write)}
      title={t('Order')}
      linesTitle={kind.hasStructure ? t('Products and processes') : t('Lines')}
      lines={lines}
      hasTracking={kind.kind !== 'MANUFACTURING_ORDER'}
    />
  )
}

function linesOf({ products }: AnyOrder): FileTarget[] {
  const lines = products.flatMap(({ _id, name, ...product }) => [
    { id: _id, name },
    ...('processes' in product
      ? product.processes.map((each) => ({ id: each._id, name: `${name}, ${each.name}` }))
      : []),
    ...('items' in product ? product.items.map((each) => ({ id: each._id, name: `${name}, ${each.name}` })) : []),
  ])
  return lines.slice(0, LINES_MAX)
}

import { useApi } from '@tehas/api-client'
import type { StockProduct } from '@tehas/contracts'
import { movementTable, type StockMovement, stockMovementCalls } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { TableExport } from '@tehas/screens/list'
import { reasonWord } from '../../../words/reason'

/** Every movement of a product as a file, newest first. */
export function ExportMovements({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const api = useApi()
  return (
    <TableExport<StockMovement>
      name={`${t('Movements')} ${product.name}`}
      table={movementTable}
      total={product.movementsCount}
      looks={{ reason: { text: ({ reason }) => reasonWord(t, reason) } }}
      readPage={(page) =>
        api.call(
          stockMovementCalls.listStockMovements,
          { body: { filters: { stockId: product._id }, ...page } },
          { quiet: true },
        )
      }
    />
  )
}

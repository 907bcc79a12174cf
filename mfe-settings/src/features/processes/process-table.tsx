import type { Currency } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { type ShortListColumn, type ShortListRow, ShortListTable } from '@tehas/screens/short-list'
import { amountText, priceText } from './process-texts'
import type { ProcessValues } from './process-values'

/** A process with its figures; without a price for who may not see it. */
export type ProcessLine = ShortListRow &
  Pick<ProcessValues, 'workload' | 'changeoverTime'> & { readonly price?: ProcessValues['price'] | undefined }

export type ProcessTableProps<Row extends ProcessLine> = {
  readonly rows: readonly Row[]
  readonly currency: Currency
  readonly seesPrices: boolean
  /** Between the name and the figures, and after them. */
  readonly before?: readonly ShortListColumn<Row>[]
  readonly after?: readonly ShortListColumn<Row>[]
  readonly onOpen: (row: Row) => void
}

/** The processes with their figures, in the settings and in the wizard. */
export function ProcessTable<Row extends ProcessLine>(props: ProcessTableProps<Row>) {
  const { rows, currency, seesPrices, before = [], after = [], onOpen } = props
  const { t } = useT()
  const price: ShortListColumn<Row> = {
    id: 'price',
    header: t('Price'),
    cell: (row) => (row.price ? priceText(row.price, currency, t) : null),
    numeric: true,
  }
  return (
    <ShortListTable
      title={t('Process')}
      rows={rows}
      columns={[
        ...before,
        {
          id: 'workload',
          header: t('Work per piece'),
          cell: ({ workload }) => amountText(workload, t),
          numeric: true,
          muted: true,
          from: 'sm',
        },
        {
          id: 'changeover',
          header: t('Changeover'),
          cell: ({ changeoverTime }) => amountText(changeoverTime, t),
          numeric: true,
          muted: true,
          from: 'sm',
        },
        ...(seesPrices ? [price] : []),
        ...after,
      ]}
      onOpen={onOpen}
    />
  )
}

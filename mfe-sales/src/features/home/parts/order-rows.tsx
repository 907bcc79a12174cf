import type { OrderKind } from '@tehas/contracts'
import { HOME_ROWS, type HomeOrder } from '@tehas/contracts/statistics'
import { useT } from '@tehas/i18n'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, chakra, Link, SkeletonRows, Table, VisuallyHidden } from '@tehas/ui'
import type { ReactNode } from 'react'
import { orderAddress } from '../addresses'
import { Nothing } from './home-panel'

/** A column behind number and partner. */
export type RowColumn = {
  readonly id: string
  readonly header: string
  readonly isNumeric?: boolean
  /** Left out where there is little room, since another column says nearly the same. */
  readonly isWide?: boolean
  readonly cell: (order: HomeOrder) => ReactNode
}

/** Where a part has no room for all columns, on a phone or beside another one. */
const NARROW = '@container (max-width: 26rem)'

/** Rows link to their order over their whole width; names give way to figures. */
export const Rows = chakra(Table, {
  base: {
    flex: 'none',
    '& tr > :first-child': { ps: '3.5', whiteSpace: 'nowrap' },
    '& tr > :last-child': { pe: '3.5' },
    '& td[data-name]': { maxW: '0', w: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td': { whiteSpace: 'nowrap' },
    '& td[data-short]': { maxW: '110px', overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.muted' },
    '& tbody tr': { position: 'relative', _hover: { bg: 'bg.subtle' } },
    '& td a::after': { content: '""', position: 'absolute', inset: '0' },
    [NARROW]: { '& [data-wide]': { display: 'none' }, '& th, & td': { px: '1.5' } },
  },
})

type OrderRowsProps = {
  readonly kind: OrderKind
  readonly label: string
  /** Undefined while they are on their way. */
  readonly rows: readonly HomeOrder[] | undefined
  readonly partner: string
  readonly columns: readonly RowColumn[]
  /** What is said where there are none. */
  readonly none: string
}

/** The first orders of a list, as many as a part has room for. */
export function OrderRows({ kind, label, rows, partner, columns, none }: OrderRowsProps) {
  const { t } = useT()
  if (!rows) {
    return (
      <Box pt="8" px="1">
        <SkeletonRows rows={HOME_ROWS} columns="1.2fr 2fr 1fr 1fr" />
      </Box>
    )
  }
  if (rows.length === 0) return <Nothing>{none}</Nothing>
  return (
    <Rows>
      <VisuallyHidden asChild>
        <caption>{label}</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{partner}</th>
          {columns.map(({ id, header, isNumeric, isWide }) => (
            <th key={id} scope="col" data-numeric={isNumeric ? '' : undefined} data-wide={isWide ? '' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order._id}>
            <td>
              <Link asChild tone="plain" fontWeight="semibold">
                <RouterLink to={orderAddress(kind, order._id)}>{order.transactionNumber}</RouterLink>
              </Link>
            </td>
            <td data-name="">{order.partner}</td>
            {columns.map(({ id, isNumeric, isWide, cell }) => (
              <td key={id} data-numeric={isNumeric ? '' : undefined} data-wide={isWide ? '' : undefined}>
                {cell(order)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}

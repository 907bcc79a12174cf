import { useApi } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useRights } from '@tehas/shell-api'
import { Box, Text } from '@tehas/ui'
import { Combobox, type OptionSearch } from '@tehas/ui/forms'
import { type ComponentProps, useCallback } from 'react'

type SaleOrder = { readonly _id: string; readonly transactionNumber: string }

export type SaleOrderFieldProps = {
  /** The orders that the line is linked to: all there are for who does not read sale orders. */
  readonly linked: readonly SaleOrder[]
  /** Whether an order can be chosen; all can where it is left out. */
  readonly isPossible?: (orderId: string) => boolean
  readonly label: string
  readonly width?: ComponentProps<typeof Box>['w']
  /** What stands there while none is chosen. */
  readonly none: string
  readonly value: SaleOrder | undefined
  readonly onChange: (order: SaleOrder | undefined) => void
}

const MOST = 20
const always = () => true

/** Whose project cost something becomes: whoever reads sale orders searches among the open ones, everybody takes a linked one. */
export function SaleOrderField(props: SaleOrderFieldProps) {
  const { linked, isPossible = always, label, width, none, value, onChange } = props
  const api = useApi()
  const readsAll = useRights().has('SALES_READ')
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, filters: { open: true }, limit: MOST }
      const { rows } = await api.call(calls.listSaleOrders, { body }, { signal, quiet: true })
      const possible = rows.filter(({ _id }) => isPossible(_id))
      return possible.map(({ _id, transactionNumber, partner }) => ({
        value: _id,
        label: transactionNumber,
        ...(partner && { hint: partner.name }),
      }))
    },
    [api, isPossible],
  )
  if (!readsAll && linked.length === 0) return <Text color="fg.muted">{none}</Text>
  return (
    <Box {...(width !== undefined && { w: width })}>
      <Combobox
        aria-label={label}
        placeholder={none}
        value={value?._id}
        {...(value && { valueLabel: value.transactionNumber })}
        options={readsAll ? search : linked.map((one) => ({ value: one._id, label: one.transactionNumber }))}
        onChange={(id, option) => onChange(id && option ? { _id: id, transactionNumber: option.label } : undefined)}
      />
    </Box>
  )
}

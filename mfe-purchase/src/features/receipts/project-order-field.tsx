import { useApi } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Box, Text } from '@tehas/ui'
import { Combobox, type OptionSearch } from '@tehas/ui/forms'
import { useCallback } from 'react'
import type { ProjectOrder } from './bought-lines'

type ProjectOrderFieldProps = {
  /** The orders that the line is linked to, which stand in the list first. */
  readonly linked: readonly ProjectOrder[]
  /** Whether any of the line can be the project cost of that order. */
  readonly isPossible: (orderId: string) => boolean
  readonly name: string
  readonly value: ProjectOrder | undefined
  readonly onChange: (order: ProjectOrder | undefined) => void
}

const MOST = 20

/** Whose project cost a line becomes: whoever reads sale orders searches among the open ones, everybody takes a linked one. */
export function ProjectOrderField({ linked, isPossible, name, value, onChange }: ProjectOrderFieldProps) {
  const { t } = useT()
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
  if (!readsAll && linked.length === 0) return <Text color="fg.muted">{t('of no order')}</Text>
  return (
    <Box w={{ base: '100%', sm: '220px' }}>
      <Combobox
        aria-label={t('Sale order whose cost {{name}} is', { name })}
        placeholder={t('of no order')}
        value={value?._id}
        {...(value && { valueLabel: value.transactionNumber })}
        options={readsAll ? search : linked.map((one) => ({ value: one._id, label: one.transactionNumber }))}
        onChange={(id, option) => onChange(id && option ? { _id: id, transactionNumber: option.label } : undefined)}
      />
    </Box>
  )
}

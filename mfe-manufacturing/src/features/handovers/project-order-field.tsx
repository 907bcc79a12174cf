import { useApi } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Box, Text } from '@tehas/ui'
import { Combobox, type OptionSearch } from '@tehas/ui/forms'
import { useCallback } from 'react'

type ProjectOrder = { readonly _id: string; readonly transactionNumber: string }

type ProjectOrderFieldProps = {
  /** The orders that the line is linked to, which stand in the list first. */
  readonly linked: readonly ProjectOrder[]
  readonly value: ProjectOrder | undefined
  readonly onChange: (order: ProjectOrder | undefined) => void
}

const MOST = 20

/** Whose project cost a part becomes: whoever reads sale orders searches among the open ones, everybody takes a linked one. */
export function ProjectOrderField({ linked, value, onChange }: ProjectOrderFieldProps) {
  const { t } = useT()
  const api = useApi()
  const readsAll = useRights().has('SALES_READ')
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, filters: { open: true }, limit: MOST }
      const { rows } = await api.call(calls.listSaleOrders, { body }, { signal, quiet: true })
      return rows.map(({ _id, transactionNumber, partner }) => ({
        value: _id,
        label: transactionNumber,
        ...(partner && { hint: partner.name }),
      }))
    },
    [api],
  )
  if (!readsAll && linked.length === 0) return <Text color="fg.muted">{t('of no order')}</Text>
  return (
    <Box>
      <Combobox
        aria-label={t('Sale order whose cost it is')}
        placeholder={t('of no order')}
        value={value?._id}
        {...(value && { valueLabel: value.transactionNumber })}
        options={readsAll ? search : linked.map((one) => ({ value: one._id, label: one.transactionNumber }))}
        onChange={(id, option) => onChange(id && option ? { _id: id, transactionNumber: option.label } : undefined)}
      />
    </Box>
  )
}

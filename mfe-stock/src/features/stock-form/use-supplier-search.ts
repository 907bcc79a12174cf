import { useApi } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import type { OptionSearch } from '@tehas/ui/forms'
import { useCallback } from 'react'

const MOST = 20

/** Finds suppliers in use by what is typed. */
export function useSupplierSearch(): OptionSearch {
  const api = useApi()
  return useCallback(
    async (text, signal) => {
      const body = { search: text, role: 'SUPPLIER', active: true, limit: MOST } as const
      const { rows } = await api.call(calls.listPartners, { body }, { signal, quiet: true })
      return rows.map(({ _id, name, regCode }) => ({ value: _id, label: name, hint: regCode }))
    },
    [api],
  )
}

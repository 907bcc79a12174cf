import { useCommand } from '@tehas/api-client'
import { calls, type Partner, partnerSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { type PartnerValues, partnerLabels, toPartnerValues } from './partner-values'

/** Saves what was entered of a partner over what others changed meanwhile. */
export function usePartnerSave() {
  const { t } = useT()
  const update = useCommand(calls.updatePartner, { quiet: true })
  return useMergedSave<Partner, PartnerValues>({
    toValues: toPartnerValues,
    current: partnerSchema,
    write: (values, { _id, version }) => update.mutateAsync({ body: { ...values, _id, version } }),
    fields: fieldTable(partnerLabels, t),
  })
}

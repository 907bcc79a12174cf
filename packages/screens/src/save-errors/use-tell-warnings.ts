import { warningText } from '@tehas/api-client'
import type { CallWarning } from '@tehas/contracts'
import { formatQuantity } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { useTexts } from '../texts'

type Warned = { readonly warnings?: readonly CallWarning[] | undefined }

/** Shows what the service warns about in a change that it carried out; `detail` says whose it is. */
export function useTellWarnings(): (answer: Warned, detail: string) => void {
  const { t } = useTexts()
  const toast = useToast()
  return ({ warnings = [] }, detail) => {
    for (const warning of warnings) {
      const below = (warning.products ?? []).map(
        ({ name, balance, unit }) => `${name} ${formatQuantity(balance, unit, t)}`,
      )
      toast.info(t(warningText(warning)), { detail: [detail, ...below].join(' · ') })
    }
  }
}

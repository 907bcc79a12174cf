import { warningText } from '@tehas/api-client'
import type { CallWarning } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'

type Warned = { readonly warnings?: readonly CallWarning[] | undefined }

/** Shows what the service warns about in a change that it carried out; `detail` says whose it is. */
export function useTellWarnings(): (answer: Warned, detail: string) => void {
  const { t } = useT()
  const toast = useToast()
  return ({ warnings = [] }, detail) => {
    for (const warning of warnings) toast.info(t(warningText(warning)), { detail })
  }
}

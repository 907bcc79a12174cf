import { useT } from '@tehas/i18n'
import { Span } from '@tehas/ui'
import { WarningIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { type IdentifierKind, warnAbout } from './identifiers'

type Identifier = { readonly kind: IdentifierKind; readonly value: string; readonly country: string }

/** A remark for below a field whose check digits do not fit; it stops nothing. Undefined where there is no doubt. */
export function useDoubt(): (identifier: Identifier) => ReactNode {
  const { t } = useT()
  return ({ kind, value, country }) => {
    const warning = warnAbout(kind, value, country)
    if (warning === undefined) return undefined
    return (
      <Span display="inline-flex" alignItems="flex-start" gap="1" color="amber.fg" fontWeight="medium">
        <WarningIcon size={13} />
        {t(warning)}
      </Span>
    )
  }
}

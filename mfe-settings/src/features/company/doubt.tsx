import { useT } from '@tehas/i18n'
import { Span } from '@tehas/ui'
import { WarningIcon } from '@tehas/ui/icons'
import { type IdentifierKind, warnAbout } from './identifiers'

export type DoubtProps = { readonly kind: IdentifierKind; readonly value: string; readonly country: string }

/** A remark below a field whose check digits do not fit; it stops nothing. Nothing where there is no doubt. */
export function Doubt({ kind, value, country }: DoubtProps) {
  const { t } = useT()
  const warning = warnAbout(kind, value, country)
  if (warning === undefined) return null
  return (
    <Span display="inline-flex" alignItems="flex-start" gap="1" color="amber.fg" fontWeight="medium">
      <WarningIcon size={13} />
      {t(warning)}
    </Span>
  )
}

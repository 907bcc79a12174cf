import '../home/texts'
import { formatDateRange, type Translate, useT } from '@tehas/i18n'
import { useSearchParams } from '@tehas/shell-api/router'
import { Chip } from '@tehas/ui'
import { type Only, readOnly } from './only'
import { ONLY } from './only-filter'

/** Says what a link narrowed the list to; pressed, it lets go of that. */
export function OnlyChip() {
  const { t } = useT()
  const [query, setQuery] = useSearchParams()
  const only = readOnly(query.get(ONLY) ?? '')
  if (!only) return null
  const release = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(ONLY)
        return next
      },
      { replace: true },
    )
  return (
    <Chip pressed onClick={release}>
      {onlyWords(only, t)}
    </Chip>
  )
}

/** "Completed 01.11 – 30.11.2026". */
function onlyWords(only: Only, t: Translate): string {
  switch (only.of) {
    case 'open':
      return t('Open orders')
    case 'undated':
      return t('Without a delivery date')
    case 'ordered':
      return t('Ordered {{days}}', { days: formatDateRange(only.from, only.to) })
    case 'completed':
      return t('Completed {{days}}', { days: formatDateRange(only.from, only.to) })
    case 'promised':
      return t('Promised for {{days}}', { days: formatDateRange(only.from, only.to) })
  }
}

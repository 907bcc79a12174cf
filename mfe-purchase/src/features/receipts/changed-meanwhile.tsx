import { useT } from '@tehas/i18n'
import { Box, Notice } from '@tehas/ui'

/** The lines that were filled in anew while the form was open, since others received of them or changed them. */
export function ChangedMeanwhile({ names }: { readonly names: readonly string[] }) {
  const { t } = useT()
  if (names.length === 0) return null
  return (
    <Box mb="4">
      <Notice tone="warning" title={t('The order changed meanwhile')}>
        {t('Filled in anew: {{lines}}.', { lines: names.join(', ') })}
      </Notice>
    </Box>
  )
}

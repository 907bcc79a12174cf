import '../structure/texts'
import { formatQuantity, useT } from '@tehas/i18n'
import { Stack, Text } from '@tehas/ui'
import { ActionDialog } from '@tehas/ui/overlays'
import type { ShortQuestion } from './stock-question'

const SHOWN = 6

/** Asks what to do where less is in stock than is to be issued (rules §14, issuing material). */
export function ShortDialog({ title, shortages, answer }: ShortQuestion) {
  const { t } = useT()
  const rest = shortages.length - SHOWN
  return (
    <ActionDialog
      title={title}
      width={520}
      cancelLabel={t('Cancel')}
      actions={[
        { label: t('Go below 0'), onAction: () => answer('WITHOUT_STOCK') },
        { label: t('Issue what is there'), onAction: () => answer('ISSUE_AVAILABLE') },
      ]}
      onClose={() => answer(undefined)}
    >
      <Text color="fg.muted">{t('There is not enough in stock:')}</Text>
      <Stack gap="1" mt="2">
        {shortages.slice(0, SHOWN).map(({ stock, name, unit, needed, available }) => (
          <Text key={stock}>
            {t('{{name}}: {{needed}} needed, {{available}} there', {
              name,
              needed: formatQuantity(needed, unit, t),
              available: formatQuantity(available, unit, t),
            })}
          </Text>
        ))}
        {rest > 0 ? <Text color="fg.muted">{t('and {{count}} more', { count: rest })}</Text> : null}
      </Stack>
    </ActionDialog>
  )
}

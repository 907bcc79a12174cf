import '../structure/texts'
import { formatQuantity, useT } from '@tehas/i18n'
import { Button, Stack, Text } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useRef } from 'react'
import type { ShortQuestion } from './stock-question'

const SHOWN = 6

/** Asks what to do where less is in stock than is to be issued (rules §14, issuing material). */
export function ShortDialog({ title, shortages, answer }: ShortQuestion) {
  const { t } = useT()
  const safe = useRef<HTMLButtonElement>(null)
  const rest = shortages.length - SHOWN
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      width={520}
      initialFocus={safe}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button ref={safe} variant="ghost" onClick={() => answer(undefined)}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => answer('WITHOUT_STOCK')}>{t('Go below 0')}</Button>
          <Button variant="solid" onClick={() => answer('ISSUE_AVAILABLE')}>
            {t('Issue what is there')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

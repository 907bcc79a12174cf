import '../structure/texts'
import { formatQuantity, useT } from '@tehas/i18n'
import { Box, Button, Stack, Text } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useRef } from 'react'
import type { ShortOrdersQuestion } from './stock-question'

/** Asks once what to do with the orders for which less is in stock than completing them issues (rules §14). */
export function ShortOrdersDialog({ orders, answer }: ShortOrdersQuestion) {
  const { t } = useT()
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('{{count}} orders are short of stock', { count: orders.length })}
      width={560}
      initialFocus={safe}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button ref={safe} variant="ghost" onClick={() => answer(undefined)}>
            {t('Leave these open')}
          </Button>
          <Button onClick={() => answer('WITHOUT_STOCK')}>{t('Go below 0')}</Button>
          <Button variant="solid" onClick={() => answer('ISSUE_AVAILABLE')}>
            {t('Issue what is there')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{t('There is not enough in stock:')}</Text>
      <Stack as="ul" gap="3" mt="2" maxH="320px" overflowY="auto" listStyleType="none">
        {orders.map(({ number, shortages }) => (
          <Box as="li" key={number}>
            <Text fontWeight="semibold">{number}</Text>
            {shortages.map(({ stock, name, unit, needed, available }) => (
              <Text key={stock}>
                {t('{{name}}: {{needed}} needed, {{available}} there', {
                  name,
                  needed: formatQuantity(needed, unit, t),
                  available: formatQuantity(available, unit, t),
                })}
              </Text>
            ))}
          </Box>
        ))}
      </Stack>
    </Dialog>
  )
}

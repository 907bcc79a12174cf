import './texts'
import { formatTime, useT } from '@tehas/i18n'
import { showUnsent, thisPage, type UnsentEdit, useUnsentOf } from '@tehas/screens/unsent'
import { Box, Button, Flex, Tag, Text } from '@tehas/ui'

/** Above an order: what was entered and is not sent yet, so that nobody takes what stands below for all of it. */
export function UnsentOfOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useT('order-screens')
  // Cells show what is typed into them, and the thread its comments.
  const edits = useUnsentOf(orderId).filter(({ page, edited }) => page !== thisPage && edited.kind !== 'comment')
  if (edits.length === 0) return null
  return (
    <Flex
      as="section"
      aria-label={t('Not sent yet')}
      align="center"
      gap="3"
      px="4"
      py="1.5"
      minH="10"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      <Box as="ul" listStyleType="none" flex="1" minW="0">
        {edits.map((edit) => (
          <Flex as="li" key={edit.key} align="baseline" gap="2" wrap="wrap">
            <Tag tone={edit.stopped ? 'short' : 'outline'}>
              {edit.stopped ? t('Needs your decision') : t('Not sent yet')}
            </Tag>
            <Text overflowWrap="anywhere">{fieldsText(edit)}</Text>
            <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatTime(new Date(edit.at).toISOString())}
            </Text>
          </Flex>
        ))}
      </Box>
      <Button size="sm" minH={{ base: '11', sm: '7' }} flexShrink="0" onClick={() => showUnsent(true)}>
        {t('Show')}
      </Button>
    </Flex>
  )
}

/** "Aiavärav: Quantity 5"; of long values the beginning. */
function fieldsText({ edited }: UnsentEdit): string {
  if (edited.kind === 'comment') return ''
  const fields = edited.fields.map(({ label, text }) => `${label} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`)
  return edited.kind === 'line' ? `${edited.line.name}: ${fields.join(', ')}` : fields.join(', ')
}

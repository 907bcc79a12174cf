import { skip, useCall } from '@tehas/api-client'
import { letterCalls, type SentLetter, type SentSheet } from '@tehas/contracts/letters'
import { type Currency, formatDate, formatDateTime, formatMoney, formatQuantity } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Heading, SkeletonRows, Text } from '@tehas/ui'
import { FormField, Select } from '@tehas/ui/forms'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'
import { partWords, SentDifferences } from './sent-differences'
import { useTexts } from './texts'

type SentVersionDrawerProps = {
  readonly letterId: string
  /** What else was sent of the order, to compare with. */
  readonly letters: readonly SentLetter[]
  readonly number: string
  readonly onClose: () => void
}

const TODAY = 'today'

/** What a document said when it was sent, and what the order, or another document that was sent, says otherwise. */
export function SentVersionDrawer({ letterId, letters, number, onClose }: SentVersionDrawerProps) {
  const { t } = useTexts()
  const currency = useSession().project?.currency ?? 'EUR'
  const [isOpen, setOpen] = useState(true)
  const [other, setOther] = useState(TODAY)
  const found = useCall(letterCalls.getSentVersion, { params: { letterId } })
  const compared = useCall(letterCalls.getSentVersion, other === TODAY ? skip : { params: { letterId: other } })
  const version = found.data
  const failed = [found, compared].find(({ error, data }) => error !== null && data === undefined)
  const to = other === TODAY ? version?.today : compared.data?.sent
  const choices = letters
    .filter(({ _id, isKept }) => isKept && _id !== letterId)
    .map(({ _id, createdAt, to: receiver }) => ({ value: _id, label: `${formatDateTime(createdAt)} · ${receiver}` }))
  return (
    <DrawerFrame
      open={isOpen}
      width={640}
      title={version ? t('Sent on {{day}}', { day: formatDate(version.createdAt) }) : t('Sent documents')}
      number={number}
      onClose={() => setOpen(false)}
      onExited={onClose}
    >
      {failed ? (
        <LoadFailure
          title={t('What was sent did not load')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : version ? (
        <Flex direction="column" gap="4">
          <Text color="fg.muted" overflowWrap="anywhere">
            {[version.to, formatDateTime(version.createdAt), version.sentBy].filter(Boolean).join(' · ')}
          </Text>
          <FormField label={t('Compare with')}>
            <Select
              value={other}
              options={[{ value: TODAY, label: t('The order as it is now') }, ...choices]}
              onChange={setOther}
            />
          </FormField>
          <Box as="section" aria-label={t('What differs')}>
            <Heading as="h2" size="sm" mb="1">
              {t('What differs')}
            </Heading>
            {to ? <SentDifferences from={version.sent} to={to} currency={currency} /> : <SkeletonRows rows={2} />}
          </Box>
          <Sheet sheet={version.sent} currency={currency} />
        </Flex>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </DrawerFrame>
  )
}

type SheetProps = { readonly sheet: SentSheet; readonly currency: Currency }

/** Lines and totals as they were sent; without prices for whoever may not see them. */
function Sheet({ sheet: { lines, totals }, currency }: SheetProps) {
  const { t } = useTexts()
  return (
    <Box as="section" aria-label={t('What was sent')} fontVariantNumeric="tabular-nums">
      <Heading as="h2" size="sm" mb="1">
        {t('What was sent')}
      </Heading>
      <Box as="ol" listStyleType="none">
        {lines.map((line) => (
          <Flex as="li" key={line._id} gap="3" py="1.5" borderBottomWidth="1px" align="baseline">
            <Box flex="1" minW="0">
              <Text overflowWrap="anywhere">{line.name}</Text>
              <Text textStyle="xs" color="fg.muted">
                {[
                  formatQuantity(line.quantity, line.unit, t),
                  line.unitPrice === undefined ? '' : formatMoney(line.unitPrice, currency),
                ]
                  .filter(Boolean)
                  .join(' × ')}
              </Text>
            </Box>
            {line.sum === undefined ? null : <Text whiteSpace="nowrap">{formatMoney(line.sum, currency)}</Text>}
          </Flex>
        ))}
      </Box>
      {totals
        ? (['discount', 'transport', 'base', 'vat', 'total'] as const).map((part) => (
            <Flex key={part} justify="space-between" py="0.5" {...(part === 'total' && { fontWeight: 'semibold' })}>
              <Text>{partWords(part, t)}</Text>
              <Text>{formatMoney(totals[part], currency)}</Text>
            </Flex>
          ))
        : null}
    </Box>
  )
}

import type { LineDifference, LinePart, SentSheet, TotalPart } from '@tehas/contracts/letters'
import { sheetDifferences } from '@tehas/contracts/letters'
import { type Currency, formatMoney, formatNumber, formatPercent, type Translate } from '@tehas/i18n'
import { Box, Flex, Heading, Span, Tag, Text } from '@tehas/ui'
import { useTexts } from './texts'

type SentDifferencesProps = {
  readonly from: SentSheet
  readonly to: SentSheet
  readonly currency: Currency
}

/** What one sheet says otherwise than another: line by line, then the totals. */
export function SentDifferences({ from, to, currency }: SentDifferencesProps) {
  const { t } = useTexts()
  const { lines, totals } = sheetDifferences(from, to)
  if (lines.length + totals.length === 0) return <Text color="fg.muted">{t('Nothing differs.')}</Text>
  const kinds = { ADDED: t('added'), REMOVED: t('removed'), CHANGED: t('changed') } as const
  return (
    <Box as="ul" listStyleType="none">
      {lines.map((line) => (
        <Box as="li" key={line._id} py="2" borderBottomWidth="1px">
          <Flex gap="2" align="baseline">
            <Text fontWeight="semibold" flex="1" minW="0" overflowWrap="anywhere">
              {line.name}
            </Text>
            <Tag>{kinds[line.what]}</Tag>
          </Flex>
          {partsOf(line).map(({ part, from: was, to: is }) => (
            <Difference
              key={part}
              label={partWords(part, t)}
              was={valueText(part, was, currency)}
              is={valueText(part, is, currency)}
            />
          ))}
        </Box>
      ))}
      {totals.length > 0 ? (
        <Box as="li" py="2">
          <Heading as="h3" size="sm">
            {t('Totals')}
          </Heading>
          {totals.map(({ part, from: was, to: is }) => (
            <Difference
              key={part}
              label={partWords(part, t)}
              was={valueText(part, was, currency)}
              is={valueText(part, is, currency)}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

/** A line that came or went is told by how much there is of it and what it comes to; its name stands above. */
const partsOf = ({ what, parts }: LineDifference) =>
  what === 'CHANGED' ? parts : parts.filter(({ part }) => part === 'quantity' || part === 'unitPrice' || part === 'sum')

type DifferenceProps = { readonly label: string; readonly was: string; readonly is: string }

function Difference({ label, was, is }: DifferenceProps) {
  return (
    <Flex gap="3" align="baseline" fontVariantNumeric="tabular-nums">
      <Text color="fg.muted" w="28" flexShrink="0">
        {label}
      </Text>
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {was === '' ? null : (
          <Span as="del" color="fg.muted">
            {was}
          </Span>
        )}
        {was === '' || is === '' ? null : ' → '}
        {is === '' ? null : (
          <Span as="ins" textDecoration="none">
            {is}
          </Span>
        )}
      </Text>
    </Flex>
  )
}

export function partWords(part: LinePart | TotalPart, t: Translate): string {
  switch (part) {
    case 'name':
      return t('Name')
    case 'description':
      return t('Description')
    case 'quantity':
      return t('Quantity')
    case 'unit':
      return t('Unit')
    case 'unitPrice':
      return t('Unit price')
    case 'sum':
      return t('Sum')
    case 'discount':
      return t('Discount')
    case 'transport':
      return t('Transport')
    case 'base':
      return t('Without VAT')
    case 'vatPercentage':
      return t('VAT rate')
    case 'vat':
      return t('VAT')
    case 'total':
      return t('Total with VAT')
  }
}

function valueText(part: LinePart | TotalPart, value: string | number | undefined, currency: Currency): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (part === 'quantity') return formatNumber(value)
  return part === 'vatPercentage' ? formatPercent(value) : formatMoney(value, currency)
}

import type { StockProduct } from '@tehas/contracts'
import { formatQuantity, useT } from '@tehas/i18n'
import { useLocation } from '@tehas/shell-api/router'
import { Box, Flex, Link, Span, Text } from '@tehas/ui'
import { categoryIcons } from '../../../words/category'
import { stockPath } from '../../stock-list/addresses'
import { RailSection } from './rail-section'
import { useParents } from './use-parents'

type UsedInSummaryProps = { readonly product: StockProduct; readonly onOpen: () => void }

const SHOWN = 4

/** The nearest products that take this one; nothing where none does, the tab tells more. */
export function UsedInSummary({ product, onOpen }: UsedInSummaryProps) {
  const { t } = useT()
  const { search } = useLocation()
  // The same question as that of the tab, so that it is asked once.
  const { rows, count, hasFailed, onRetry } = useParents(product._id)
  if (hasFailed) {
    return (
      <RailSection title={t('Where used')} more={{ label: t('Try again'), onPress: onRetry }}>
        <Text color="fg.muted">{t('Where it is used did not load')}</Text>
      </RailSection>
    )
  }
  if (rows.length === 0) return null
  return (
    <RailSection title={t('Where used')} more={{ label: t('All {{count}}', { count }), onPress: onOpen }}>
      <Box as="ul" listStyleType="none" fontVariantNumeric="tabular-nums">
        {rows.slice(0, SHOWN).map(({ _id, name, category, perPiece, openOrders }) => {
          const Icon = categoryIcons[category]
          return (
            <Flex as="li" key={_id} align="center" gap="1.5" minH="26px">
              <Span color="fg.subtle" flexShrink="0" display="inline-flex">
                <Icon size={14} />
              </Span>
              {/* As high as a finger where it is pointed at by one: what is cut cannot be met around it. */}
              <Link
                href={stockPath(_id, search)}
                flex="1"
                minW="0"
                display="flex"
                alignItems="center"
                minH={{ base: '11', sm: 'auto' }}
              >
                <Span truncate>{name}</Span>
              </Link>
              <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
                {perPiece > 0 ? formatQuantity(perPiece, product.unit, t) : t('in a part of it')}
              </Text>
              {openOrders !== null && (
                <Text minW="76px" textAlign="end" whiteSpace="nowrap" {...(openOrders === 0 && { color: 'fg.muted' })}>
                  {openOrders === 0 ? t('not in work') : t('in {{count}} orders', { count: openOrders })}
                </Text>
              )}
            </Flex>
          )
        })}
      </Box>
    </RailSection>
  )
}

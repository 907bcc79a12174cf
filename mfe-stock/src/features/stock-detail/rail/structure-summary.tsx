import type { OrderItem, OrderProcess, StockProduct } from '@tehas/contracts'
import { ownQuantity } from '@tehas/cost-engine/own-quantity'
import { formatDuration, formatMoney, formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Span, Text } from '@tehas/ui'
import { ProcessIcon } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { categoryIcons } from '../../../words/category'
import { RailSection } from './rail-section'

type StructureSummaryProps = { readonly product: StockProduct; readonly onOpen: () => void }

/** As many lines as fit beside the overview. */
const SHOWN = 10
/** Lines deeper than that stand no further in, so that their names keep their room. */
const DEEPEST = 4

/** What a product is made of, in short: each step and part with what one making takes of it and what that costs. */
export function StructureSummary({ product, onOpen }: StructureSummaryProps) {
  const { t } = useT()
  const { project } = useSession()
  const lines = linesOf(product, 0)
  if (lines.length === 0) return null
  const quantity = ownQuantity(product)
  const depth = Math.max(...lines.map(({ level }) => level)) + 1
  const rest = lines.length - SHOWN
  return (
    <RailSection
      title={t('Structure')}
      note={`${formatQuantity(quantity, product.unit, t)}, ${t('{{count}} levels', { count: depth })}`}
      more={{ label: t('Open'), onPress: onOpen }}
    >
      <Box as="ul" listStyleType="none" fontVariantNumeric="tabular-nums">
        {lines.slice(0, SHOWN).map(({ id, icon, name, amount, cost, level }) => (
          <Flex
            as="li"
            key={id}
            align="center"
            gap="1.5"
            minH="26px"
            style={{ paddingInlineStart: `${Math.min(level, DEEPEST) * 14}px` }}
          >
            <Span color="fg.subtle" flexShrink="0" display="inline-flex">
              {icon}
            </Span>
            <Text flex="1" minW="0" truncate title={name}>
              {name}
            </Text>
            <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
              {amount(t)}
            </Text>
            {cost === undefined ? null : (
              <Text minW="12" textAlign="end" fontWeight="medium">
                {formatNumber(cost, 2)}
              </Text>
            )}
          </Flex>
        ))}
      </Box>
      {rest > 0 ? (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
      {product.cost === undefined ? null : (
        <Flex borderTopWidth="1px" mt="1.5" pt="1.5" fontWeight="semibold">
          <Text flex="1">{t('Cost')}</Text>
          <Text fontVariantNumeric="tabular-nums">{formatMoney(product.cost, project?.currency ?? 'EUR')}</Text>
        </Flex>
      )}
    </RailSection>
  )
}

type SummaryLine = {
  readonly id: string
  readonly icon: ReactNode
  readonly name: string
  readonly amount: (t: Parameters<typeof formatQuantity>[2]) => string
  readonly cost: number | undefined
  readonly level: number
}
type Parts = { readonly processes: readonly OrderProcess[]; readonly items: readonly OrderItem[] }

const linesOf = ({ processes, items }: Parts, level: number): SummaryLine[] => [
  ...processes
    .filter(({ active }) => active)
    .map((process) => ({
      id: process._id,
      icon: <ProcessIcon name={process.avatar} size={14} />,
      name: process.name,
      amount: () => (process.plannedDuration > 0 ? formatDuration(process.plannedDuration) : ''),
      cost: process.cost,
      level,
    })),
  ...items.flatMap((item) => {
    const Icon = categoryIcons[item.category]
    return [
      {
        id: item._id,
        icon: <Icon size={14} />,
        name: item.name,
        amount: (t: Parameters<typeof formatQuantity>[2]) => formatQuantity(item.requiredQuantity, item.unit, t),
        cost: item.cost,
        level,
      },
      ...linesOf(item, level + 1),
    ]
  }),
]

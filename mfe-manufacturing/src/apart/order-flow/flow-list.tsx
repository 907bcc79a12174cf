import type { OrderKind } from '@tehas/contracts'
import type { FlowNode, FlowNodeOf, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { Box, chakra, Flex, Heading, Signal, Span, Text } from '@tehas/ui'
import { ChevronRightIcon, ProductIcon } from '@tehas/ui/icons'
import { FlowBar } from './flow-bar'
import { amountOf, daysOf, labelOf, lookOf, nameOf, sourceOf } from './node-words'
import { useOpenNode } from './use-open-node'
import { WhyLateList } from './why-late'

type FlowListProps = { readonly flow: OrderFlow; readonly orderKind: OrderKind }

/** The chart as a list, for a phone: each product with its processes, and below each of them what it waits for. */
export function FlowList({ flow, orderKind }: FlowListProps) {
  const openNode = useOpenNode({ orderId: flow.orderId, orderKind })
  const products = flow.nodes.filter((node): node is FlowNodeOf<'PRODUCT'> => node.kind === 'PRODUCT')
  return (
    <Box data-density="touch" pb="6">
      <FlowBar flow={flow} />
      <WhyLateList flow={flow} />
      {products.map((product) => (
        <Lane key={product.id} product={product} flow={flow} openNode={openNode} />
      ))}
    </Box>
  )
}

type LaneProps = {
  readonly product: FlowNodeOf<'PRODUCT'>
  readonly flow: OrderFlow
  readonly openNode: ReturnType<typeof useOpenNode>
}

function Lane({ product, flow, openNode }: LaneProps) {
  const { t } = useT()
  const rows = rowsOf(product, flow)
  const isLate = product.lateDays > 0
  return (
    <Box as="section" borderBottomWidth="1px">
      <Flex bg="bg.canvas" px="4" py="3" gap="3" align="baseline" justify="space-between" borderBottomWidth="1px">
        <Heading as="h2" size="sm" minW="0" overflowWrap="anywhere">
          {product.name}
        </Heading>
        <Text flexShrink="0" textStyle="xs" color={isLate ? 'red.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {[
            formatQuantity(product.quantity, product.unit),
            product.expected && t('ready {{day}}', { day: formatDateShort(product.expected) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Flex>
      <Box as="ol" listStyleType="none">
        {rows.map(({ node, depth, quantity }) => (
          <li key={node.id}>
            <Row node={node} depth={depth} quantity={quantity} onOpen={openNode(node)} />
          </li>
        ))}
      </Box>
      {product.left > 0 ? (
        <Text px="4" py="3" color="fg.muted">
          {t('and {{count}} parts more', { count: product.left })}
        </Text>
      ) : null}
    </Box>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: '100%',
    minH: '12',
    px: '4',
    py: '2',
    textAlign: 'start',
    borderBottomWidth: '1px',
    '&[data-path]': { bg: 'red.subtle', boxShadow: 'inset 3px 0 0 token(colors.red.solid)' },
    '&:is(button)': { cursor: 'button' },
  },
})

type RowProps = Listed & { readonly onOpen: (() => void) | undefined }

function Row({ node, depth, quantity, onOpen }: RowProps) {
  const { t } = useT()
  const look = lookOf(node)
  const days = daysOf(node)
  const mark = node.isOnPath ? { 'data-path': '' } : {}
  const content = (
    <>
      {look.shape === 'item' ? (
        <ProductIcon size={16} />
      ) : (
        <Signal shape={look.shape} tone={look.tone} size={16} shapeOnly>
          {t(look.word)}
        </Signal>
      )}
      <Box flex="1" minW="0">
        <Text fontWeight={depth === 0 ? 'semibold' : 'normal'} overflowWrap="anywhere">
          {nameOf(node, t)}
        </Text>
        <Text textStyle="xs" color={node.isOnPath ? 'red.fg' : 'fg.muted'}>
          {[quantity ?? amountOf(node, t), ...wordsOf(node, t)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {days === undefined ? null : (
        <Span textStyle="xs" color={node.isOnPath ? 'red.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {days}
        </Span>
      )}
      {onOpen ? <ChevronRightIcon size={16} /> : null}
    </>
  )
  const indent = { paddingInlineStart: 16 + Math.min(depth, 4) * 20 }
  return onOpen ? (
    <Frame asChild {...mark} style={indent}>
      <button type="button" onClick={onOpen}>
        {content}
      </button>
    </Frame>
  ) : (
    <Frame {...mark} style={indent}>
      {content}
    </Frame>
  )
}

function wordsOf(node: FlowNode, t: ReturnType<typeof useT>['t']): readonly (string | undefined)[] {
  switch (node.kind) {
    case 'ITEM':
      return [node.source === null ? undefined : sourceOf(node, t)]
    case 'SUPPLY':
      return [node.name, node.status === 'COMPLETE' ? undefined : t(lookOf(node).word)]
    case 'TAKER':
      return [node.name]
    case 'HIDDEN':
      return [t('You have no right to see it')]
    default:
      return []
  }
}

type Listed = { readonly node: FlowNode; readonly depth: number; readonly quantity: string | undefined }

/** Processes in their order, each with what feeds it below it; then what the product goes into. */
function rowsOf(product: FlowNodeOf<'PRODUCT'>, { nodes, edges }: OrderFlow): readonly Listed[] {
  const own = new Map(nodes.filter(({ lane }) => lane === product.id).map((node) => [node.id, node]))
  const seen = new Set<string>([product.id])
  const rows: Listed[] = []
  const addFeeders = (into: string, depth: number) => {
    for (const edge of edges) {
      const node = own.get(edge.from)
      if (edge.to !== into || !node || node.kind === 'PROCESS' || seen.has(node.id)) continue
      seen.add(node.id)
      rows.push({ node, depth, quantity: labelOf(edge, node, own.get(into)) })
      addFeeders(node.id, depth + 1)
    }
  }
  for (const node of own.values()) {
    if (node.kind !== 'PROCESS') continue
    seen.add(node.id)
    rows.push({ node, depth: 0, quantity: undefined })
    addFeeders(node.id, 1)
  }
  addFeeders(product.id, 0)
  for (const node of own.values()) {
    if (!seen.has(node.id)) rows.push({ node, depth: 0, quantity: undefined })
  }
  return rows
}

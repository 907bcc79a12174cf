import type { FlowNode, FlowNodeOf, FlowPathStep, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, formatDuration, formatNumber, formatQuantity, type Translate, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Box, Button, chakra, Flex, Heading, Text } from '@tehas/ui'
import { PurchaseIcon } from '@tehas/ui/icons'
import { nameOf, shortened } from './node-words'

const Step = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: '0',
    maxW: '180px',
    px: '3',
    borderStartWidth: '1px',
    whiteSpace: 'nowrap',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

type WhyLateProps = { readonly flow: OrderFlow }

/** The longest path, step by step: what each takes and when it ends, with what helps. */
export function WhyLate({ flow }: WhyLateProps) {
  const { t } = useT()
  const { order, byId, actions } = useWhyLate(flow, 'sm')
  if (!order || flow.path.length === 0) return null
  return (
    <Flex
      as="section"
      aria-label={t('Why the order is late')}
      align="stretch"
      maxW="100%"
      py="3"
      ps="4"
      pe="3.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="pop"
      textStyle="sm"
    >
      <Box pe="3" flexShrink="0" whiteSpace="nowrap">
        <Heading as="h2" size="sm">
          {t('Why {{day}}', { day: formatDateShort(order.expected) })}
        </Heading>
        <Text textStyle="xs" color="fg.subtle">
          {t('the longest path')}
        </Text>
        <Text fontWeight="semibold" color="red.fg">
          {t('{{count}} days late for it', { count: order.lateDays })}
        </Text>
      </Box>
      <Flex as="ol" listStyleType="none" overflowX="auto" minW="0" tabIndex={0} aria-label={t('Steps of the path')}>
        {flow.path.map((step) => (
          <Step key={`${step.node} ${step.name} ${step.ends}`} title={step.name ?? undefined}>
            <Text fontWeight="medium">{stepName(step, byId.get(step.node), t)}</Text>
            <Text textStyle="xs" color="fg.subtle">
              {takes(step, byId.get(step.node), t)}
            </Text>
            <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
              {formatDateShort(step.ends)}
            </Text>
          </Step>
        ))}
      </Flex>
      {actions ? (
        <Flex direction="column" justify="center" gap="1" ps="3" borderStartWidth="1px" flexShrink="0">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  )
}

/** The same below each other, on a phone. */
export function WhyLateList({ flow }: WhyLateProps) {
  const { t } = useT()
  const { order, byId, actions } = useWhyLate(flow, 'md')
  if (!order || flow.path.length === 0) return null
  return (
    <Box as="section" aria-label={t('Why the order is late')} px="4" py="3" borderBottomWidth="1px">
      <Heading as="h2" size="sm">
        {t('Why {{day}}', { day: formatDateShort(order.expected) })}
      </Heading>
      <Text color="fg.subtle">{t('the longest path')}</Text>
      <Box as="ol" listStyleType="none" mt="1">
        {flow.path.map((step) => (
          <Flex as="li" key={`${step.node} ${step.name} ${step.ends}`} gap="3" py="1" justify="space-between">
            <Box minW="0" overflowWrap="anywhere">
              <Text fontWeight="medium">{stepName(step, byId.get(step.node), t)}</Text>
              <Text textStyle="xs" color="fg.subtle">
                {takes(step, byId.get(step.node), t)}
              </Text>
            </Box>
            <Text flexShrink="0" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {formatDateShort(step.ends)}
            </Text>
          </Flex>
        ))}
      </Box>
      {actions ? (
        <Flex gap="2" mt="2" wrap="wrap">
          {actions}
        </Flex>
      ) : null}
    </Box>
  )
}

const SHORTAGES = '/dashboard/shortages'

function useWhyLate(flow: OrderFlow, size: 'sm' | 'md') {
  const mayOrder = useRights().has('PURCHASE_WRITE')
  const order = flow.nodes.find((node): node is FlowNodeOf<'ORDER'> => node.kind === 'ORDER')
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  const first = byId.get(flow.path[0]?.node ?? '')
  const isToOrder = first?.kind === 'ITEM' && first.source === 'TO_ORDER'
  return {
    order,
    byId,
    actions: isToOrder && mayOrder ? <Ordering node={first} orderId={flow.orderId} size={size} /> : undefined,
  }
}

type OrderingProps = { readonly node: FlowNodeOf<'ITEM'>; readonly orderId: string; readonly size: 'sm' | 'md' }

/** What helps against a part that nobody has ordered: its row among what is missing, chosen, where the rest is decided. */
function Ordering({ node, orderId, size }: OrderingProps) {
  const { t } = useT()
  const { stockId, quantity, unit } = node
  if (stockId === null) {
    return (
      <Button asChild size={size}>
        <Link to={`${SHORTAGES}?order=${orderId}`}>
          <PurchaseIcon size={14} />
          {t('Order what is missing')}
        </Link>
      </Button>
    )
  }
  const product = `${SHORTAGES}?product=${stockId}`
  return (
    <>
      <Button asChild size={size}>
        <Link to={product}>
          <PurchaseIcon size={14} />
          {t('Order {{amount}}', { amount: formatQuantity(shortened(quantity), unit) })}
        </Link>
      </Button>
      <Button asChild size={size} variant="ghost">
        <Link to={`${product}&ask=supplier`}>{t('Other supplier')}</Link>
      </Button>
    </>
  )
}

/** `Gluing, 15`: with how many are still to be made. */
function stepName({ name, minutes }: FlowPathStep, node: FlowNode | undefined, t: Translate): string {
  const shown = name ?? (node ? nameOf(node, t) : '')
  const left = node?.kind === 'PROCESS' && minutes > 0 ? node.quantity - node.done : 0
  return left > 0 ? `${shown}, ${formatNumber(left)}` : shown
}

function takes({ minutes }: FlowPathStep, node: FlowNode | undefined, t: Translate): string {
  if (minutes > 0) return formatDuration(minutes)
  if (node?.kind === 'ITEM' && node.source === 'TO_ORDER') {
    return t('order today, {{count}} days', { count: node.leadDays ?? 0 })
  }
  if (node?.kind === 'SUPPLY') return node.number
  return node?.kind === 'PROCESS' ? t('takes no time') : t('has to come')
}

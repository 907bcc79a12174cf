import type { FlowNode, FlowNodeOf, FlowPathStep, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, formatDuration, formatNumber, type Translate, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Box, Button, chakra, Flex, Heading, Text } from '@tehas/ui'
import { PurchaseIcon } from '@tehas/ui/icons'
import { nameOf } from './node-words'

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

/** The longest path, step by step: what each takes and when it ends, with what helps. */
export function WhyLate({ flow }: { readonly flow: OrderFlow }) {
  const { t } = useT()
  const mayOrder = useRights().has('PURCHASE_WRITE')
  const order = flow.nodes.find((node): node is FlowNodeOf<'ORDER'> => node.kind === 'ORDER')
  if (!order || flow.path.length === 0) return null
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  const first = byId.get(flow.path[0]?.node ?? '')
  const isToOrder = first?.kind === 'ITEM' && first.source === 'TO_ORDER'
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
        <Heading as="h3" size="sm">
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
      {isToOrder && mayOrder ? (
        <Flex align="center" ps="3" borderStartWidth="1px" flexShrink="0">
          <Button asChild size="sm" icon={<PurchaseIcon size={14} />}>
            <Link to="/dashboard/shortages">{t('Order what is missing')}</Link>
          </Button>
        </Flex>
      ) : null}
    </Flex>
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

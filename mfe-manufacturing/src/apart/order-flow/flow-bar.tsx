import type { FlowNodeOf, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, formatPercent, useT } from '@tehas/i18n'
import { Box, Button, Flex, IconButton, Signal, Span, Tag } from '@tehas/ui'
import { AddIcon, RemoveIcon } from '@tehas/ui/icons'
import { causeOf } from './cause-of'
import type { Zoom } from './use-zoom'

type FlowBarProps = { readonly flow: OrderFlow; readonly zoom?: Zoom }

/** Whether the order will be in time and why not, what the shapes mean, and how large the chart is. */
export function FlowBar({ flow, zoom }: FlowBarProps) {
  const { t } = useT()
  const order = flow.nodes.find((node): node is FlowNodeOf<'ORDER'> => node.kind === 'ORDER')
  return (
    <Flex
      align="center"
      gap="3"
      rowGap="1.5"
      wrap="wrap"
      minH="11"
      px="4"
      py="1.5"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      {order && order.lateDays > 0 ? (
        <>
          <Tag tone="late" flexShrink="0">
            {t('{{count}} days late by the plan', { count: order.lateDays })}
          </Tag>
          <Span color="fg.muted" minW="0">
            {causeOf(flow, t)}
          </Span>
        </>
      ) : order?.expected ? (
        <Signal shape="done" tone="done">
          {order.promised === null
            ? t('Ready {{day}} by the plan', { day: formatDateShort(order.expected) })
            : t('In time by the plan, ready {{day}}', { day: formatDateShort(order.expected) })}
        </Signal>
      ) : null}
      <NotDrawn flow={flow} hasParts={zoom !== undefined} />
      {zoom ? (
        <Flex align="center" gap="3.5" ms="auto">
          <Legend />
          <ZoomButtons zoom={zoom} />
        </Flex>
      ) : null}
    </Flex>
  )
}

type NotDrawnProps = {
  readonly flow: OrderFlow
  /** Whether parts are told of here, not in their row. */
  readonly hasParts: boolean
}

/** How much of a large order the chart leaves out. */
function NotDrawn({ flow: { nodes, productsLeft }, hasParts }: NotDrawnProps) {
  const { t } = useT()
  const parts = nodes.reduce((sum, node) => sum + (node.kind === 'PRODUCT' ? node.left : 0), 0)
  const words = [
    productsLeft > 0 && t('{{count}} more products are not drawn', { count: productsLeft }),
    hasParts && parts > 0 && t('{{count}} more parts are not drawn', { count: parts }),
  ].filter((each) => each !== false)
  if (words.length === 0) return null
  return (
    <Span flexShrink="0" color="fg.muted">
      {words.join(', ')}
    </Span>
  )
}

function Legend() {
  const { t } = useT()
  return (
    <Flex gap="3.5" textStyle="xs" color="fg.muted" whiteSpace="nowrap" aria-hidden>
      <Signal shape="done" tone="done" size={12} shapeOnly>
        {''}
      </Signal>
      <Span ms="-2">{t('it is complete')}</Span>
      <Signal shape="active" tone="accent" size={12} shapeOnly>
        {''}
      </Signal>
      <Span ms="-2">{t('it is in progress')}</Span>
      <Signal shape="not-started" size={12} shapeOnly>
        {''}
      </Signal>
      <Span ms="-2">{t('not begun')}</Span>
      <Flex align="center" gap="1.5">
        <Box w="22px" borderTopWidth="1.5px" borderStyle="dashed" borderColor="border.emphasized" />
        {t('nobody has ordered it')}
      </Flex>
    </Flex>
  )
}

function ZoomButtons({ zoom }: { readonly zoom: Zoom }) {
  const { t } = useT()
  return (
    <Flex borderWidth="1px" borderRadius="l2" overflow="hidden" flexShrink="0">
      <IconButton size="sm" label={t('Make it smaller')} onClick={zoom.shrink} disabled={!zoom.canShrink}>
        <RemoveIcon size={14} />
      </IconButton>
      <Button
        size="sm"
        variant="ghost"
        w="14"
        borderInlineWidth="1px"
        borderRadius="0"
        fontVariantNumeric="tabular-nums"
        onClick={zoom.fit}
        aria-label={t('Show all of it, now {{scale}}', { scale: formatPercent(zoom.scale * 100, 0) })}
        title={t('Show all of it')}
      >
        {formatPercent(zoom.scale * 100, 0)}
      </Button>
      <IconButton size="sm" label={t('Make it larger')} onClick={zoom.grow} disabled={!zoom.canGrow}>
        <AddIcon size={14} />
      </IconButton>
    </Flex>
  )
}

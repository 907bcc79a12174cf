import type { FlowNode, FlowNodeOf, FlowStep, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { Box, chakra, Flex, Signal, Span } from '@tehas/ui'
import { ProductIcon } from '@tehas/ui/icons'
import type { PlacedNode } from './flow-layout'
import { amountOf, daysOf, isDashed, lookOf, lookOfStep, nameOf, sentenceOf, sourceOf } from './node-words'

const Frame = chakra('div', {
  base: {
    position: 'absolute',
    display: 'block',
    overflow: 'hidden',
    px: '2.5',
    py: '7px',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'xs',
    textAlign: 'start',
    // What stands beside the way is seen to be pressed by its border alone, so that lines stay readable.
    '&:is(button)': { cursor: 'button' },
    '&:is(button):hover': { borderColor: 'petrol.solid' },
    '&[data-dashed]': { bg: 'bg.canvas', borderStyle: 'dashed', borderColor: 'border.emphasized' },
    '&[data-path]': { bg: 'red.subtle', borderColor: 'red.solid' },
    '&[data-own]': { bg: 'bg.panel', borderColor: 'petrol.solid', boxShadow: '0 0 0 1px token(colors.petrol.solid)' },
  },
})

export type FlowNodeBoxProps = {
  readonly placed: PlacedNode
  readonly flow: OrderFlow
  readonly onOpen: (() => void) | undefined
}

/** One node of the chart; a button where it opens something. */
export function FlowNodeBox({ placed, flow, onOpen }: FlowNodeBoxProps) {
  const { t } = useT()
  const { node, x, y, w, h } = placed
  const sentence = sentenceOf(node, flow, t)
  const marks = {
    ...(isDashed(node) && { 'data-dashed': '' }),
    ...(node.isOnPath && { 'data-path': '' }),
    ...(node.kind === 'ORDER' && { 'data-own': '' }),
  }
  const place = { left: x, top: y, width: w, height: h }
  const content = (
    <Box aria-hidden>
      <Title node={node} />
      <Facts node={node} />
    </Box>
  )
  return onOpen ? (
    <Frame asChild {...marks} title={sentence} style={place}>
      <button type="button" aria-label={sentence} onClick={onOpen}>
        {content}
      </button>
    </Frame>
  ) : (
    <Frame role="img" aria-label={sentence} {...marks} title={sentence} style={place}>
      {content}
    </Frame>
  )
}

function Title({ node }: { readonly node: FlowNode }) {
  const { t } = useT()
  const look = lookOf(node)
  const isPart = look.shape === 'item'
  return (
    <Flex align="center" gap="1.5" minH="18px">
      {look.shape === 'item' ? (
        <ProductIcon size={14} />
      ) : (
        <Signal shape={look.shape} tone={look.tone} shapeOnly>
          {t(look.word)}
        </Signal>
      )}
      <Span flex="1" truncate textStyle="sm" lineHeight="18px" fontWeight={isPart ? 'normal' : 'semibold'}>
        {nameOf(node, t)}
      </Span>
    </Flex>
  )
}

function Day({ node }: { readonly node: FlowNode }) {
  const days = daysOf(node)
  return days === undefined ? null : (
    <Span flexShrink="0" fontVariantNumeric="tabular-nums" color={node.isOnPath ? 'red.fg' : 'fg.subtle'}>
      {days}
    </Span>
  )
}

function Facts({ node }: { readonly node: FlowNode }) {
  const { t } = useT()
  switch (node.kind) {
    case 'ORDER':
      return <OrderFacts node={node} />
    case 'PRODUCT':
    case 'PROCESS': {
      const days = daysOf(node)
      const isReady = node.kind === 'PRODUCT' && days !== undefined
      const isLate = node.isOnPath || (node.kind === 'PRODUCT' && node.lateDays > 0)
      return (
        <Flex justify="space-between" gap="2" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <Span color="fg.muted">{amountOf(node, t)}</Span>
          <Span truncate color={isLate ? 'red.fg' : 'fg.subtle'}>
            {isReady ? t('ready {{day}}', { day: days }) : days}
          </Span>
        </Flex>
      )
    }
    case 'ITEM':
      return <ItemFacts node={node} />
    case 'SUPPLY':
      return (
        <Flex justify="space-between" gap="2">
          {node.steps.length > 0 ? <Steps steps={node.steps} /> : <Second>{node.name}</Second>}
          <Day node={node} />
        </Flex>
      )
    case 'TAKER':
      return (
        <Flex justify="space-between" gap="2" color="fg.muted">
          <Span truncate>{node.name}</Span>
          <Span flexShrink="0" fontVariantNumeric="tabular-nums" color={node.lateDays > 0 ? 'red.fg' : 'fg.subtle'}>
            {node.promised === null ? null : formatDateShort(node.promised)}
          </Span>
        </Flex>
      )
    default:
      return <Second>{t('You have no right to see it')}</Second>
  }
}

function OrderFacts({ node }: { readonly node: FlowNodeOf<'ORDER'> }) {
  const { t } = useT()
  const isLate = node.lateDays > 0
  return (
    <>
      <Box truncate color="fg.muted">
        {node.partner}
      </Box>
      <Box borderTopWidth="1px" my="1.5" />
      <Line label={t('promised')} day={node.promised} />
      {node.expected === null ? null : (
        <Line label={t('by the plan')} day={node.expected} color={isLate ? 'red.fg' : 'fg'} />
      )}
    </>
  )
}

type LineProps = { readonly label: string; readonly day: string | null; readonly color?: string }

const Line = ({ label, day, color = 'fg' }: LineProps) => (
  <Flex justify="space-between" gap="2" color={color}>
    <Span color={color === 'fg' ? 'fg.subtle' : 'inherit'}>{label}</Span>
    <Span fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {formatDateShort(day)}
    </Span>
  </Flex>
)

function ItemFacts({ node }: { readonly node: FlowNodeOf<'ITEM'> }) {
  const { t } = useT()
  if (node.steps.length > 0) {
    return (
      <Flex justify="space-between" gap="2">
        <Steps steps={node.steps} />
        <Day node={node} />
      </Flex>
    )
  }
  const isThere = node.source === 'STOCK' || node.source === 'TAKEN'
  const word = sourceOf(node, t)
  return (
    <Flex justify="space-between" gap="2" title={formatQuantity(node.quantity, node.unit)}>
      {isThere ? (
        <Signal shape="done" tone="done" size={12} textStyle="xs" gap="1">
          {word}
        </Signal>
      ) : (
        <Span truncate color="fg.muted">
          {word}
        </Span>
      )}
      <Day node={node} />
    </Flex>
  )
}

const Second = ({ children }: { readonly children: string }) => (
  <Box truncate color="fg.muted">
    {children}
  </Box>
)

/** So many shapes and one name stand beside a day; of more than that only shapes. */
const NAMED_STEPS = 3
const MOST_STEPS = 5

/** Processes of what is made elsewhere: a shape each, and the name of the one that is next. All stand where it is pointed at. */
function Steps({ steps }: { readonly steps: readonly FlowStep[] }) {
  const { t } = useT()
  const next = steps.find(({ status }) => status !== 'COMPLETE') ?? steps.at(-1)
  const isNamed = steps.length <= NAMED_STEPS
  const words = steps.map((step) => `${step.name}: ${t(lookOfStep(step).word)}`).join(', ')
  return (
    <Flex gap="1.5" minW="0" align="center" title={words} color="fg.muted">
      {steps.slice(0, MOST_STEPS).map((step, at) => {
        const look = lookOfStep(step)
        return (
          <Flex key={`${at} ${step.name}`} gap="1" minW="0" align="center">
            <Signal shape={look.shape} tone={look.tone} size={12} shapeOnly>
              {''}
            </Signal>
            {isNamed && step === next ? <Span truncate>{step.name}</Span> : null}
          </Flex>
        )
      })}
      {steps.length > MOST_STEPS ? <Span>{`+${steps.length - MOST_STEPS}`}</Span> : null}
    </Flex>
  )
}

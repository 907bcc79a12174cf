import type { FlowNode, OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDate, formatDateShort, useT } from '@tehas/i18n'
import { Box, Signal, Span } from '@tehas/ui'
import { useMemo } from 'react'
import { type FlowLayout, type Lane, layoutFlow, sizes } from './flow-layout'
import { type FlowLine, flowLines } from './flow-lines'
import { FlowNodeBox } from './flow-node'
import { isWaiting, labelOf } from './node-words'
import type { useOpenNode } from './use-open-node'

type FlowCanvasProps = {
  readonly flow: OrderFlow
  readonly layout: FlowLayout
  readonly openNode: ReturnType<typeof useOpenNode>
}

export const useFlowLayout = (flow: OrderFlow): FlowLayout => useMemo(() => layoutFlow(flow), [flow])

/** The chart at 100 %: lines behind, nodes in the order in which they are read, words on the lines. */
export function FlowCanvas({ flow, layout, openNode }: FlowCanvasProps) {
  const { t } = useT()
  const lines = useMemo(() => flowLines(layout, flow.edges), [layout, flow.edges])
  const byId = useMemo(() => new Map(flow.nodes.map((node) => [node.id, node])), [flow.nodes])
  const order = byId.get(flow.orderId)
  const promised = order?.kind === 'ORDER' ? order.promised : null
  const first = layout.lanes.at(0)
  const last = layout.lanes.at(-1)
  return (
    <Box position="relative" style={{ width: layout.width, height: layout.height }} textStyle="xs">
      <Heading x={sizes.edge}>{t('The order')}</Heading>
      <Heading x={sizes.product.x}>{t('Products of it')}</Heading>
      {layout.columns === undefined ? null : <Heading x={layout.columns}>{t('Processes, in their order')}</Heading>}
      {layout.lanes.slice(1).map(({ top, product }) => (
        <Box key={product.id} position="absolute" left="180px" right="0" h="1px" bg="border" style={{ top }} />
      ))}
      <Lines lines={lines} layout={layout} byId={byId} />
      {promised && first && last ? (
        <>
          <Box
            position="absolute"
            top="10px"
            color="fg.subtle"
            whiteSpace="nowrap"
            transform="translateX(-50%)"
            style={{ left: layout.promise }}
          >
            {t('Promised {{day}}', { day: formatDate(promised) })}
          </Box>
          <Box
            position="absolute"
            w="2px"
            bg="fg"
            style={{ left: layout.promise - 1, top: 30, height: Math.max(last.line + 38, 120) - 30 }}
          />
        </>
      ) : null}
      {layout.nodes.map((placed) => (
        <FlowNodeBox key={placed.node.id} placed={placed} flow={flow} onOpen={openNode(placed.node)} />
      ))}
      {lines.map((line) => (
        <LineLabel key={`${line.edge.from} ${line.edge.to}`} line={line} byId={byId} />
      ))}
      {layout.lanes.map((lane) => (
        <LaneEnd key={lane.product.id} lane={lane} x={layout.promise} isPromised={promised !== null} />
      ))}
    </Box>
  )
}

const Heading = ({ x, children }: { readonly x: number; readonly children: string }) => (
  <Box position="absolute" top="10px" color="fg.subtle" whiteSpace="nowrap" style={{ left: x }}>
    {children}
  </Box>
)

type Nodes = ReadonlyMap<string, FlowNode>
type LinesProps = { readonly lines: readonly FlowLine[]; readonly layout: FlowLayout; readonly byId: Nodes }

/** What is on the path is drawn last, over the others. */
function Lines({ lines, layout, byId }: LinesProps) {
  const sorted = [...lines.filter(({ edge }) => !edge.isOnPath), ...lines.filter(({ edge }) => edge.isOnPath)]
  return (
    <Box
      asChild
      position="absolute"
      inset="0"
      pointerEvents="none"
      css={{
        '& path': { fill: 'none', stroke: 'border.emphasized', strokeWidth: '1.5px' },
        '& path[data-waiting]': { strokeDasharray: '4 4' },
        '& path[data-path]': { stroke: 'red.solid', strokeWidth: '2.5px' },
        '& marker path': { fill: 'border.emphasized', stroke: 'none' },
        '& marker[id$=late] path': { fill: 'red.solid' },
      }}
    >
      <svg width={layout.width} height={layout.height} aria-hidden="true">
        <defs>
          <Arrow id="flow-arrow" />
          <Arrow id="flow-arrow-late" />
        </defs>
        {sorted.map(({ edge, path }) => (
          <path
            key={`${edge.from} ${edge.to}`}
            d={path}
            markerEnd={arrow(edge.isOnPath)}
            {...(edge.isOnPath && { 'data-path': '' })}
            {...(isWaiting(byId.get(edge.from)) && { 'data-waiting': '' })}
          />
        ))}
        {layout.lanes.map(({ product, end, line }) => (
          <path
            key={product.id}
            d={`M${end} ${line}H${product.isOnPath ? layout.promise + sizes.promise.w - 8 : layout.promise - 2}`}
            markerEnd={arrow(product.isOnPath)}
            {...(product.isOnPath && { 'data-path': '' })}
          />
        ))}
      </svg>
    </Box>
  )
}

const arrow = (isOnPath: boolean): string => (isOnPath ? 'url(#flow-arrow-late)' : 'url(#flow-arrow)')

const Arrow = ({ id }: { readonly id: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="7"
    markerHeight="7"
    orient="auto"
    markerUnits="userSpaceOnUse"
  >
    <path d="M0 0L8 4L0 8z" />
  </marker>
)

function LineLabel({ line: { edge, label }, byId }: { readonly line: FlowLine; readonly byId: Nodes }) {
  const text = labelOf(edge, byId.get(edge.from), byId.get(edge.to))
  return text === undefined ? null : (
    <Span
      aria-hidden
      position="absolute"
      transform="translate(-50%, -50%)"
      px="3px"
      borderRadius="3px"
      bg="bg.canvas"
      // Readable also where the chart begins a little smaller.
      textStyle="xs"
      lineHeight="1.25"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={edge.isOnPath ? 'red.fg' : 'fg.muted'}
      fontWeight={edge.isOnPath ? 'semibold' : 'medium'}
      style={{ left: label.x, top: label.y }}
    >
      {text}
    </Span>
  )
}

type LaneEndProps = { readonly lane: Lane; readonly x: number; readonly isPromised: boolean }

/** When the product is ready, behind the day that was promised. */
function LaneEnd({ lane: { product, line }, x, isPromised }: LaneEndProps) {
  const { t } = useT()
  const { expected, lateDays, status } = product
  const day = expected === null ? undefined : formatDateShort(expected)
  const isLate = lateDays > 0
  const words = isLate
    ? t('{{count}} days late for it', { count: lateDays })
    : day === undefined
      ? undefined
      : isPromised
        ? t('{{day}}, in time', { day })
        : day
  if (words === undefined && status !== 'COMPLETE') return null
  return (
    <>
      {isLate ? (
        <Span
          position="absolute"
          color="red.fg"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          style={{ left: x + 10, top: line - 26 }}
        >
          {day}
        </Span>
      ) : null}
      <Box position="absolute" px="2px" bg="bg.canvas" style={{ left: x + 7, top: isLate ? line + 8 : line - 10 }}>
        <Signal shape={isLate ? 'late' : 'done'} tone={isLate ? 'late' : 'done'} textStyle="xs" lineHeight="20px">
          {words ?? t('is ready')}
        </Signal>
      </Box>
    </>
  )
}

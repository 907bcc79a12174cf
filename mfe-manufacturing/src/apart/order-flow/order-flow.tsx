import './texts'
import { useCall } from '@tehas/api-client'
import { type OrderKind, orderKindSchema } from '@tehas/contracts'
import { type OrderFlow, orderFlowCalls } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import type { SlotScreenProps } from '@tehas/shell-api'
import { Box, Flex, SkeletonRows } from '@tehas/ui'
import { useIsPhone } from '../../parts/use-is-phone'
import { FlowBar } from './flow-bar'
import { FlowCanvas, useFlowLayout } from './flow-canvas'
import { FlowList } from './flow-list'
import { useOpenNode } from './use-open-node'
import { useZoom } from './use-zoom'
import { WhyLate } from './why-late'

/** How an order, its products and processes and what is linked to it hang together (rules §12). */
export function OrderFlowChart({ orderId, orderType }: SlotScreenProps<'order.flow'>) {
  const kind = orderKindSchema.safeParse(orderType).data
  return kind ? <OfOrder orderId={orderId} orderKind={kind} /> : null
}

type OfOrderProps = { readonly orderId: string; readonly orderKind: OrderKind }

function OfOrder({ orderId, orderKind }: OfOrderProps) {
  const { t } = useT()
  const found = useCall(orderFlowCalls.getOrderFlow, { params: { orderId } })
  const isPhone = useIsPhone()
  if (found.data) {
    const props = { flow: found.data, orderKind }
    return isPhone ? <FlowList {...props} /> : <Chart key={orderId} {...props} />
  }
  return (
    <NotLoaded found={found} title={t('The flow chart did not load')}>
      <Box px="4" py="3" aria-busy>
        <SkeletonRows rows={6} columns="1fr 1fr 3fr" />
      </Box>
    </NotLoaded>
  )
}

type ChartProps = { readonly flow: OrderFlow; readonly orderKind: OrderKind }

/** Below it the small words of a chart are hard to read. */
const LEAST_AT_FIRST = 0.85

function Chart({ flow, orderKind }: ChartProps) {
  const { t } = useT()
  const layout = useFlowLayout(flow)
  const zoom = useZoom(layout, LEAST_AT_FIRST)
  const openNode = useOpenNode({ orderId: flow.orderId, orderKind })
  const { scale } = zoom
  const hasWhy = flow.path.length > 0
  return (
    <Flex direction="column" flex="1" minH="0">
      <FlowBar flow={flow} zoom={zoom} />
      <Box
        ref={zoom.frame}
        as="section"
        aria-label={t('Flow chart of the order')}
        tabIndex={0}
        flex="1"
        minH="0"
        overflow="auto"
        bg="bg.canvas"
        onPointerDown={zoom.onPointerDown}
      >
        <Box overflow="hidden" style={{ width: layout.width * scale, height: layout.height * scale }}>
          <Box transformOrigin="0 0" style={{ transform: `scale(${scale})` }}>
            <FlowCanvas flow={flow} layout={layout} openNode={openNode} />
          </Box>
        </Box>
      </Box>
      {hasWhy ? (
        // Below the chart, not over it: there it would hide the last row.
        <Flex flexShrink="0" justify="flex-end" px="4" pt="1" pb="3.5" bg="bg.canvas">
          <WhyLate flow={flow} />
        </Flex>
      ) : null}
    </Flex>
  )
}

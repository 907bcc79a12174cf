import { useCall } from '@tehas/api-client'
import { type AnyOrder, calls, type ManufacturingOrder } from '@tehas/contracts'
import { type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useLentFocus } from '@tehas/screens/focus'
import { Box, Flex, Heading, IconButton, Spacer, Text } from '@tehas/ui'
import { CloseIcon } from '@tehas/ui/icons'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useOrderView } from '../manufacturing-order/order-view'
import { HandOverCards, HandOverFooter, ProductChoice, ShortNotice } from './hand-over-cards'
import { toComeOf } from './handover-amounts'
import { PlannedCost } from './planned-cost'
import { useHandOver } from './use-hand-over'
import type { TakeFromStock } from './use-stock-card'

type HandOverPanelProps = {
  readonly order: AnyOrder
  /** Asks how much of a product is taken from stock; undefined where that may not be done. */
  readonly takeFromStock?: TakeFromStock
}

/** Below the lines of an order, while it is open there: where its finished pieces go. */
export function HandOverPanel({ order: { _id }, takeFromStock }: HandOverPanelProps) {
  const { isHandingOver, setHandingOver } = useOrderView()
  const params = { orderId: _id }
  const order = useCall(calls.getManufacturingOrder, { params })
  const handovers = useCall(manufacturingHandoverCalls.listHandovers, { params })
  if (!isHandingOver || !order.data || !handovers.data) return null
  return (
    <Panel
      order={order.data}
      handovers={handovers.data}
      takeFromStock={takeFromStock}
      onClose={() => setHandingOver(false)}
    />
  )
}

type PanelProps = {
  readonly order: ManufacturingOrder
  readonly handovers: readonly Handover[]
  readonly takeFromStock: TakeFromStock | undefined
  readonly onClose: () => void
}

/** The ways side by side, as many as there is room for; of five what is issued has a line of its own. */
const waysBeside = {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fit, minmax(172px, 1fr))',
  '& > :nth-child(5)': { gridColumn: '1 / -1' },
}

function Panel({ order, handovers, takeFromStock, onClose }: PanelProps) {
  const { t } = useT()
  const panel = useRef<HTMLElement>(null)
  const form = useId()
  const handing = useHandOver({ order, handovers, done: onClose })
  const { product, left, amount } = handing
  // Given back to the button when it closes.
  useLentFocus()
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void handing.send()
  }
  const title = t('Hand over {{quantity}}', { quantity: amount(left) })
  const toCome = product ? toComeOf(product) : 0
  return (
    <Box
      as="section"
      ref={panel}
      aria-label={title}
      flexShrink="0"
      // Docked at the bottom of any tab.
      position="sticky"
      bottom="0"
      mt="auto"
      maxH="75%"
      overflowY="auto"
      bg="bg.panel"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <form id={form} onSubmit={submit}>
        <Flex gap="2.5" align="start" mb="2" fontVariantNumeric="tabular-nums">
          <Flex columnGap="2.5" align="center" wrap="wrap" flex="1" minH="8">
            <Heading as="h2" size="md">
              {title}
            </Heading>
            {toCome > 0 ? (
              <Text color="fg.muted">{t('{{quantity}} more to come', { quantity: amount(toCome) })}</Text>
            ) : null}
            <Spacer />
            <PlannedCost product={product} />
          </Flex>
          <IconButton label={t('Close')} variant="ghost" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Flex>
        <FailureNotice error={handing.error} />
        <ProductChoice handing={handing} />
        <ShortNotice handing={handing} />
        <Box css={waysBeside}>
          <HandOverCards handing={handing} onUseStock={product && takeFromStock?.(product._id)} />
        </Box>
        <Flex gap="2" align="center" mt="2">
          <HandOverFooter handing={handing} form={form} onClose={onClose} />
        </Flex>
      </form>
    </Box>
  )
}

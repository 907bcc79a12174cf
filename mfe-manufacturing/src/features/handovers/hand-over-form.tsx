import type { ManufacturingOrder } from '@tehas/contracts'
import type { Handover } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { EntityDrawer } from '@tehas/screens/drawer'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { Flex, Spacer, Text } from '@tehas/ui'
import { type FormEvent, useId } from 'react'
import { HandOverCards, HandOverFooter, ProductChoice, ShortNotice } from './hand-over-cards'
import { PlannedCost } from './planned-cost'
import { useHandOver } from './use-hand-over'

type HandOverFormProps = DrawerScreenProps<'manufacturing-order.hand-over'> & {
  readonly order: ManufacturingOrder
  readonly handovers: readonly Handover[]
}

/** Where finished pieces of a product go, with what is issued for them; one product at a time. */
export function HandOverForm({ order, handovers, input, done, close, frame }: HandOverFormProps) {
  const { t } = useT()
  const form = useId()
  const handing = useHandOver({ order, handovers, productId: input.productId, done })
  const { product, isPending } = handing
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void handing.send()
  }
  return (
    <EntityDrawer
      frame={frame}
      title={t('Hand over')}
      number={order.transactionNumber}
      form={form}
      saving={{ isSaving: isPending, error: handing.error }}
      onCancel={close}
      footer={<HandOverFooter handing={handing} form={form} onClose={close} />}
    >
      <form id={form} onSubmit={submit}>
        <ProductChoice handing={handing} />
        <Flex gap="2" align="baseline" wrap="wrap" mb="3" fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {product?.name}
          </Text>
          <Spacer />
          <PlannedCost product={product} />
        </Flex>
        <ShortNotice handing={handing} />
        <Flex direction="column" gap="3">
          <HandOverCards handing={handing} />
        </Flex>
      </form>
    </EntityDrawer>
  )
}

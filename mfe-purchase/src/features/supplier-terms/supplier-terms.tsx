import { skip, useCall } from '@tehas/api-client'
import { type AnyOrder, type PurchaseOrder, purchaseOrderSchema } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import type { SaveProducts } from '@tehas/order-screens/detail'
import { Button, Flex, lazyPart, Text } from '@tehas/ui'
import { useMemo, useState } from 'react'
import { differingLines } from './differing-terms'

// Loaded when somebody looks at the difference.
const TermsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "supplier-terms" */ './terms-dialog')).TermsDialog,
)

type SupplierTermsProps = { readonly order: AnyOrder; readonly saveProducts?: SaveProducts | undefined }

/**
 * That the supplier of an offered purchase says something else of its lines than stands there, as after another one was chosen;
 * what of it is taken is looked at first. Nothing while all is as it says.
 */
export function SupplierTerms({ order, saveProducts }: SupplierTermsProps) {
  const bought = useMemo(() => purchaseOrderSchema.safeParse(order).data, [order])
  const isOffer = order.status === 'WAITING_FOR_ACTIVATION' && order.products.some(({ stock }) => stock)
  return bought?.supplier && isOffer && saveProducts ? <Differing order={bought} saveProducts={saveProducts} /> : null
}

function Differing({ order, saveProducts }: { readonly order: PurchaseOrder; readonly saveProducts: SaveProducts }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { supplier } = order
  const found = useCall(purchaseReceiptCalls.listPurchaseTerms, supplier ? { params: { orderId: order._id } } : skip)
  const lines = useMemo(() => differingLines(order, found.data ?? []), [order, found.data])
  if (!supplier || lines.length === 0) return null
  return (
    <Flex align="center" gap="3" px={{ base: '4', sm: '3' }} py="1.5" wrap="wrap">
      <Text color="fg.muted">
        {t('{{supplier}} says something else of {{count}} lines', { supplier: supplier.name, count: lines.length })}
      </Text>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('Compare')}
      </Button>
      {isOpen ? (
        <TermsDialog
          supplier={supplier.name}
          lines={lines}
          saveProducts={saveProducts}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Flex>
  )
}

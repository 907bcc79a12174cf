import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, EmptyState } from '@tehas/ui'
import { AddIcon, ProductIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import type { OrderLines } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { columnChoices, unmeasuredChoice } from '../tree/tree-columns'
import { useShownFields } from '../tree/use-shown-fields'
import type { CardView } from './card-view'
import { ProductCard } from './product-card'
import { useLineMenu } from './use-line-menu'

type PhoneProductsProps = {
  readonly host: StructureHost
  readonly lines: OrderLines
}

/** Products of an order on a phone: a card opens to its processes and items, each with a menu for the thumb. */
export function PhoneProducts({ host, lines }: PhoneProductsProps) {
  const { t } = useT()
  const { project } = useSession()
  const { canEdit, seesPrices, hasParts, extraFields, hasState } = host
  const currency = project?.currency ?? 'EUR'
  const shownFields = useShownFields(lines.products, seesPrices)
  // The texts of the tree's cells are those of the cards.
  const columns = useMemo(() => {
    const choices = columnChoices({
      t,
      currency,
      seesPrices,
      canEdit: false,
      hasParts,
      extraFields,
      shownFields,
      hasState,
    })
    return choices[unmeasuredChoice({ seesPrices })]?.columns ?? []
  }, [t, currency, seesPrices, hasParts, extraFields, shownFields, hasState])
  // The one product of a structure that is only described starts open: there is nothing else to see.
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(hasState === false ? lines.products.map(({ id }) => id) : []),
  )
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const menuOf = useLineMenu(host)
  const view: CardView = {
    host,
    columns,
    ownFields: shownFields,
    isOpen: (id) => open.has(id),
    onToggle: toggle,
    menuOf: canEdit ? menuOf : undefined,
  }
  const addProduct = host.canAddProducts ? host.drawers.product : undefined
  return (
    <>
      {lines.products.map((product) => (
        <ProductCard key={product.id} product={product} siblings={lines.products.length} view={view} />
      ))}
      {lines.products.length === 0 ? (
        <EmptyState title={t('No products yet')} icon={ProductIcon}>
          {canEdit ? t('Add the first product.') : t('Nobody has added products to this order.')}
        </EmptyState>
      ) : null}
      {addProduct && canEdit ? (
        <Box p="4">
          <Button size="touch" w="100%" icon={<AddIcon size={20} />} onClick={() => addProduct({ parent: undefined })}>
            {hasParts ? t('Add product') : t('Add line')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}

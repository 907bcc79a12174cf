import { useCommand } from '@tehas/api-client'
import type { AnyOrder, OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useDrawer, useRights, useToast } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { Button, Flex, IconButton, lazyPart, type MenuItem } from '@tehas/ui'
import { CopyIcon, EditIcon, MoreIcon, PdfIcon, PurchaseIcon } from '@tehas/ui/icons'
import { Menu, type MenuGroup } from '@tehas/ui/overlays'
import { memo, type ReactNode, useState } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { ActionButton } from '../../life/action-button'
import { actionIcons, actionLabel } from '../../life/action-words'
import { offeredActions } from '../../life/offered-actions'
import type { Transition } from '../../life/use-transition'
import { PHONE, useMedia } from '../../parts/use-media'
import { OrderHead } from './order-head'

const OrderDocuments = lazyPart(
  async () => (await import(/* webpackChunkName: "documents" */ '../order-documents')).OrderDocuments,
)

/** The page of the purchase area that tells what is missing for an order. */
const SHORTAGES = '/dashboard/shortages'

type OrderHeaderProps = {
  /** The same order as lists show it. */
  readonly known: OrderRow
  readonly order: AnyOrder
  readonly transition: Transition
  /** What else can be made from here. */
  readonly entries: readonly MenuItem[]
  /** What only this kind of order offers. */
  readonly action?: ReactNode
  readonly onClose: () => void
  readonly onOpen: (orderId: string) => void
}

/** Number, status, client or supplier, then what may be done now: the likeliest solid, the rest outlined, the rare under ⋯. */
export const OrderHeader = memo(function OrderHeader({
  known,
  order,
  transition,
  action,
  onClose,
  ...props
}: OrderHeaderProps) {
  const { t } = useT()
  const kind = useOrderKind()
  const rights = useRights()
  const { main, others } = offeredActions(order.status, { kind, rights })
  const [showsDocuments, setShowsDocuments] = useState(false)
  const openDocuments = () => setShowsDocuments(true)
  const groups = useMoreActions({ order, transition, onDocuments: openDocuments, ...props })
  const openUpsert = useDrawer(kind.drawers.upsert)
  const isPhone = useMedia(PHONE)
  return (
    <OrderHead known={known} onClose={onClose}>
      <Flex display={{ base: 'none', sm: 'flex' }} gap="2" data-actions="">
        {openUpsert ? (
          <Button icon={<EditIcon />} onClick={() => void openUpsert({ _id: order._id })}>
            {t('Edit')}
          </Button>
        ) : null}
        <Button icon={<PdfIcon />} onClick={openDocuments}>
          {t('Documents')}
        </Button>
        {[...others, main].map(
          (each) =>
            each && (
              <ActionButton
                key={each}
                action={each}
                transition={transition}
                icon={16}
                {...(each === main && !action && { variant: 'solid' as const })}
              />
            ),
        )}
        {action}
      </Flex>
      {groups.some(({ items }) => items.length > 0) ? (
        <Menu
          trigger={
            <IconButton variant={isPhone ? 'ghost' : 'outline'} label={t('More actions')}>
              <MoreIcon size={isPhone ? 20 : 16} />
            </IconButton>
          }
          groups={groups}
        />
      ) : null}
      {showsDocuments ? <OrderDocuments order={order} onClose={() => setShowsDocuments(false)} /> : null}
    </OrderHead>
  )
})

function useMoreActions({
  order,
  transition,
  entries,
  onOpen,
  onDocuments,
}: Omit<OrderHeaderProps, 'known' | 'onClose' | 'action'> & { readonly onDocuments: () => void }): MenuGroup[] {
  const { t } = useT()
  const kind = useOrderKind()
  const toast = useToast()
  const rights = useRights()
  const openUpsert = useDrawer(kind.drawers.upsert)
  const duplicate = useCommand(kind.calls.duplicate, {
    onSuccess: (copy) => {
      toast.success(t('{{number}} was made as a copy', { number: copy.transactionNumber }))
      onOpen(copy._id)
    },
  })
  const navigate = useNavigate()
  const takesStock = kind.kind !== 'PURCHASE_ORDER' && order.status === 'ACTIVE'
  const seesShortages = rights.has('PURCHASE_READ') || rights.has('STOCK_READ')
  const { rare } = offeredActions(order.status, { kind, rights })
  const isPhone = useMedia(PHONE)
  return [
    {
      id: 'order',
      items: [
        ...(openUpsert
          ? [
              {
                id: 'edit',
                label: t('Edit order'),
                icon: <EditIcon />,
                onSelect: () => void openUpsert({ _id: order._id }),
              },
            ]
          : []),
        // Beside the number there is no room on a phone.
        ...(isPhone ? [{ id: 'documents', label: t('Documents'), icon: <PdfIcon />, onSelect: onDocuments }] : []),
        ...(rights.has(kind.rights.write)
          ? [
              {
                id: 'duplicate',
                label: t('Duplicate order'),
                icon: <CopyIcon />,
                onSelect: () => duplicate.mutate({ body: { orderId: order._id } }),
              },
            ]
          : []),
        ...(takesStock && seesShortages
          ? [
              {
                id: 'missing',
                label: t('What is missing'),
                icon: <PurchaseIcon />,
                onSelect: () => void navigate(`${SHORTAGES}?order=${order._id}`),
              },
            ]
          : []),
      ],
    },
    {
      id: 'new',
      // Keys are told only where there are some.
      items: isPhone ? entries.map(({ shortcut: _, ...entry }) => entry) : entries,
    },
    {
      id: 'rare',
      items: rare.map((action) => {
        const Icon = actionIcons[action]
        return {
          id: action,
          label: actionLabel(t, action),
          icon: <Icon />,
          ...(action === 'annul' && { tone: 'danger' as const }),
          onSelect: () => void transition.run(action),
        }
      }),
    },
  ]
}

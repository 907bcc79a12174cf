import { isApiError, useCommand } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { type StockReferences, stockReferencesSchema, stockUseCalls } from '@tehas/contracts/stock'
import { formatQuantity, type Translate, useT } from '@tehas/i18n'
import { useConfirm, useDrawer, useReportError, useRights, useToast } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { IconButton, lazyPart, Menu, type MenuGroup } from '@tehas/ui'
import {
  AnnulIcon,
  CopyIcon,
  DeleteIcon,
  DocumentsIcon,
  EditIcon,
  LabelIcon,
  LockIcon,
  MoreIcon,
  PurchaseIcon,
  RestoreIcon,
  UnlockIcon,
} from '@tehas/ui/icons'
import { useState } from 'react'
import { labelsPath } from '../labels/addresses'
import { PurchaseDialog } from './moves/lazy-dialogs'

const DocumentDrawer = lazyPart(async () => (await import('@tehas/screens/documents')).DocumentDrawer)

type StockMenuProps = {
  readonly product: StockProduct
  /** Shows another product in the place of this one, such as a copy. */
  readonly onOpen: (stockId: string) => void
  /** The product is gone. */
  readonly onRemoved: () => void
}

/** Buying for who may; edit, copy, print labels, lock, take out of use and remove, for those who may write stock. */
export function StockMenu({ product, onOpen, onRemoved }: StockMenuProps) {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const reportError = useReportError()
  const rights = useRights()
  const [mayWrite, mayBuy] = [rights.has('STOCK_WRITE'), rights.has('PURCHASE_WRITE') && product.active]
  const [isBuying, setBuying] = useState(false)
  const [isLabelShown, setLabelShown] = useState(false)
  const navigate = useNavigate()
  const upsert = useDrawer('stock-product.upsert')
  const update = useCommand(calls.updateStockProduct, { quiet: true })
  const remove = useCommand(stockUseCalls.removeStockProduct, { quiet: true })
  if (!mayWrite && !mayBuy) return null
  const { _id, version, name, lock, active } = product

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      toast.success(done, { detail: name })
    } catch (error) {
      reportError(error)
    }
  }
  const duplicate = async (): Promise<void> => {
    const saved = await upsert?.({ _id, duplicate: true })
    if (saved) onOpen(saved._id)
  }
  const setLock = async (): Promise<void> => {
    const agreed = await confirm(
      lock
        ? {
            title: t('Unlock {{name}}?', { name }),
            body: t('Its fields and what it is made of can be changed again.'),
            confirmLabel: t('Unlock'),
          }
        : {
            title: t('Lock {{name}}?', { name }),
            body: t(
              'Nobody can change its fields or what it is made of until it is unlocked. Movements and orders go on.',
            ),
            confirmLabel: t('Lock'),
          },
    )
    if (!agreed) return
    await attempt(
      () => update.mutateAsync({ body: { _id, version, lock: !lock } }),
      lock ? t('The product is unlocked') : t('The product is locked'),
    )
  }
  const setActive = () =>
    attempt(
      () => update.mutateAsync({ body: { _id, version, active: !active } }),
      active ? t('The product is not in use any more') : t('The product is in use again'),
    )
  const removeNow = async (force?: string): Promise<void> => {
    try {
      await remove.mutateAsync({ body: { _id, version, ...(force !== undefined && { force }) } })
    } catch (error) {
      const references =
        isApiError(error, 'STOCK_PRODUCT_IN_USE') && stockReferencesSchema.safeParse(error.details).data
      if (!references || force !== undefined) return reportError(error)
      const agreed = await confirm({
        title: t('{{name}} is in use', { name }),
        body: `${referencesText(references, product, t)}\n\n${t(
          'Removed all the same, they keep what they have of it, and it is shown nowhere any more. Taking it out of use is enough to offer it for nothing new.',
        )}`,
        confirmLabel: t('Remove by force'),
        cancelLabel: t('Keep'),
        tone: 'danger',
        typeToConfirm: name,
      })
      if (agreed) await removeNow(name)
      return
    }
    toast.success(t('The product was removed'), { detail: name })
    onRemoved()
  }
  const askRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('Remove {{name}}?', { name }),
      body: t('This cannot be undone.'),
      confirmLabel: t('Remove'),
      cancelLabel: t('Keep'),
      tone: 'danger',
    })
    if (agreed) await removeNow()
  }

  const ownGroups: readonly MenuGroup[] = [
    {
      id: 'edit',
      items: [
        ...(upsert && !lock
          ? [{ id: 'edit', label: t('Edit'), icon: <EditIcon />, onSelect: () => void upsert({ _id }) }]
          : []),
        ...(upsert
          ? [{ id: 'duplicate', label: t('Duplicate'), icon: <CopyIcon />, onSelect: () => void duplicate() }]
          : []),
        {
          id: 'labels',
          label: t('Print labels'),
          icon: <LabelIcon />,
          onSelect: () => void navigate(labelsPath([_id])),
        },
        { id: 'label', label: t('Label as PDF'), icon: <DocumentsIcon />, onSelect: () => setLabelShown(true) },
      ],
    },
    {
      id: 'state',
      items: [
        {
          id: 'lock',
          label: lock ? t('Unlock') : t('Lock'),
          icon: lock ? <UnlockIcon /> : <LockIcon />,
          onSelect: () => void setLock(),
        },
        ...(lock
          ? []
          : [
              {
                id: 'active',
                label: active ? t('Take out of use') : t('Take into use'),
                icon: active ? <AnnulIcon /> : <RestoreIcon />,
                onSelect: () => void setActive(),
              },
            ]),
      ],
    },
    {
      id: 'remove',
      items: lock
        ? []
        : [
            {
              id: 'remove',
              label: t('Remove'),
              icon: <DeleteIcon />,
              tone: 'danger' as const,
              onSelect: () => void askRemove(),
            },
          ],
    },
  ]
  const buy = {
    id: 'buy',
    items: [{ id: 'buy', label: t('Create purchase'), icon: <PurchaseIcon />, onSelect: () => setBuying(true) }],
  }
  const menu = (
    <Menu
      trigger={
        <IconButton label={t('More actions')}>
          <MoreIcon />
        </IconButton>
      }
      groups={[...(mayBuy ? [buy] : []), ...(mayWrite ? ownGroups : [])]}
    />
  )
  return (
    <>
      {menu}
      {isBuying ? <PurchaseDialog product={product} onClose={() => setBuying(false)} /> : null}
      {isLabelShown ? (
        <DocumentDrawer
          kinds={['STOCK_LABEL']}
          startWith="STOCK_LABEL"
          subject={_id}
          version={version}
          number={name}
          onClose={() => setLabelShown(false)}
        />
      ) : null}
    </>
  )
}

/** A number or name, such as L-40, whose hyphens no line ends with. */
const unbroken = (text: string): string => text.replaceAll('-', '-\u2060')

/** What refers to a product, in words: those that may be named, and how many others there are. */
function referencesText(found: StockReferences, { unit }: StockProduct, t: Translate): string {
  const { products, productsCount, orders, ordersCount, movementsCount, balance } = found
  const named = (names: readonly string[], count: number) =>
    [...names, ...(count > names.length ? [t('{{count}} more', { count: count - names.length })] : [])].join(', ')
  return [
    productsCount > 0 &&
      t('It is part of: {{names}}.', {
        names: named(
          products.map(({ name }) => unbroken(name)),
          productsCount,
        ),
      }),
    ordersCount > 0 &&
      t('It is in orders: {{names}}.', {
        names: named(
          orders.map(({ transactionNumber }) => unbroken(transactionNumber)),
          ordersCount,
        ),
      }),
    movementsCount > 0 && t('{{count}} movements are kept of it.', { count: movementsCount }),
    balance !== 0 && t('The balance is {{balance}}.', { balance: formatQuantity(balance, unit, t) }),
  ]
    .filter((part) => part !== false)
    .join('\n')
}

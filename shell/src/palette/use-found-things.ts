import { orderKinds, panels } from '@tehas/contracts'
import type { Found, FoundOrder, FoundPartner, FoundProduct } from '@tehas/contracts/search'
import { formatDate, formatQuantity, useT } from '@tehas/i18n'
import { useShell } from '@tehas/shell-api'
import { CompanyIcon, SemiFinishedIcon } from '@tehas/ui/icons'
import { useNavigate } from 'react-router-dom'
import { tabIcons } from '../layout/nav-icons'
import { useNavigation } from '../layout/use-navigation'
import { hasWords } from './match'
import type { Group, GroupId, Thing } from './things'

/** Where a detail opens in a tab of its own: beside the first page that one may see. */
const tabOf = (panel: string, id: string): string => `/dashboard?${panel}=${id}`

/** What the service found, as rows that open it. */
export function useFoundThings(found: Found | undefined, words: readonly string[]): readonly Group[] {
  const { t } = useT()
  const shell = useShell()
  const navigate = useNavigate()
  const { tabs } = useNavigation()

  const order = ({ kind, _id, transactionNumber, status, partner, deliveryDate }: FoundOrder): Thing => ({
    id: _id,
    icon: tabIcons[panels[orderKinds[kind].panel].owner],
    title: transactionNumber,
    // Where neither says why it was found.
    detail: hasWords(words, `${transactionNumber} ${partner}`)
      ? partner
      : [partner, t('in its lines or notes')].filter(Boolean).join(', '),
    status,
    ...(deliveryDate && { aside: formatDate(deliveryDate) }),
    run: () => shell.openPanel(orderKinds[kind].panel, _id),
    href: tabOf(orderKinds[kind].panel, _id),
  })

  const partner = (row: FoundPartner): Thing => {
    const { _id, name, isClient, isSupplier, active, city, contact } = row
    const roles = [isClient && t('client'), isSupplier && t('supplier')].filter(Boolean).join(' · ')
    const opens = shell.offersDrawer('partner.upsert')
    return {
      id: _id,
      icon: CompanyIcon,
      title: name,
      detail: [contact, roles, city].filter(Boolean).join(', '),
      ...(!active && { aside: t('not in use') }),
      ...(opens
        ? {
            run: () => void shell.openDrawer('partner.upsert', { _id }),
            href: `/dashboard/settings/partners/upsertPartner/${_id}`,
            orders: ordersOf(row),
          }
        : ordersOf(row)),
    }
  }

  /** The list of orders that a partner most likely has, searched for its name; who may not change partners gets there at once. */
  const ordersOf = ({ name, isClient }: FoundPartner): Pick<Thing, 'run' | 'href'> => {
    const areas = isClient ? ['sales', 'purchase', 'manufacturing'] : ['purchase', 'sales', 'manufacturing']
    const list = areas.flatMap((area) => tabs.find(({ tab }) => tab === area) ?? [])[0]
    if (!list) return { run: () => undefined }
    const href = `${list.path}?q=${encodeURIComponent(name)}`
    return { run: () => void navigate(href), href }
  }

  const product = ({ _id, name, code, active, balance, unit, location }: FoundProduct): Thing => ({
    id: _id,
    icon: SemiFinishedIcon,
    title: name,
    detail: [code, !active && t('not in use')].filter(Boolean).join(', '),
    aside: formatQuantity(balance, unit),
    ...(location && { place: location }),
    run: () => shell.openPanel('stockId', _id),
    href: tabOf('stockId', _id),
  })

  return [
    ...groupOf('orders', found?.orders, order),
    ...groupOf('partners', found?.partners, partner),
    ...groupOf('products', found?.products, product),
  ]
}

type FoundOf<Row> = { readonly rows: readonly Row[]; readonly hasMore: boolean }

/** A kind that may not be read is absent. */
const groupOf = <Row>(id: GroupId, found: FoundOf<Row> | undefined, toThing: (row: Row) => Thing): readonly Group[] =>
  found ? [{ id, hasMore: found.hasMore, things: found.rows.map(toThing) }] : []

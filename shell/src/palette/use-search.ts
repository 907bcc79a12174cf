import type { Sought } from '@tehas/contracts/search'
import { useT } from '@tehas/i18n'
import { useShell } from '@tehas/shell-api'
import { RegistryIcon } from '@tehas/ui/icons'
import { useMemo } from 'react'
import { wordsOf } from './match'
import { type FilterId, type Group, showsGroup, type Thing } from './things'
import { useFound } from './use-found'
import { useFoundThings } from './use-found-things'
import { useOwnThings } from './use-own-things'

const soughtOf: Readonly<Partial<Record<FilterId, Sought>>> = {
  orders: 'ORDER',
  partners: 'PARTNER',
  products: 'STOCK_PRODUCT',
}

/** What there is for a text: groups in the order of the design, the best row, and whether an answer is still to come. */
export function useSearch(text: string, filter: FilterId) {
  const words = useMemo(() => wordsOf(text), [text])
  const { found, answered, error, isBehind, retry } = useFound(text, soughtOf[filter], filter === 'actions')
  const { recent, others } = useOwnThings(text)
  const fresh = useFoundThings(found, wordsOf(answered))
  const ofPartner = useOrdersOfPartner(fresh)
  const opened = new Set(recent.things.map(({ id }) => id))
  const all: Group[] = [
    recent,
    // What stands among the recent is not told twice.
    ...fresh.map((group) => ({
      ...group,
      things: filter === 'all' ? group.things.filter(({ id }) => !opened.has(id)) : group.things,
    })),
    ...others.map((group) => (group.id === 'actions' ? { ...group, things: [...ofPartner, ...group.things] } : group)),
  ]
  const groups = all.filter(({ id, things }) => things.length > 0 && showsGroup(filter, id))
  const things = groups.flatMap((group) => group.things)
  const best = things.find(({ title, status }) => status !== undefined && isNumber(text, title))
  return {
    groups,
    counts: countsOf(words.length > 0 ? all : []),
    things,
    best,
    /** The best row is known before the answer. */
    isSure: best !== undefined && opened.has(best.id),
    isBehind,
    error,
    retry,
  }
}

/** Whether a text is an order's number, or the figures that it ends with: `148` of `SO-2026-148`. */
export function isNumber(text: string, number: string): boolean {
  const typed = text.trim().toLowerCase()
  if (typed === number.toLowerCase()) return true
  const end = /(\d+)\D*$/.exec(number)?.[1]
  return /^\d+$/.test(typed) && end !== undefined && /[1-9]/.test(end) && BigInt(end) === BigInt(typed)
}

/** The first partner's orders, as something to do. */
function useOrdersOfPartner(groups: readonly Group[]): readonly Thing[] {
  const { t } = useT()
  const shell = useShell()
  const [first] = groups.find(({ id }) => id === 'partners')?.things ?? []
  if (!first?.orders || !shell.offersDrawer('partner.upsert')) return []
  return [
    {
      id: 'orders-of-partner',
      icon: RegistryIcon,
      title: t('Show orders of {{name}}', { name: first.title }),
      ...first.orders,
    },
  ]
}

function countsOf(groups: readonly Group[]): Readonly<Partial<Record<FilterId, string>>> {
  const count = (filter: FilterId) => {
    const shown = groups.filter(({ id }) => showsGroup(filter, id))
    const total = shown.reduce((sum, { things }) => sum + things.length, 0)
    return shown.length === 0 ? {} : { [filter]: `${total}${shown.some(({ hasMore }) => hasMore) ? '+' : ''}` }
  }
  return { ...count('all'), ...count('orders'), ...count('partners'), ...count('products'), ...count('actions') }
}

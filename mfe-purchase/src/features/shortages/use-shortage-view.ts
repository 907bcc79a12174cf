import { type Id, idSchema } from '@tehas/contracts'
import type { ShortageFilters } from '@tehas/contracts/purchase'
import { useSearchParams } from '@tehas/shell-api/router'
import type { Grouping } from './choices'

export type ChipName = 'late' | 'week' | 'buy' | 'make' | 'waiting' | 'surplus'
const chips: readonly ChipName[] = ['late', 'week', 'buy', 'make', 'waiting', 'surplus']
const groupings: readonly Grouping[] = ['DATE', 'WEEK', 'SUPPLIER', 'ORDER']

/** What is shown, as the address says: `q`, `show`, `supplier`, `order`, `product`, `group`. */
export type ShortageView = {
  readonly search: string
  readonly chip: ChipName | undefined
  /** '' : what has no supplier. */
  readonly supplier: string | undefined
  readonly order: string | undefined
  /** The one product that a link led to; it is chosen, so that it can be ordered at once. */
  readonly product: Id | undefined
  /** Whether the link asks for another supplier of it. */
  readonly asksSupplier: boolean
  readonly grouping: Grouping
  readonly isNarrowed: boolean
  readonly set: (name: 'q' | 'show' | 'supplier' | 'order' | 'product' | 'group', value: string | undefined) => void
  /** Lets go of the chip and of the product of the link; what is searched and chosen otherwise stays. */
  readonly showAll: () => void
  readonly clear: () => void
}

export function useShortageView(): ShortageView {
  const [query, setQuery] = useSearchParams()
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const search = query.get('q') ?? ''
  const chip = chips.find((name) => name === query.get('show'))
  const [supplier, order] = [query.get('supplier') ?? undefined, query.get('order') ?? undefined]
  const product = idSchema.safeParse(query.get('product')).data
  return {
    search,
    chip,
    supplier,
    order,
    product,
    asksSupplier: query.get('ask') === 'supplier',
    grouping: groupings.find((name) => name === query.get('group')) ?? 'DATE',
    isNarrowed: search.trim() !== '' || [chip, supplier, order, product].some((each) => each !== undefined),
    set: (name, value) => change({ [name]: value, ...(name === 'product' && { ask: undefined }) }),
    showAll: () => change({ show: undefined, product: undefined, ask: undefined }),
    clear: () =>
      change({
        q: undefined,
        show: undefined,
        supplier: undefined,
        order: undefined,
        product: undefined,
        ask: undefined,
      }),
  }
}

/** What the list is asked for. */
export function filtersOf({ chip, supplier, order }: ShortageView, today: string): ShortageFilters {
  return {
    ...(order !== undefined && { order }),
    ...(supplier !== undefined && { supplier: supplier === '' ? null : supplier }),
    ...(chip === 'late' && { late: true }),
    ...(chip === 'week' && { week: today }),
    ...(chip === 'buy' && { act: 'BUY' as const }),
    ...(chip === 'make' && { act: 'MAKE' as const }),
    ...(chip === 'waiting' && { waiting: true }),
  }
}

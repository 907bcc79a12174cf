import { useQueryClient } from '@tanstack/react-query'
import { errorText, useApi } from '@tehas/api-client'
import type { OrderParent, SaleOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import type { Suggest, Suggestion, TreeAdd, TreeAddEntry } from '@tehas/ui/grid'
import { useMemo } from 'react'
import type { OrderEditor, SendChange } from '../../editing/order-editor'
import { lineIds } from '../lines/line-change'
import { addItem, addProcess, addProduct } from '../lines/line-commands'
import { type OrderLine, parentRefOf } from '../lines/order-line'
import { pickedOf, suggestParts, suggestProducts } from './suggestions'

/** Made in the workshop: it has processes and items of its own. */
const SEMI_FINISHED = { category: 'SEMI_FINISHED' } as const
const SHORTEST = { product: 3, process: 1, item: 2 } as const

export type Adding = {
  readonly getAdd: (parent: OrderLine | undefined) => TreeAdd | undefined
}

/** Adding lines: from the process definitions, from the stock, or typed freely. */
export function useAdding(order: SaleOrder, editor: OrderEditor, onAdded: (id: string) => void): Adding {
  const { t } = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const suggest = useMemo(() => {
    const sources = { api, queryClient, t }
    return { products: suggestProducts(sources), parts: suggestParts(sources) }
  }, [api, queryClient, t])

  /** The id of the line that the command added. */
  const added = async (change: SendChange): Promise<string | undefined> => {
    const before = lineIds(order)
    try {
      const answer = await editor.run(change)
      const id = [...lineIds(answer)].find((candidate) => !before.has(candidate))
      if (id) onAdded(id)
      return id
    } catch (error) {
      throw new Error(t(errorText(error)))
    }
  }

  /** A fast typist is there before the suggestions: a text that is exactly one of them stands for it. */
  const known = async (suggestNow: Suggest, { text, suggestion }: TreeAddEntry): Promise<Suggestion | undefined> => {
    if (suggestion) return suggestion
    try {
      const found = await suggestNow(text, new AbortController().signal)
      return found.find(({ label }) => label.toLocaleLowerCase() === text.trim().toLocaleLowerCase())
    } catch {
      // Without suggestions a text is just a text.
      return undefined
    }
  }

  const addToOrder = async (entry: TreeAddEntry): Promise<string | undefined> => {
    const { text } = entry
    const suggestion = await known(suggest.products, entry)
    if (suggestion) {
      const picked = pickedOf(suggestion)
      if (picked.kind === 'stock') {
        return added(addProduct({ name: picked.label, netQuantity: 1, stock: { _id: picked.stockId } }))
      }
    }
    return added(addProduct({ name: longEnough(text, SHORTEST.product), netQuantity: 1, category: 'END_PRODUCT' }))
  }

  const addToParent = async (parent: OrderParent, entry: TreeAddEntry): Promise<string | undefined> => {
    const { text, kind } = entry
    // The first kind is what Enter makes of any text; the others were chosen.
    const suggestion = kind === 'process' ? await known(suggest.parts, entry) : entry.suggestion
    if (suggestion) {
      const picked = pickedOf(suggestion)
      return added(
        picked.kind === 'process'
          ? addProcess(parent, { name: picked.label, process: { _id: picked.processId } })
          : addItem(parent, { name: picked.label, netQuantity: 1, stock: { _id: picked.stockId } }),
      )
    }
    if (kind === 'process') return added(addProcess(parent, { name: longEnough(text, SHORTEST.process) }))
    const name = longEnough(text, SHORTEST.item)
    return added(addItem(parent, { name, netQuantity: 1, ...(kind === 'semi-finished' && SEMI_FINISHED) }))
  }

  const longEnough = (text: string, least: number): string => {
    const name = text.trim()
    if (name.length < least) throw new Error(t('At least {{count}} characters', { count: least }))
    return name
  }

  const getAdd = (parent: OrderLine | undefined): TreeAdd | undefined => {
    if (parent === undefined) {
      return {
        label: t('Add product'),
        hint: t('or paste rows from a sheet'),
        placeholder: t('Product from stock, or a new name'),
        suggest: suggest.products,
        onAdd: addToOrder,
      }
    }
    if (parent.kind === 'process') return undefined
    if (parent.kind === 'item' && parent.line.category === 'FOR_PURCHASE') return undefined
    const ref = parentRefOf(parent)
    return {
      label: t('Add process or item'),
      hint: t('or paste rows from a sheet'),
      placeholder: t('Process, product from stock, or a new name'),
      suggest: suggest.parts,
      kinds: [
        { value: 'process', label: t('New process') },
        { value: 'item', label: t('New item') },
        { value: 'semi-finished', label: t('New semi-finished item') },
      ],
      onAdd: async (entry) => addToParent(ref, entry),
    }
  }

  return { getAdd }
}

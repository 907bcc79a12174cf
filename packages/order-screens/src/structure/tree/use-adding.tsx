import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import type { Id, OrderParent } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import type { TreeAdd, TreeAddEntry } from '@tehas/ui/grid'
import { useMemo } from 'react'
import { fieldBounds } from '../fields/field-contract'
import { newCategory } from '../fields/new-category'
import { type LineKind, lineIds } from '../lines/line-change'
import type { LineCommand } from '../lines/line-command'
import { type OrderLine, parentRefOf } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { addingFault, lackingFields } from './adding-fault'
import { pickedOf, suggestParts, suggestProducts } from './suggestions'

/** Made in the workshop: it has processes and items of its own. */
const SEMI_FINISHED = { category: 'SEMI_FINISHED' } as const
const shortest = (kind: LineKind): number => fieldBounds(kind, 'name').min ?? 0

export type Adding = {
  readonly getAdd: (parent: OrderLine | undefined) => TreeAdd | undefined
}

/** Adding lines: from the process definitions, from the stock, or typed freely. */
export function useAdding(
  { editor, drawers, hasParts, canAddProducts, isFixed, isClosed, offers }: StructureHost,
  onAdded: (id: string) => void,
): Adding {
  const { t } = useT()
  const api = useApi()
  const { project } = useSession()
  const queryClient = useQueryClient()
  const suggest = useMemo(() => {
    const sources = { api, queryClient, t }
    const products = suggestProducts(sources)
    return { products: offers ? offers(products) : products, parts: suggestParts(sources) }
  }, [api, queryClient, t, offers])

  /** The id of the line that the command added. */
  const added = async (command: LineCommand): Promise<string | undefined> => {
    try {
      const { before, after } = await editor.run(command)
      const known = lineIds(before)
      const id = [...lineIds(after)].find((candidate) => !known.has(candidate))
      if (id) onAdded(id)
      return id
    } catch (error) {
      // What a name alone can't say is entered in the line's drawer.
      const id = lackingFields(error).length > 0 ? await openDrawer(drawers, command) : undefined
      if (id !== undefined) {
        onAdded(id)
        return id
      }
      throw new Error(addingFault(error, project, t))
    }
  }

  const addToOrder = async (entry: TreeAddEntry): Promise<string | undefined> => {
    const { text, suggestion } = entry
    if (suggestion) {
      const picked = pickedOf(suggestion)
      if (picked.kind === 'stock') {
        const { label, stockId, unitPrice } = picked
        return added({
          do: 'add-product',
          product: { name: label, netQuantity: 1, stock: { _id: stockId }, unitPrice },
        })
      }
    }
    const name = longEnough(text, shortest('product'))
    return added({ do: 'add-product', product: { name, netQuantity: 1, category: newCategory(hasParts) } })
  }

  const addToParent = async (parent: OrderParent, entry: TreeAddEntry): Promise<string | undefined> => {
    const { text, kind, suggestion } = entry
    if (suggestion) {
      const picked = pickedOf(suggestion)
      return added(
        picked.kind === 'process'
          ? { do: 'add-process', parent, process: { name: picked.label, process: { _id: picked.processId } } }
          : { do: 'add-item', parent, item: { name: picked.label, netQuantity: 1, stock: { _id: picked.stockId } } },
      )
    }
    if (kind === 'process')
      return added({ do: 'add-process', parent, process: { name: longEnough(text, shortest('process')) } })
    const name = longEnough(text, shortest('item'))
    const item = { name, netQuantity: 1, ...(kind === 'semi-finished' && SEMI_FINISHED) }
    return added({ do: 'add-item', parent, item })
  }

  const longEnough = (text: string, least: number): string => {
    const name = text.trim()
    if (name.length < least) throw new Error(t('At least {{count}} characters', { count: least }))
    return name
  }

  const getAdd = (parent: OrderLine | undefined): TreeAdd | undefined => {
    if (parent === undefined) {
      if (!canAddProducts) return undefined
      return {
        label: hasParts ? t('Add product') : t('Add line'),
        hint: t('or paste rows from a sheet'),
        placeholder: t('Product from stock, or a new name'),
        suggest: suggest.products,
        kinds: [{ value: 'product', label: t('New product') }],
        onAdd: addToOrder,
      }
    }
    if (!hasParts || parent.kind === 'process') return undefined
    if (parent.kind === 'item' && parent.line.category === 'FOR_PURCHASE') return undefined
    if (isFixed?.(parent.id) || isClosed?.(parent.id)) return undefined
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

/** The drawer of a line that was to be added, with what was typed of it; the id of the line where it was saved. */
async function openDrawer(drawers: StructureHost['drawers'], command: LineCommand): Promise<Id | undefined> {
  switch (command.do) {
    case 'add-product': {
      const { name, category, stock } = command.product
      return drawers.product?.({ parent: undefined, name, category, stock: stock?._id })
    }
    case 'add-process': {
      const { name, process } = command.process
      return drawers.process?.({ parent: command.parent, name, process: process?._id })
    }
    case 'add-item': {
      const { name, category, stock } = command.item
      return drawers.item?.({ parent: command.parent, name, category, stock: stock?._id })
    }
    default:
      return undefined
  }
}

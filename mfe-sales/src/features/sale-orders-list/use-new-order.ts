import { useDrawer } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { useEffect } from 'react'
import { orderPath } from './addresses'

export type NewOrderChoice = 'sale-order' | 'purchase-order' | 'manufacturing-order' | 'stock-product'

export type NewOrder = {
  /** What the chooser offers, by rights and by what is installed (rules §12). */
  readonly choices: readonly NewOrderChoice[]
  readonly create: (choice: NewOrderChoice) => void
}

/** Opens the drawer of a new order and, for a sale order, the order that was saved. */
export function useNewOrder(): NewOrder {
  const navigate = useNavigate()
  const { search } = useLocation()
  const drawers = {
    'sale-order': useDrawer('sale-order.upsert'),
    'purchase-order': useDrawer('purchase-order.upsert'),
    'manufacturing-order': useDrawer('manufacturing-order.upsert'),
    'stock-product': useDrawer('stock-product.upsert'),
  }
  const order: readonly NewOrderChoice[] = ['sale-order', 'purchase-order', 'manufacturing-order', 'stock-product']

  const create = async (choice: NewOrderChoice): Promise<void> => {
    const saved = await drawers[choice]?.({})
    if (saved && choice === 'sale-order') void navigate(orderPath(saved._id, search))
  }
  return { choices: order.filter((choice) => drawers[choice] !== undefined), create: (choice) => void create(choice) }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Runs on a plain letter key, never while typing or while a drawer or dialog is open. */
export function useLetterKey(letter: string, run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter, run])
}

import type { ReactNode } from 'react'

/** One entry of a row's menu. The usual ones are named and drawn by the menu; give them in this order. */
export type RowAction =
  | { readonly kind: 'view' | 'edit' | 'duplicate' | 'delete'; readonly onSelect: () => void }
  | {
      readonly kind: 'other'
      readonly id: string
      readonly label: string
      readonly icon?: ReactNode
      readonly onSelect: () => void
    }

import { z } from 'zod'
import { idSchema } from '../primitives/id'
import type { Area, OfferAccess } from './access'

export type PanelDefinition = {
  readonly access: OfferAccess
  readonly owner: Area
  readonly value: z.ZodType<string>
}

/**
 * Details that a query parameter opens on any route: `?saleOrderId=…` (specification §2, route guard and
 * recent-activity overlay). The same names are the ids of previews.
 */
export const panels = {
  saleOrderId: { access: 'SALES_READ', owner: 'sales', value: idSchema },
  manufacturingOrderId: { access: 'MANUFACTORING_READ', owner: 'manufacturing', value: idSchema },
  purchaseOrderId: { access: 'PURCHASE_READ', owner: 'purchase', value: idSchema },
  stockId: { access: 'STOCK_READ', owner: 'stock', value: idSchema },
  taskId: { access: 'MEMBER', owner: 'boards', value: z.string().min(1).max(64) },
} as const satisfies Record<string, PanelDefinition>

export type PanelId = keyof typeof panels
export const panelIds = Object.keys(panels) as readonly PanelId[]
export const panelIdSchema = z.enum(panelIds as [PanelId, ...PanelId[]])

/** The preview beside the recent-activity list shows one entity of a panel's kind. */
export const previews = panels
export type PreviewId = PanelId
export const previewIdSchema = panelIdSchema

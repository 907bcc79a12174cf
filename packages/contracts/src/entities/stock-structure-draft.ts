import { z } from 'zod'
import { productCategorySchema, unitSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { itemQuantitySchema, versionSchema } from '../primitives/number'
import { text } from '../primitives/text'
import { fileAttachmentSchema } from './file-attachment'

const nodeBase = z.object({
  _id: idSchema,
  name: text(1, 100),
  netQuantity: itemQuantitySchema.default(1),
  unit: unitSchema.default('PCS'),
  category: productCategorySchema.default('SEMI_FINISHED'),
})
export type StructureNode = z.output<typeof nodeBase> & { children: StructureNode[] }
export type StructureNodeInput = z.input<typeof nodeBase> & { children: StructureNodeInput[] }

const anyNode = z.lazy((): z.ZodType<StructureNode, StructureNodeInput> => structureNodeSchema)
/** A node of a sketched structure; the server refuses more than ten levels (specification §3). */
export const structureNodeSchema = z.object({ ...nodeBase.shape, children: z.array(anyNode).max(500) })

/** A room of a sketched layout, in millimetres from the upper left corner. */
export const roomSchema = z.object({
  _id: idSchema,
  name: text(1, 100),
  x: z.number(),
  y: z.number(),
  width: z.number().min(0),
  height: z.number().min(0),
})

export const draftStructureSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('EXAMPLE_STRUCTURE'), rooms: z.array(roomSchema).max(500) }),
  z.object({ type: z.literal('STOCK_STRUCTURE'), trees: z.array(structureNodeSchema).max(200) }),
])

export const stockStructureDraftInputSchema = z.object({ draftName: text(3, 255), structure: draftStructureSchema })
export type StockStructureDraftInput = z.input<typeof stockStructureDraftInputSchema>

/** A saved sketch of a stock structure or of a layout (rules §12, draft view). */
export const stockStructureDraftSchema = z.object({
  ...stockStructureDraftInputSchema.shape,
  _id: idSchema,
  files: z.array(fileAttachmentSchema),
  version: versionSchema,
})
export type StockStructureDraft = z.infer<typeof stockStructureDraftSchema>

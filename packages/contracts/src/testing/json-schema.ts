import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The bounds of a schema as JSON Schema, for what must be sent to it. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' })

/** A node with its reference followed, and the number of references followed so far. */
export function followRef(root: JsonSchema, node: JsonSchema): JsonSchema {
  const name = node.$ref?.replace('#/$defs/', '')
  if (name === undefined) return node
  if (name === '#') return root
  const found = root.$defs?.[name]
  if (!found) throw new Error(`Unknown reference ${node.$ref}`)
  return found
}

/** Boolean sub-schemas (`true`, `{}`) mean anything. */
export const asSchema = (node: JsonSchema | boolean | undefined): JsonSchema =>
  typeof node === 'object' ? node : ({} as JsonSchema)

export const firstItemSchema = (node: JsonSchema): JsonSchema =>
  asSchema(Array.isArray(node.items) ? node.items[0] : node.items)

import { z } from 'zod'

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type ChangeOf<Field> = Field extends z.ZodOptional ? Field : z.ZodOptional<WithoutDefault<Field> & z.core.SomeType>
type ChangeShape<Shape> = { [Key in keyof Shape]: ChangeOf<Shape[Key]> }

/**
 * The fields of a shape for a partial update: each optional and without its default, so that a field left out keeps
 * its stored value. (zod fills defaults in even below `.partial()`.)
 */
export function changesOf<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<ChangeShape<Shape>> {
  const entries = Object.entries(shape).map(([key, field]) => {
    // A field that is optional already may carry a mark, such as that of prices, which a wrapper would hide.
    if (field instanceof z.ZodOptional) return [key, field]
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field
    return [key, z.optional(inner as z.ZodType)]
  })
  // `Object.fromEntries` forgets which field has which key; the entries above are those of the shape.
  return z.object(Object.fromEntries(entries)) as unknown as z.ZodObject<ChangeShape<Shape>>
}

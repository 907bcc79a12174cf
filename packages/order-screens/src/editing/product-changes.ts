import type { AnyOrder, Id } from '@tehas/contracts'
import type { Fields } from '@tehas/screens/conflict'
import type { ProductChange } from '../structure/lines/line-change'

const pathOf = (id: Id, field: string): string => `${id}.${field}`

/** Changed fields of several products by their paths, and what is stored of them: `<product>.markupPercentage`. */
export function productFields(changes: readonly ProductChange[]) {
  const paths = (of: (change: ProductChange) => Fields): Fields =>
    Object.fromEntries(
      changes.flatMap((change) => {
        const values = of(change)
        return Object.keys(change.fields).map((field) => [pathOf(change._id, field), values[field]])
      }),
    )
  const fieldsOf = ({ products }: Pick<AnyOrder, 'products'>): Fields => {
    const lines = new Map(products.map((product) => [product._id, product]))
    return paths(({ _id }) => ({ ...lines.get(_id) }))
  }
  return { wanted: paths(({ fields }) => ({ ...fields })), fieldsOf }
}

/** The changes with those of their fields that are still to be sent. */
export const narrowedProducts = (changes: readonly ProductChange[], kept: Fields): readonly ProductChange[] =>
  changes.flatMap((change) => {
    const fields = Object.entries(change.fields).filter(([field]) => pathOf(change._id, field) in kept)
    return fields.length === 0 ? [] : [{ ...change, fields: Object.fromEntries(fields) }]
  })

const PATH = /^([0-9a-f]{24})\.(.+)$/

/** The product and the field that a path names; undefined where it is the field of a single line. */
export function productFieldAt(path: string): { readonly product: Id; readonly field: string } | undefined {
  const [, product, field] = PATH.exec(path) ?? []
  return product === undefined || field === undefined ? undefined : { product, field }
}

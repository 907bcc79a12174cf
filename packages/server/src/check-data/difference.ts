/** Something that is kept otherwise than it comes out when it is counted anew. */
export type Difference = {
  /** What it is about: the number of an order, the name of a product. */
  readonly of: string
  readonly figure: string
  readonly kept: unknown
  readonly counted: unknown
}

/** The figures that differ, by name. */
export function differences(of: string, kept: object, counted: object): Difference[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])]
  return names.flatMap((figure) => {
    const [before, after]: unknown[] = [Reflect.get(kept, figure), Reflect.get(counted, figure)]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ of, figure, kept: before, counted: after }]
  })
}

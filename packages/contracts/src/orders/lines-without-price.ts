import type { Id } from '../primitives/id'

type Step = { readonly _id: Id; readonly name: string; readonly missingPrices?: number | undefined }
type Line = Step & { readonly processes: readonly Step[]; readonly items: readonly Line[] }

/**
 * The lines that `missingPrices` counts, from the figure of each line: those that have it without anything below them that does. In
 * the order of the structure.
 */
export function linesWithoutPrice(
  lines: readonly Line[],
  missingOf: (line: Step) => number | undefined = ({ missingPrices }) => missingPrices,
): readonly { readonly _id: Id; readonly name: string }[] {
  const isMissing = (line: Step): boolean => (missingOf(line) ?? 0) > 0
  const found = (line: Line): readonly Step[] => {
    if (!isMissing(line)) return []
    const below = [...line.processes.filter(isMissing), ...line.items.flatMap(found)]
    return below.length > 0 ? below : [line]
  }
  return lines.flatMap(found).map(({ _id, name }) => ({ _id, name }))
}

import { CellSaid, CellTag } from '@tehas/ui/grid'
import { useUnpricedWords } from '../unpriced'

type UnpricedProps = { readonly lines: number | undefined }

/** Marks a margin in a row of a list in which lines have no price. */
export function UnpricedTag({ lines }: UnpricedProps) {
  const words = useUnpricedWords()({ lines })
  return words ? (
    <span title={words.sentence}>
      <CellTag tone="short">{words.short}</CellTag>
    </span>
  ) : null
}

/** Marks a cost so, beside whose margin the word stands already. */
export function UnpricedSign({ lines }: UnpricedProps) {
  const words = useUnpricedWords()({ lines })
  return words ? (
    <span data-sign="short" title={words.sentence}>
      <CellSaid>{words.word}</CellSaid>
    </span>
  ) : null
}

import { makeLongDocument, writeRowsAlone } from '@tehas/server/bench/documents'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'

const ROWS = 1000
const ROUNDS = 12

/** A long document from its content to its bytes, beside the PDF library that only writes the words of its rows. */
export async function run(): Promise<readonly BenchLine[]> {
  const { ours = [], alone = [] } = await interleaveAsync(
    { ours: () => makeLongDocument(ROWS), alone: () => writeRowsAlone(ROWS) },
    ROUNDS,
  )
  return [
    {
      name: `document of ${ROWS} rows as PDF`,
      ratio: medianRatio(ours, alone),
      limit: 1.3,
      goal: '<=',
      detail: `${median(ours).toFixed(0)} ms, the library alone ${median(alone).toFixed(0)} ms`,
    },
  ]
}

import { type Call, calls, fileSortKeys } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { shopWords } from '@tehas/server/bench/shop-words'
import type { BenchLine, BenchNote } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { FEW, MANY, roundsOf } from '../shop-sizes'
import { callIn } from './call-in'

const ROUNDS = 15

const { listProjectFiles, summarizeProjectFiles } = calls

const pages = {
  ...Object.fromEntries(
    fileSortKeys.flatMap((key) =>
      ([1, -1] as const).map((direction) => [
        `first page by ${key}, ${direction === 1 ? 'rising' : 'falling'}`,
        { sort: { [key]: direction } },
      ]),
    ),
  ),
  'first page of one type': { filters: { kind: ['CSV'] } },
  'first page of one place': { filters: { place: ['SALE_ORDER'] } },
  'a word that some files have': { search: shopWords.hundredth },
  'what no file has': { search: 'nowhere at all' },
}

/** A page of 50 of the file explorer in a project of 100 000 files beside one of 1 000, in turns in the same tables. */
export async function run(resources: Resources): Promise<readonly (BenchLine | BenchNote)[]> {
  const server = await resources.server()
  const { few, many } = await resources.shops()
  const lines: (BenchLine | BenchNote)[] = []
  for (const [name, body] of Object.entries(pages)) {
    const { base = [], large = [] } = await measured(server, { few, many }, { call: listProjectFiles, body })
    const detail = `${median(large).toFixed(1)} ms with ${MANY} files, ${median(base).toFixed(1)} ms with ${FEW}`
    const limit = 'search' in body ? 4 : 2
    lines.push({ name: `files: ${name}`, ratio: medianRatio(large, base), limit, goal: '<=', detail })
  }
  const { base = [], large = [] } = await measured(server, { few, many }, { call: summarizeProjectFiles, body: {} })
  const counted = `${median(large).toFixed(1)} ms with ${MANY} files, ${median(base).toFixed(1)} ms with ${FEW}`
  return [...lines, { name: 'files: counts of all, beside the page', detail: counted }]
}

type Asked = { readonly call: Call; readonly body: object }

const measured = (server: BenchServer, { few, many }: Readonly<Record<'few' | 'many', BenchMember>>, asked: Asked) =>
  interleaveAsync(
    {
      base: () => callIn(server, few, asked.call, { body: asked.body }),
      large: () => callIn(server, many, asked.call, { body: asked.body }),
    },
    roundsOf(ROUNDS),
  )

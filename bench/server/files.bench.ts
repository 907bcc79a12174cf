import { calls, fileSortKeys, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import type { BenchLine, BenchNote } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { makeFiles } from './file-data'

const FEW = 1_000
const MANY = 100_000
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
  'first page of one place': { filters: { place: ['STOCK'] } },
  'a word that some files have': { search: 'w77' },
  'what no file has': { search: 'nowhere at all' },
}

const send = async ({ app }: BenchServer, { headers }: BenchMember, path: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: servicePrefix + path, headers: { ...headers }, payload })
  if (answer.statusCode !== 200) throw new Error(`${path} ${JSON.stringify(payload)}: ${answer.body.slice(0, 500)}`)
}

/** A page of 50 of the file explorer in a project of 100 000 files beside one of 1 000, in turns in the same tables. */
export async function run(resources: Resources): Promise<readonly (BenchLine | BenchNote)[]> {
  const server = await resources.server()
  const [few, many] = [await server.newProject('Few files'), await server.newProject('Many files')]
  await makeFiles(server, few, FEW)
  await makeFiles(server, many, MANY)
  await server.owner.query('VACUUM ANALYZE attached_file, file_content, file_version, list_search, stock_product')
  const lines: (BenchLine | BenchNote)[] = []
  for (const [name, body] of Object.entries(pages)) {
    const { base = [], large = [] } = await measured(server, { few, many }, { path: listProjectFiles.path, body })
    const detail = `${median(large).toFixed(1)} ms with ${MANY} files, ${median(base).toFixed(1)} ms with ${FEW}`
    const limit = 'search' in body ? 4 : 2
    lines.push({ name: `files: ${name}`, ratio: medianRatio(large, base), limit, goal: '<=', detail })
  }
  const { base = [], large = [] } = await measured(
    server,
    { few, many },
    { path: summarizeProjectFiles.path, body: {} },
  )
  const counted = `${median(large).toFixed(1)} ms with ${MANY} files, ${median(base).toFixed(1)} ms with ${FEW}`
  return [...lines, { name: 'files: counts of all, beside the page', detail: counted }]
}

type Asked = { readonly path: string; readonly body: object }

const measured = (server: BenchServer, { few, many }: Readonly<Record<'few' | 'many', BenchMember>>, asked: Asked) =>
  interleaveAsync(
    {
      base: () => send(server, few, asked.path, asked.body),
      large: () => send(server, many, asked.path, asked.body),
    },
    ROUNDS,
  )

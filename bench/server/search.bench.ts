import { calls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { isOfHandler, isOfTransaction, openBareServer, recordStatements } from '@tehas/server/bench/statements'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio, percentile } from '../interleave'
import type { Resources } from '../resources'
import { makeSearched } from './search-data'

const ROUNDS = 25

const FEW = { orders: 950, partners: 20, products: 30 }
/** A thousand times as many. */
const MANY = { orders: 950_000, partners: 20_000, products: 30_000 }

/** What people type. */
const texts = {
  'the figures of an order': '483920',
  'figures of one sign alone': '777777',
  'the whole number of an order': 'so-777777',
  'two figures': '77',
  'two letters that all numbers of a kind begin with': 'so',
  'two letters that nothing begins with': 'zq',
  'letters that all numbers of a kind begin with': 'so-',
  'a word of some orders and products': 'w777',
  'a word of most orders and of all partners': 'partner',
  'a partner by its name': 'partner c4ca',
  'a code of a product': 'c29999',
  'two words': 'w77 w99',
  'what nothing has': 'nowhere at all',
} as const

const send = async ({ app }: BenchServer, { headers }: BenchMember, text: string): Promise<string> => {
  const url = servicePrefix + calls.findAnything.path
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload: { text } })
  if (answer.statusCode !== 200) throw new Error(`${text}: ${answer.body.slice(0, 500)}`)
  return answer.body
}

/**
 * The search of the palette in a project of 1 000 000 rows beside a bare Fastify that sends the same SQL, and beside the same
 * search in a project of 1 000 rows in the same tables.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const [few, many] = [await server.newProject('Few found'), await server.newProject('Many found')]
  await makeSearched(server, [
    { member: few, size: FEW },
    { member: many, size: MANY },
  ])
  const lines: BenchLine[] = []
  for (const [name, text] of Object.entries(texts)) lines.push(...(await measure(server, { few, many }, name, text)))
  return lines
}

async function measure(
  server: BenchServer,
  { few, many }: Readonly<Record<'few' | 'many', BenchMember>>,
  name: string,
  text: string,
): Promise<BenchLine[]> {
  let answer = ''
  const statements = await recordStatements(async () => {
    answer = await send(server, many, text)
  })
  const asked = statements.filter((statement) => isOfHandler(statement) && !isOfTransaction(statement))
  // The function that reads the index of texts keeps to the project that is set.
  const inProject = { text: "SELECT set_config('tehas.project', $1, false)", values: [many.projectId] }
  const bare = openBareServer(server.ownerConfig, { statements: [inProject, ...asked], answer })
  try {
    const {
      call = [],
      alone = [],
      small = [],
    } = await interleaveAsync(
      {
        call: () => send(server, many, text),
        alone: () => bare.ask({ method: 'POST', payload: { text } }),
        small: () => send(server, few, text),
      },
      ROUNDS,
    )
    const ms = (samples: readonly number[]) => `${median(samples).toFixed(1)} ms`
    return [
      {
        name: `search for ${name} in 1 000 000 rows, of the same SQL alone`,
        ratio: medianRatio(call, alone),
        limit: 2,
        goal: '<=',
        detail: `${ms(call)} against ${ms(alone)}, 95th percentile ${percentile(call, 0.95).toFixed(1)} ms`,
      },
      {
        name: `search for ${name} in 1 000 000 rows, of 1 000`,
        ratio: medianRatio(call, small),
        limit: 4,
        goal: '<=',
        detail: `${ms(call)} against ${ms(small)}`,
      },
    ]
  } finally {
    await bare.close()
  }
}

import pg from 'pg'
import { z } from 'zod'
import { isOfHandler, isOfTransaction, recordStatements } from '../bench/statements'
import { serviceConfig, type Target } from '../database/connect'

const planSchema = z.object({
  'QUERY PLAN': z.tuple([
    z.object({
      Plan: z.object({
        'Shared Hit Blocks': z.number(),
        'Shared Read Blocks': z.number(),
        'Temp Written Blocks': z.number(),
      }),
    }),
  ]),
})

type Asker = { readonly projectId: string; readonly _id: string }

type Pages = {
  readonly read: number
  /** Of files on disk, for what did not fit into the memory of a statement. */
  readonly temporary: number
}

/**
 * Pages of the database that the statements of a query's handler read, in functions too, counted by sending them again. They do
 * not depend on how busy the machine is.
 */
export const pagesRead = async (target: Target, asker: Asker, work: () => Promise<unknown>): Promise<number> =>
  (await pagesUsed(target, asker, work)).read

/** The same with the pages that they write for themselves. */
export async function pagesUsed(
  target: Target,
  { projectId, _id }: Asker,
  work: () => Promise<unknown>,
): Promise<Pages> {
  const statements = await recordStatements(work)
  const reader = new pg.Client(serviceConfig(target))
  await reader.connect()
  try {
    await reader.query('BEGIN')
    await reader.query("SELECT set_config('tehas.project', $1, true), set_config('tehas.user', $2, true)", [
      projectId,
      _id,
    ])
    const pages = { read: 0, temporary: 0 }
    for (const statement of statements.filter((each) => isOfHandler(each) && !isOfTransaction(each))) {
      if (!/^\s*(WITH|SELECT)/i.test(statement.text)) continue
      const { rows } = await reader.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement.text}`, [
        ...statement.values,
      ])
      const { Plan: plan } = planSchema.parse(rows[0])['QUERY PLAN'][0]
      pages.read += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      pages.temporary += plan['Temp Written Blocks']
    }
    return pages
  } finally {
    await reader.end()
  }
}

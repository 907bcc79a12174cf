import type pg from 'pg'
import { z } from 'zod'
import { shareOf, shopShares, shopWords } from './shop-words'

/** A whole number below `of`, the same each time for a number and a salt: which of several, by chance. */
export const pick = (number: string, salt: number, of: number): string =>
  `((hashint4(${number} # ${salt * 7919}) & 2147483647) % ${of})`

/** The id of the nth row of a kind in the project `$1`, the same each time. */
export const idOf = (kind: string, number: string): string => `substr(md5($1 || '${kind}' || ${number}), 1, 24)`

/** Words of each share, as the text of the nth row has them. */
export const frequentWords = (number: string): string =>
  shopShares
    .map(
      (share, salt) =>
        `CASE WHEN ${pick(number, 40 + salt, 100)} < ${shareOf[share]} THEN ' ${shopWords[share]}' ELSE '' END`,
    )
    .join(' || ')

const columnsSchema = z.array(z.object({ name: z.string() }))

type Copy = {
  readonly table: string
  /** Where its rows come from: `src` are rows of the table, other tables stand beside them. */
  readonly from: string
  /** What differs from the row that is copied, by column. */
  readonly changes: Readonly<Record<string, string>>
}

/**
 * Copies rows of a table with all their columns, whatever columns it has, but for the changes. Rows that the service itself
 * has made once are the samples, so what it computes for them is there too.
 */
export async function copyRows(owner: pg.Client, projectId: string, { table, from, changes }: Copy): Promise<void> {
  const { rows } = await owner.query(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'",
    [table],
  )
  const names = columnsSchema.parse(rows).map(({ name }) => name)
  const unknown = Object.keys(changes).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no columns ${unknown.join(', ')}`)
  const values = names.map((name) => changes[name] ?? `src.${name}`)
  await owner.query(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`, [projectId])
}

const indexSchema = z.array(z.object({ name: z.string(), made: z.string() }))

/** Runs work without the indexes of tables beside their keys and makes them anew, which is faster than adding very many rows. */
export async function withoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  )
  const indexes = indexSchema.parse(rows)
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`)
  await work()
  await owner.query("SET maintenance_work_mem = '256MB'")
  for (const { made } of indexes) await owner.query(made)
}

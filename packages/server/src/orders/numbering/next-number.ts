import { type Id, type OrderKind, orderKinds, orderNumberTypeSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { counterPeriod, formatOrderNumber } from './format-number'

/** Whose counter, and which day it is in the project's time zone, `2026-11-20`. */
export type NumberRequest = { readonly projectId: Id; readonly kind: OrderKind; readonly day: string }

const counterSchema = z.object({
  prefix: z.string(),
  suffix: z.string(),
  number_type: orderNumberTypeSchema,
  n: z.number().int(),
})

/** The number after this one, in the period that today belongs to; only INC never starts again (rules §5). */
const next = (day: string) => sql`CASE
  WHEN number_type = 'INC' OR period IN ('', ${currentPeriod(day)}) THEN next_number ELSE 1 END`
const currentPeriod = (day: string) => sql`CASE number_type
  WHEN 'INC' THEN '' WHEN 'YEAR_INC' THEN ${counterPeriod('YEAR_INC', day)} ELSE ${counterPeriod('DATE_INC', day)} END`

/**
 * Takes the next numbers of a kind of order, so many. The counter's row stays locked until the creating transaction ends, so
 * numbers follow each other without gaps, whoever creates at the same time.
 */
export async function takeOrderNumbers(tx: Tx, request: NumberRequest, count: number): Promise<string[]> {
  const { projectId, kind, day } = request
  const taken: string[] = []
  while (taken.length < count) {
    const missing = count - taken.length
    const { rows } = await sql`
      UPDATE order_number SET next_number = ${next(day)} + ${missing}::int, period = ${currentPeriod(day)}
      WHERE project_id = ${projectId} AND kind = ${orderKinds[kind].numbering}
      RETURNING prefix, suffix, number_type, next_number - ${missing}::int AS n`.execute(tx)
    const numbers = formatted(rows, day, missing)
    // A changed format may come back to numbers that were given before: those are passed over.
    const given = await givenAmong(tx, request, numbers)
    taken.push(...numbers.filter((number) => !given.has(number)))
  }
  return taken
}

/** The number that the next order is likely to get; nothing is taken. */
export async function peekOrderNumber(tx: Tx, { projectId, kind, day }: NumberRequest): Promise<string> {
  const { rows } = await sql`
    SELECT prefix, suffix, number_type, ${next(day)} AS n FROM order_number
    WHERE project_id = ${projectId} AND kind = ${orderKinds[kind].numbering}`.execute(tx)
  return formatted(rows, day, 1).join('')
}

/** So many numbers, from that of the counter on. */
function formatted(rows: readonly unknown[], day: string, count: number): string[] {
  const { prefix, suffix, number_type: numberType, n } = counterSchema.parse(rows[0])
  return Array.from({ length: count }, (_, index) => formatOrderNumber({ prefix, suffix, numberType }, day, n + index))
}

async function givenAmong(
  tx: Tx,
  { projectId, kind }: NumberRequest,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`SELECT transaction_number AS number FROM order_head
    WHERE project_id = ${projectId} AND kind = ${kind} AND transaction_number = ANY (${[...numbers]}::text[])`.execute(
    tx,
  )
  return new Set(rows.map(({ number }) => number))
}

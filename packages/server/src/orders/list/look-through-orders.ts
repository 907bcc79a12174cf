import { parseSearch, type SearchNode } from '@tehas/contracts/search-terms'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { PagePosition } from '../../lists/keyset'
import { searchPattern } from '../../lists/search/search-text'
import type { ListContext } from './order-conditions'

type NextOrders = {
  readonly search: string
  readonly isFalling: boolean
  /** Where the page before ended, by the moment of making and the id. */
  readonly after: PagePosition | undefined
  /** So many are looked through. */
  readonly rows: number
  /** So many are found at most. */
  readonly most: number
}

type Term = { readonly like: string; readonly isLeftOut: boolean }

const rowSchema = z.object({ id: z.string() })

/** Ids of what matches among the next orders by when they were made, read from their texts, which lie close to each other. */
export async function lookThroughOrders(
  tx: Tx,
  { kind }: ListContext,
  { search, isFalling, after, rows: looked, most }: NextOrders,
): Promise<readonly string[]> {
  const asked = JSON.stringify(alternativesOf(parseSearch(search)))
  const { rows } = await sql`SELECT look_through_orders(${kind}, ${asked}::jsonb, ${isFalling},
    ${after?.values[0] ?? null}::timestamptz, ${after?.id ?? null}, ${looked}, ${most}) AS id`.execute(tx)
  return rows.map((row) => rowSchema.parse(row).id)
}

/** Alternatives of terms that have to hold together, as `parseSearch` makes them: `or` of `and` of terms. */
function alternativesOf(node: SearchNode | undefined): readonly (readonly Term[])[] {
  if (node?.kind === 'or') return node.nodes.map(termsOf)
  return node ? [termsOf(node)] : []
}

function termsOf(node: SearchNode): readonly Term[] {
  if (node.kind === 'term') return [{ like: searchPattern(node.text), isLeftOut: false }]
  if (node.kind === 'not') return termsOf(node.node).map(({ like, isLeftOut }) => ({ like, isLeftOut: !isLeftOut }))
  return node.nodes.flatMap(termsOf)
}

import { type OrderKind, SOUGHT_WORDS_MAX } from '@tehas/contracts'
import { hasOperators } from '@tehas/contracts/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { matchesAsNumber, searchCondition } from '../../lists/search/search-condition'
import { searchPattern } from '../../lists/search/search-text'

/** What is looked for, as the statements of the search need it. */
export type Sought = {
  readonly projectId: string
  /** Kinds of orders that the caller reads. */
  readonly orderKinds: readonly OrderKind[]
  /** Rows that are read of each kind: one more than are shown, which tells that there are more. */
  readonly most: number
  /** In lower case, with single spaces. */
  readonly text: string
  /** As it was typed, in capitals and in small letters: numbers of orders are looked up as they stand. */
  readonly written: readonly string[]
  /** Its figures without leading zeros, where it has nothing else; else undefined. */
  readonly figures: string | undefined
  /** Patterns of LIKE: all of them have to be there. */
  readonly patterns: readonly string[]
  /** Whether a word is long enough to be looked for inside of texts. */
  readonly isLong: boolean
  /** The pattern of what begins with the text. */
  readonly beginning: string
  /** What was typed where it has operators: then every text is looked through for what it asks (specification §5). */
  readonly combined: string | undefined
}

/** Signs that a word needs to be looked for inside of texts; shorter ones stand in nearly all of them. */
const LONG_ENOUGH = 3

export function toSought(typed: string, scope: Pick<Sought, 'projectId' | 'orderKinds' | 'most'>): Sought {
  const asTyped = typed.trim().replace(/\s+/g, ' ')
  const text = asTyped.toLowerCase()
  const words = text.split(' ').slice(0, SOUGHT_WORDS_MAX)
  return {
    ...scope,
    text,
    written: [...new Set([asTyped, asTyped.toUpperCase(), text])],
    figures: /^\d+$/.test(text) ? text.replace(/^0+/, '') : undefined,
    patterns: words.map(searchPattern),
    isLong: words.some((word) => word.length >= LONG_ENOUGH),
    beginning: searchPattern(text).slice(1),
    combined: hasOperators(asTyped) ? asTyped : undefined,
  }
}

/** After every text that begins with what stands before it. */
export const LAST_SIGN = '\u{10FFFF}'

/** What begins with a text, as a range that an index can be read by; the column has to be compared sign by sign. */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${text} AND ${column} < ${text + LAST_SIGN})`

/** Whether words are what a text with operators asks for. */
export const isCombined = (words: RawBuilder<unknown>, combined: string): RawBuilder<boolean> =>
  searchCondition(combined, matchesAsNumber(words)) ?? sql<boolean>`false`

/** Whether words hold all that is looked for. */
export const hasAll = (words: RawBuilder<unknown>, { patterns }: Sought): RawBuilder<boolean> =>
  sql<boolean>`${words} LIKE ALL (${[...patterns]}::text[])`

/** Ids of rows of lists whose texts have every word, by the index of texts: at most so many, in no order. */
export const toldOf = (lists: readonly string[], { patterns }: Sought, most: number): RawBuilder<unknown> =>
  sql`find_with_all(${[...lists]}::text[], ${[...patterns]}::text[], ${most})`

/** The same of one list, in the order of names. */
export const fewByName = (list: string, { patterns }: Sought, most: number): RawBuilder<unknown> =>
  sql`find_few_by_name(${list}, ${[...patterns]}::text[], ${most})`

/** So many rows with every word in their names are compared: which of more are shown is left open. */
const MOST_NAMED = 200

/** Ids of rows of a list whose names have every word, by the index of names: so many at most, in no order. */
export const namedIn = (list: string, { patterns }: Sought): RawBuilder<unknown> =>
  sql`SELECT named AS _id FROM find_named(${list}, ${[...patterns]}::text[], ${MOST_NAMED}) AS named`

/** The same of partners, as a table that orders and partners are looked up by: read once, by whichever needs it first. */
export const namedPartners = (sought: Sought): RawBuilder<unknown> =>
  sql`named_partners AS MATERIALIZED (${namedIn('PARTNER', sought)})`

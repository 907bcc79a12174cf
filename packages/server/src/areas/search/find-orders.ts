import { type RawBuilder, sql } from 'kysely'
import { MOST_TOLD } from '../../lists/search/search-list'
import { beginsWith, hasAll, type Sought, toldOf } from './sought'

/** Among so many of the newest orders of a kind a word is looked for that more of them have than are told. */
const NEWEST = 2_000
/** Partners whose newest orders are looked at by their name. */
const PARTNERS = 20

/**
 * The best orders for a text, as SQL that answers JSON of one: a number as it was typed, then those whose number ends with
 * the typed figures, whose number begins with the text, whose partner's name does, and all that have it anywhere; among
 * equals the newest first. Each way of finding them reads an index and stops, however many orders there are.
 */
export function orderRows(sought: Sought): RawBuilder<unknown> {
  const { projectId, orderKinds, most, written, figures, longest, beginning, patterns } = sought
  const ways = [byNumber(sought), byBeginning(sought), byPartner(sought)]
  if (figures) ways.push(byEnd(sought, figures))
  if (longest) ways.push(byWord(sought, longest))
  const partnerHasIt = hasAll(sql`p.name_key`, sought)
  // Found by one word; the others may be in the name that the partner has now.
  const hasWords =
    patterns.length > 1
      ? sql`(r.rank < 5 OR ${hasAll(sql`concat(h.search_text, ' ', p.name_key)`, sought)})`
      : sql`TRUE`
  return sql`
    SELECT json_build_object('kind', h.kind, '_id', h._id, 'transactionNumber', h.transaction_number, 'status', h.status,
      'partner', coalesce(p.name, ''), 'deliveryDate', h.delivery_date) AS row
    FROM (${sql.join(ways, sql` UNION `)}) AS found (_id)
    JOIN order_head h ON h.project_id = ${projectId} AND h._id = found._id
    LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN h.transaction_number = ANY (${[...written]}::text[]) THEN 0
      WHEN h.number_end = ${figures ?? null} THEN 1
      WHEN lower(h.transaction_number) LIKE ${beginning} THEN 2
      WHEN p.name_key LIKE ${beginning} THEN 3
      WHEN ${partnerHasIt} THEN 4
      ELSE 5 END AS rank) AS r
    WHERE h.kind = ANY (${[...orderKinds]}::text[]) AND ${hasWords}
    ORDER BY r.rank, h.created_at DESC, h._id DESC LIMIT ${most}`
}

const kindsOf = ({ orderKinds }: Sought) => sql`unnest(${[...orderKinds]}::text[]) AS kind`

const byNumber = ({ projectId, orderKinds, written }: Sought) => sql`
  SELECT _id FROM order_head WHERE project_id = ${projectId} AND kind = ANY (${[...orderKinds]}::text[])
    AND transaction_number = ANY (${[...written]}::text[])`

const byEnd = (sought: Sought, figures: string) => sql`
  SELECT ended._id FROM ${kindsOf(sought)} CROSS JOIN LATERAL (
    SELECT _id FROM order_head WHERE project_id = ${sought.projectId} AND order_head.kind = kind.kind AND number_end = ${figures}
    ORDER BY created_at DESC LIMIT ${sought.most}) AS ended`

/** Figures stand padded in the key: what begins with letters is found, which is all that a short text can say of a number. */
const byBeginning = (sought: Sought) => sql`
  SELECT begun._id FROM ${kindsOf(sought)} CROSS JOIN unnest(${[...sought.written]}::text[]) AS written CROSS JOIN LATERAL (
    SELECT _id FROM order_head WHERE project_id = ${sought.projectId} AND order_head.kind = kind.kind
      AND number_key >= written AND number_key < written || ${'\u{10FFFF}'}
    ORDER BY number_key DESC, _id DESC LIMIT ${sought.most}) AS begun`

/** Of the newest by their ids, which begin with the moment they were made at. */
const byPartner = (sought: Sought) => sql`
  SELECT theirs._id FROM (${namedPartners(sought)}) AS named CROSS JOIN ${kindsOf(sought)} CROSS JOIN LATERAL (
    SELECT _id FROM order_head WHERE project_id = ${sought.projectId} AND order_head.kind = kind.kind
      AND partner_key = named.name_key
    ORDER BY _id DESC LIMIT ${sought.most}) AS theirs`

function namedPartners(sought: Sought): RawBuilder<unknown> {
  const { projectId, text, longest } = sought
  const begun = sql`(SELECT name_key FROM partner WHERE project_id = ${projectId} AND ${beginsWith(sql`name_key COLLATE "C"`, text)}
    ORDER BY name_key COLLATE "C" LIMIT ${PARTNERS})`
  if (!longest) return begun
  const told = sql`(SELECT name_key FROM partner WHERE project_id = ${projectId} AND ${hasAll(sql`name_key`, sought)}
    AND _id = ANY (ARRAY(SELECT ${toldOf(sql`'PARTNER'`, longest, MOST_TOLD)})) LIMIT ${PARTNERS})`
  return sql`${begun} UNION ${told}`
}

/** What is told has no order: where there is more of it, the newest orders are looked through as well. */
const byWord = (sought: Sought, pattern: string) => sql`
  SELECT listed._id FROM (
    SELECT kind, ARRAY(SELECT ${toldOf(sql`kind`, pattern, MOST_TOLD + 1)}) AS ids FROM ${kindsOf(sought)} OFFSET 0
  ) AS told CROSS JOIN LATERAL (
    SELECT unnest(told.ids)
    UNION ALL
    SELECT newest._id FROM (
      SELECT _id, search_text FROM order_head WHERE project_id = ${sought.projectId} AND order_head.kind = told.kind
        AND cardinality(told.ids) > ${MOST_TOLD}
      ORDER BY created_at DESC, _id DESC LIMIT ${NEWEST}
    ) AS newest WHERE ${hasAll(sql`newest.search_text`, sought)}
  ) AS listed (_id)`

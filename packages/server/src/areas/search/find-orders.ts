import { type RawBuilder, sql } from 'kysely'
import { MOST_TOLD } from '../../lists/search/search-list'
import { beginsWith, hasAll, isCombined, LAST_SIGN, type Sought, toldOf } from './sought'

/** So many of the newest orders of a kind are looked through for a word before the index of texts is asked for others. */
const NEWEST = 400
/** Partners whose newest orders are looked at by their name. */
const PARTNERS = 20

/**
 * The best orders for a text, as SQL that answers JSON of one: a number as it was typed, then those whose number ends with
 * the typed figures, whose number begins with the text, whose partner's name does, and all that have it anywhere; among
 * equals the newest first. Each way of finding them reads an index and stops, however many orders there are; those that
 * read more are left out where the others found enough. Figures that are a number are looked for elsewhere only among the
 * newest. What was found is looked up one by one: of several thousand orders the planner would read all for a hundred.
 */
export function orderRows(sought: Sought): RawBuilder<unknown> {
  const { projectId, orderKinds, most, written, figures, isLong, beginning } = sought
  const numbered = [byNumber(sought), byBeginning(sought)]
  if (figures) numbered.push(byEnd(sought, figures))
  const quick = [sql`SELECT _id FROM numbered`, byPartner(sought)]
  if (isLong) quick.push(amongNewest(sought))
  const isMissing = figures
    ? sql`NOT EXISTS (SELECT FROM numbered) AND (SELECT count(*) FROM quick) < ${most}`
    : sql`(SELECT count(*) FROM quick) < ${most}`
  const found =
    sought.combined !== undefined
      ? combinedOrders(sought, sought.combined)
      : isLong
        ? sql`SELECT _id FROM quick UNION SELECT told FROM ${toldOf(orderKinds, sought, MOST_TOLD)} AS told WHERE ${isMissing}`
        : sql`SELECT _id FROM quick`
  return sql`
    WITH numbered AS MATERIALIZED (${sql.join(numbered, sql` UNION `)}),
      quick AS MATERIALIZED (${sql.join(quick, sql` UNION `)})
    SELECT json_build_object('kind', h.kind, '_id', h._id, 'transactionNumber', h.transaction_number, 'status', h.status,
      'partner', coalesce(p.name, ''), 'deliveryDate', h.delivery_date) AS row
    FROM (${found}) AS found (_id)
    CROSS JOIN LATERAL (SELECT * FROM order_head WHERE project_id = ${projectId} AND _id = found._id OFFSET 0) h
    LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id
    WHERE h.kind = ANY (${[...orderKinds]}::text[])
    ORDER BY CASE
      WHEN h.transaction_number = ANY (${[...written]}::text[]) THEN 0
      WHEN h.number_end = ${figures ?? null} THEN 1
      WHEN lower(h.transaction_number) LIKE ${beginning} THEN 2
      WHEN p.name_key LIKE ${beginning} THEN 3
      WHEN ${hasAll(sql`p.name_key`, sought)} THEN 4
      ELSE 5 END, h.created_at DESC, h._id DESC LIMIT ${most}`
}

/** Of the newest; the words of an order have the name of its partner too. */
const combinedOrders = ({ projectId, orderKinds, most }: Sought, combined: string) => sql`
  SELECT h._id FROM order_head h WHERE h.project_id = ${projectId} AND h.kind = ANY (${[...orderKinds]}::text[])
    AND ${isCombined(sql`(h.search_text || E'\n' || coalesce(h.partner_key, ''))`, combined)}
  ORDER BY h.created_at DESC, h._id DESC LIMIT ${most}`

const kindsOf = ({ orderKinds }: Sought) => sql`unnest(${[...orderKinds]}::text[]) AS kind`
const ofKind = ({ projectId }: Sought) => sql`order_head.project_id = ${projectId} AND order_head.kind = kind.kind`

const byNumber = ({ projectId, orderKinds, written }: Sought) => sql`
  SELECT _id FROM order_head WHERE project_id = ${projectId} AND kind = ANY (${[...orderKinds]}::text[])
    AND transaction_number = ANY (${[...written]}::text[])`

const byEnd = (sought: Sought, figures: string) => sql`
  SELECT ended._id FROM ${kindsOf(sought)} CROSS JOIN LATERAL (
    SELECT _id FROM order_head WHERE ${ofKind(sought)} AND number_end = ${figures}
    ORDER BY created_at DESC LIMIT ${sought.most}) AS ended`

/** Figures stand padded in the key: what begins with letters is found, which is all that a short text can say of a number. */
const byBeginning = (sought: Sought) => sql`
  SELECT begun._id FROM ${kindsOf(sought)} CROSS JOIN unnest(${[...sought.written]}::text[]) AS written CROSS JOIN LATERAL (
    SELECT _id FROM order_head WHERE ${ofKind(sought)} AND number_key >= written AND number_key < written || ${LAST_SIGN}
    ORDER BY number_key DESC, _id DESC LIMIT ${sought.most}) AS begun`

/** Of the newest by their ids, which begin with the moment they were made at. */
const byPartner = (sought: Sought) => sql`
  SELECT theirs._id FROM (${namesOfPartners(sought)}) AS named CROSS JOIN ${kindsOf(sought)} CROSS JOIN LATERAL (
    SELECT _id FROM order_head WHERE ${ofKind(sought)} AND partner_key = named.name_key
    ORDER BY _id DESC LIMIT ${sought.most}) AS theirs`

function namesOfPartners(sought: Sought): RawBuilder<unknown> {
  const { projectId, text, isLong } = sought
  const begun = sql`SELECT name_key FROM partner WHERE project_id = ${projectId} AND ${beginsWith(sql`name_key COLLATE "C"`, text)}
    ORDER BY name_key COLLATE "C" LIMIT ${PARTNERS}`
  if (!isLong) return begun
  return sql`WITH begun AS MATERIALIZED (${begun})
    SELECT name_key FROM begun UNION (
      SELECT name_key FROM partner WHERE project_id = ${projectId} AND _id = ANY (ARRAY(
        SELECT _id FROM named_partners WHERE (SELECT count(*) FROM begun) < ${PARTNERS} LIMIT ${PARTNERS})))`
}

const amongNewest = ({ orderKinds, patterns, most }: Sought) => sql`
  SELECT newest FROM newest_orders_with(${[...orderKinds]}::text[], ${[...patterns]}::text[], ${NEWEST}, ${most}) AS newest
  WHERE (SELECT count(*) FROM numbered) < ${most}`

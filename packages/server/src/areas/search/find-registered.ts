import { type RawBuilder, sql } from 'kysely'
import { MOST_TOLD } from '../../lists/search/search-list'
import { beginsWith, fewByName, hasAll, isCombined, namedIn, type Sought, toldOf } from './sought'

/** Words that one of so many of the first by name has are not asked of the index: many have them. */
const SAMPLE = 10
/** What so few have in their texts is found at once, and the first by name of it looked up. */
const FEW = 150
/** So many of the first by name are looked through for words that more have, before all of these are gathered. */
const FIRST_BY_NAME = 500

/**
 * The best partners for a text, as SQL that answers JSON of one: the name or register code itself, then names that begin
 * with it, that have a word that does, that have it anywhere, and partners that have it elsewhere, such as in a contact.
 * Those out of use come last among equals. What was found is looked up one by one: the planner would read all partners for a few.
 */
export function partnerRows(sought: Sought): RawBuilder<unknown> {
  const { projectId, most, text, beginning } = sought
  const inUse = sql`FROM partner WHERE project_id = ${projectId} AND active`
  const ways = [
    sql`(SELECT _id FROM partner WHERE project_id = ${projectId} AND ${beginsWith(sql`name_key COLLATE "C"`, text)}
      ORDER BY name_key COLLATE "C" LIMIT ${most})`,
    sql`(SELECT _id FROM partner WHERE project_id = ${projectId} AND reg_code = ANY (${[...sought.written]}::text[]) LIMIT ${most})`,
  ]
  return sql`
    SELECT json_build_object('_id', p._id, 'name', p.name, 'isClient', p.is_client, 'isSupplier', p.is_supplier,
      'active', p.active, 'contacts', p.contacts, 'addresses', p.addresses) AS row
    FROM (${found({ list: 'PARTNER', inUse, named: sql`named_partners`, ways }, sought)}) AS found (_id)
    CROSS JOIN LATERAL (SELECT * FROM partner WHERE project_id = ${projectId} AND _id = found._id OFFSET 0) p
    ORDER BY CASE
      WHEN p.name_key = ${text} OR p.reg_code = ANY (${[...sought.written]}::text[]) THEN 0
      ${namePlaces(sql`p.name_key`, sought, beginning)}
      ELSE 4 END, NOT p.active, p.name_key, p._id LIMIT ${most}`
}

/**
 * The best stock products for a text, as SQL that answers JSON of one: the code or name itself, then names and codes that
 * begin with it, names that have a word that does, that have it anywhere, and products that have it elsewhere. Those out of
 * use come last among equals; removed ones are not found.
 */
export function productRows(sought: Sought): RawBuilder<unknown> {
  const { projectId, most, text, beginning } = sought
  const ofProject = sql`FROM stock_product WHERE project_id = ${projectId} AND NOT removed`
  const named = sql`(${namedIn('STOCK_PRODUCT', sought)}) AS named`
  const ways = [
    sql`(SELECT _id ${ofProject} AND ${beginsWith(sql`name_key COLLATE "C"`, text)} ORDER BY name_key COLLATE "C" LIMIT ${most})`,
    sql`(SELECT _id ${ofProject} AND code_key <> '' AND ${beginsWith(sql`code_key COLLATE "C"`, text)}
      ORDER BY code_key COLLATE "C" LIMIT ${most})`,
  ]
  return sql`
    SELECT json_build_object('_id', s._id, 'name', s.name, 'code', s.code, 'unit', s.unit,
      'active', s.active, 'balance', s.balance, 'location', coalesce(l.name, '')) AS row
    FROM (${found({ list: 'STOCK_PRODUCT', inUse: sql`${ofProject} AND active`, named, ways }, sought)}) AS found (_id)
    CROSS JOIN LATERAL (SELECT * FROM stock_product WHERE project_id = ${projectId} AND _id = found._id AND NOT removed OFFSET 0) s
    LEFT JOIN inventory_location l ON l.project_id = s.project_id AND l._id = s.location_id
    ORDER BY CASE
      WHEN s.code_key = ${text} OR s.name_key = ${text} THEN 0
      WHEN s.code_key LIKE ${beginning} THEN 1
      ${namePlaces(sql`s.name_key`, sought, beginning)}
      ELSE 4 END, NOT s.active, s.name_key, s._id LIMIT ${most}`
}

/** Where a name stands by how it has the text: at its beginning, at that of a word, or anywhere. */
const namePlaces = (name: RawBuilder<unknown>, sought: Sought, beginning: string): RawBuilder<unknown> => sql`
  WHEN ${name} LIKE ${beginning} THEN 1
  WHEN ${name} LIKE ${`% ${beginning}`} THEN 2
  WHEN ${hasAll(name, sought)} THEN 3`

type Register = {
  /** Its name in the texts of lists. */
  readonly list: string
  /** Rows that are found and in use, as `FROM … WHERE …`. */
  readonly inUse: RawBuilder<unknown>
  /** Ids of those that have every word in their names. */
  readonly named: RawBuilder<unknown>
  /** What stands first of all, each by an index of its own. */
  readonly ways: readonly RawBuilder<unknown>[]
}

/**
 * Each way only where those before it found too little: what stands first of all, names with every word, and by the index of
 * texts what few have, in the order of names: those in use until there are enough, else all; of what more have, the first by
 * name, and then all others.
 */
function found({ list, inUse, named, ways }: Register, sought: Sought): RawBuilder<unknown> {
  if (sought.combined !== undefined) {
    return sql`SELECT _id FROM (SELECT _id, name_key, search_text ${inUse}) AS looked
      WHERE ${isCombined(sql`looked.search_text`, sought.combined)} ORDER BY name_key, _id LIMIT ${sought.most}`
  }
  const first = sql.join([...ways], sql` UNION `)
  if (!sought.isLong) return first
  const rowsOf = (way: string) => sql`(SELECT count(*) FROM ${sql.ref(way)})`
  const isMissing = (way: string) => sql`${rowsOf(way)} < ${sought.most}`
  const firstByName = (rows: number, condition: RawBuilder<unknown>) => sql`
    SELECT _id FROM (SELECT _id, search_text ${inUse} ORDER BY name_key, _id LIMIT ${rows}) AS looked
    WHERE ${condition} AND ${hasAll(sql`looked.search_text`, sought)} LIMIT ${sought.most}`
  const isFrequent = sql`EXISTS (SELECT FROM sample)`
  const isOfMany = sql`(${isFrequent} OR ${rowsOf('few')} > ${FEW})`
  return sql`WITH first AS MATERIALIZED (${first}),
    named AS MATERIALIZED (SELECT _id FROM first UNION
      SELECT _id FROM ${named} WHERE ${isMissing('first')}),
    sample AS MATERIALIZED (${firstByName(SAMPLE, isMissing('named'))}),
    few AS MATERIALIZED (SELECT told AS _id FROM ${fewByName(list, sought, FEW + 1)} AS told
      WHERE ${isMissing('named')} AND NOT ${isFrequent}),
    used AS MATERIALIZED (SELECT few._id FROM few CROSS JOIN LATERAL (SELECT ${inUse} AND _id = few._id OFFSET 0) AS used
      WHERE NOT ${isOfMany} LIMIT ${sought.most}),
    met AS MATERIALIZED (SELECT _id FROM named UNION SELECT _id FROM used
      UNION SELECT _id FROM few WHERE NOT ${isOfMany} AND ${isMissing('used')}
      UNION (${firstByName(FIRST_BY_NAME, isOfMany)}))
    SELECT _id FROM met UNION
      SELECT told FROM ${toldOf([list], sought, MOST_TOLD)} AS told WHERE ${isOfMany} AND ${isMissing('met')}`
}

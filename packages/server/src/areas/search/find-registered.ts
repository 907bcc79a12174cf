import { type RawBuilder, sql } from 'kysely'
import { MOST_TOLD } from '../../lists/search/search-list'
import { beginsWith, hasAll, type Sought, toldOf } from './sought'

/**
 * The best partners for a text, as SQL that answers JSON of one: the name or register code itself, then names that begin
 * with it, that have a word that does, that have it anywhere, and partners that have it elsewhere, such as in a contact.
 * Those out of use come last among equals.
 */
export function partnerRows(sought: Sought): RawBuilder<unknown> {
  const { projectId, most, text, beginning } = sought
  const ways = [
    sql`(SELECT _id FROM partner WHERE project_id = ${projectId} AND ${beginsWith(sql`name_key COLLATE "C"`, text)}
      ORDER BY name_key COLLATE "C" LIMIT ${most})`,
    sql`(SELECT _id FROM partner WHERE project_id = ${projectId} AND reg_code = ANY (${[...sought.written]}::text[]) LIMIT ${most})`,
  ]
  return sql`
    SELECT json_build_object('_id', p._id, 'name', p.name, 'isClient', p.is_client, 'isSupplier', p.is_supplier,
      'active', p.active, 'contacts', p.contacts, 'addresses', p.addresses) AS row
    FROM (${found('PARTNER', ways, sought)}) AS found (_id)
    JOIN partner p ON p.project_id = ${projectId} AND p._id = found._id
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
  const ways = [
    sql`(SELECT _id ${ofProject} AND ${beginsWith(sql`name_key COLLATE "C"`, text)} ORDER BY name_key COLLATE "C" LIMIT ${most})`,
    sql`(SELECT _id ${ofProject} AND code_key <> '' AND ${beginsWith(sql`code_key COLLATE "C"`, text)}
      ORDER BY code_key COLLATE "C" LIMIT ${most})`,
  ]
  return sql`
    SELECT json_build_object('_id', s._id, 'name', s.name, 'code', s.code, 'unit', s.unit,
      'active', s.active, 'balance', s.balance, 'location', coalesce(l.name, '')) AS row
    FROM (${found('STOCK_PRODUCT', ways, sought)}) AS found (_id)
    JOIN stock_product s ON s.project_id = ${projectId} AND s._id = found._id AND NOT s.removed
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

/** What stands first of all, by its own indexes; where that is too little, what has every word by the index of texts. */
function found(list: string, ways: readonly RawBuilder<unknown>[], sought: Sought): RawBuilder<unknown> {
  const first = sql.join([...ways], sql` UNION `)
  if (!sought.isLong) return first
  return sql`WITH first AS MATERIALIZED (${first})
    SELECT _id FROM first UNION SELECT told FROM ${toldOf([list], sought, MOST_TOLD)} AS told
    WHERE (SELECT count(*) FROM first) < ${sought.most}`
}

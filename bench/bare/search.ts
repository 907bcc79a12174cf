import { answerOf, type BareServer } from '@tehas/server/bench/bare'

const ROWS = 5

/** Orders by their number, or by a text walked from the newest; partners and products by their text, both by name. */
const ordersOf = (
  condition: string,
): string => `SELECT kind, _id, transaction_number, status, delivery_date, partner_id, created_at FROM order_head h
  WHERE project_id = $1 AND kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER') AND ${condition} ORDER BY created_at DESC LIMIT ${ROWS + 1}`
const byText = ordersOf(
  `_id IN (SELECT _id FROM list_search WHERE project_id = $1 AND list IN ('SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER') AND text LIKE $2)`,
)
const byNumber = ordersOf(`number_end = $2`)
const shown = (orders: string): string => `SELECT json_build_object(
    'orders', (SELECT coalesce(json_agg(json_build_object('kind', o.kind, '_id', o._id, 'transactionNumber', o.transaction_number, 'status', o.status,
      'partner', c.name, 'deliveryDate', o.delivery_date) ORDER BY o.created_at DESC), '[]') FROM (${orders}) o LEFT JOIN partner c ON c.project_id = $1 AND c._id = o.partner_id),
    'partners', (SELECT coalesce(json_agg(json_build_object('_id', _id, 'name', name, 'isClient', is_client, 'isSupplier', is_supplier, 'active', active)), '[]') FROM (
      SELECT * FROM partner p WHERE project_id = $1 AND EXISTS (SELECT 1 FROM list_search s WHERE s.project_id = $1 AND s.list = 'PARTNER' AND s._id = p._id AND s.text LIKE $3)
      ORDER BY name_key LIMIT ${ROWS + 1}) p),
    'products', (SELECT coalesce(json_agg(json_build_object('_id', _id, 'name', name, 'code', code, 'unit', unit, 'active', active, 'balance', balance)), '[]') FROM (
      SELECT * FROM stock_product p WHERE project_id = $1 AND NOT removed
        AND EXISTS (SELECT 1 FROM list_search s WHERE s.project_id = $1 AND s.list = 'STOCK_PRODUCT' AND s._id = p._id AND s.text LIKE $3)
      ORDER BY name_key LIMIT ${ROWS + 1}) p))::text AS answer`
const texts = shown(byText)
const numbers = shown(byNumber)

/** `GET /{project}/search?text=`: a text of figures alone is a number. */
export function routeSearch({ route }: BareServer): void {
  route('GET', '/:project/search', async ({ ask }, { values: { project, text = '' } }) => {
    const pattern = `%${text.split(' ').join('%')}%`
    const isNumber = /^\d+$/.test(text)
    return answerOf(await ask(isNumber ? numbers : texts, [project, isNumber ? text : pattern, pattern]))
  })
}

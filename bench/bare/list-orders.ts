import { answerOf, type BareServer } from '@tehas/server/bench/bare'

/** The newest orders of a kind, with partner and maker, and one more to know whether there are more. */
const list = `SELECT json_build_object('rows', coalesce(json_agg(json_build_object('_id', h._id, 'transactionNumber', h.transaction_number, 'status', h.status,
    'partner', CASE WHEN c._id IS NOT NULL THEN json_build_object('_id', c._id, 'name', c.name) END, 'deliveryDate', h.delivery_date, 'validTo', h.valid_to,
    'labels', h.labels, 'productsCount', h.products_count, 'productsComplete', h.products_complete, 'processesComplete', h.processes_complete,
    'processesCount', h.processes_count, 'cost', h.cost, 'priceWithoutVat', h.price_without_vat, 'salePriceWithVat', h.sale_price_with_vat, 'margin', h.margin,
    'createdAt', h.created_at, 'createdBy', json_build_object('_id', u._id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name),
    'lateDays', h.late_days, 'dynamicFields', h.dynamic_fields, 'version', h.version) ORDER BY h.created_at DESC, h._id DESC), '[]'))::text AS answer
  FROM (SELECT * FROM order_head WHERE project_id = $1 AND kind = $2 ORDER BY created_at DESC, _id DESC LIMIT $3) h
  LEFT JOIN partner c ON c.project_id = $1 AND c._id = h.partner_id LEFT JOIN user_account u ON u._id = h.created_by`

/** The same of those that have a word: walked from the newest, as a word of many is met soon. */
const searched = list.replace(
  'FROM order_head WHERE project_id = $1 AND kind = $2 ORDER BY',
  'FROM order_head o WHERE project_id = $1 AND kind = $2 AND EXISTS (SELECT 1 FROM list_search s WHERE s.project_id = $1 AND s.list = $2 AND s._id = o._id AND s.text LIKE $4) ORDER BY',
)

/** `GET /{project}/orders/{kind}?limit=&search=`. */
export function routeOrders({ route }: BareServer): void {
  route('GET', '/:project/orders/:kind', async ({ ask }, { values: { project, kind, limit, search } }) =>
    answerOf(await (search ? ask(searched, [project, kind, limit, `%${search}%`]) : ask(list, [project, kind, limit]))),
  )
}

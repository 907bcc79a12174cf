import { answerOf, type BareServer } from '@tehas/server/bench/bare'

/** An order with its products, their processes and items, one level deep, made to JSON by the database. */
const order = `SELECT json_build_object('_id', h._id, 'transactionNumber', h.transaction_number, 'type', h.kind, 'status', h.status, 'version', h.version,
    'vatPercentage', h.vat_percentage, 'labels', h.labels, 'notes', h.notes, 'dynamicFields', h.dynamic_fields, 'paymentDue', h.payment_due,
    'delivery', json_build_object('date', h.delivery_date, 'address', h.delivery_address, 'transport', h.transport_price), 'validTo', h.valid_to,
    'discount', json_build_object('value', h.discount_value, 'type', h.discount_type), 'contact', h.contact, 'watchers', h.watchers,
    'createdAt', h.created_at, 'updatedAt', h.updated_at, 'publishedAt', h.published_at, 'lateDays', h.late_days, 'figures', h.figures,
    'client', (SELECT json_build_object('_id', c._id, 'name', c.name) FROM partner c WHERE c.project_id = h.project_id AND c._id = h.partner_id),
    'createdBy', (SELECT json_build_object('_id', u._id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name) FROM user_account u WHERE u._id = h.created_by),
    'files', (SELECT coalesce(json_agg(json_build_object('_id', f._id, 'fileName', f.file_name)), '[]') FROM attached_file f
      WHERE f.project_id = h.project_id AND f.order_id = h._id AND f.removed_at IS NULL),
    'products', (SELECT coalesce(json_agg(json_build_object('_id', p._id, 'name', p.name, 'category', p.category, 'netQuantity', p.net_quantity, 'unit', p.unit,
        'unitPrice', p.unit_price, 'unitWeight', p.unit_weight, 'addPercentage', p.add_percentage, 'markupPercentage', p.markup_percentage,
        'description', p.description, 'coating', p.coating, 'dynamicFields', p.dynamic_fields, 'status', p.status, 'produced', p.produced,
        'takenFromStock', p.taken_from_stock, 'stock', p.stock_id, 'figures', p.figures,
        'processes', (SELECT coalesce(json_agg(json_build_object('_id', s._id, 'name', s.name, 'timeCalculations', s.time_calculations, 'active', s.active, 'avatar', s.avatar,
            'markupPercentage', s.markup_percentage, 'changeoverTime', json_build_object('value', s.changeover_value, 'unit', s.changeover_unit),
            'leadTime', json_build_object('value', s.lead_value, 'unit', s.lead_unit), 'price', json_build_object('value', s.price_value, 'unit', s.price_unit),
            'workload', json_build_object('value', s.workload_value, 'unit', s.workload_unit), 'dynamicFields', s.dynamic_fields, 'deadline', s.deadline,
            'startTime', s.start_time, 'process', s.process_id, 'members', s.members, 'status', s.status, 'produced', s.produced, 'lateDays', s.late_days,
            'totalAmountInJobs', s.total_amount_in_jobs, 'totalActiveTime', s.total_active_time, 'figures', s.figures) ORDER BY s.position), '[]')
          FROM order_process s WHERE s.project_id = p.project_id AND s.order_id = p.order_id AND s.product_id = p._id AND s.item_id IS NULL),
        'items', (SELECT coalesce(json_agg(json_build_object('_id', i._id, 'name', i.name, 'category', i.category, 'netQuantity', i.net_quantity, 'unit', i.unit,
            'unitPrice', i.unit_price, 'unitWeight', i.unit_weight, 'addPercentage', i.add_percentage, 'markupPercentage', i.markup_percentage,
            'description', i.description, 'coating', i.coating, 'dynamicFields', i.dynamic_fields, 'status', i.status, 'produced', i.produced,
            'takenFromStock', i.taken_from_stock, 'stock', i.stock_id, 'linkedProcess', i.linked_process, 'figures', i.figures) ORDER BY i.position), '[]')
          FROM order_item i WHERE i.project_id = p.project_id AND i.order_id = p.order_id AND i.product_id = p._id AND i.parent_item_id IS NULL)) ORDER BY p.position), '[]')
      FROM order_product p WHERE p.project_id = h.project_id AND p.order_id = h._id))::text AS answer
  FROM order_head h WHERE h.project_id = $1 AND h._id = $2`

/** `GET /{project}/order/{order}`. */
export function routeOrder({ route }: BareServer): void {
  route('GET', '/:project/order/:order', async ({ ask }, { values }) =>
    answerOf(await ask(order, [values.project, values.order])),
  )
}

import type pg from 'pg'
import type { ShopOwner } from './shop-samples'
import { frequentWords, idOf, pick } from './shop-sql'

const id = (kind: string, of = 'o._id') => `left(o._id, 8) || substr(md5('${kind}' || ${of}), 1, 16)`
const everyNth = (salt: number, of: number) => `${pick('o.n', salt, of)} = 0`

/** What people left at orders: what they wrote to each other, files, mails, what came and was handed over, and the log. */
export async function makeRecords(owner: pg.Client, { projectId, userId }: ShopOwner): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  const someone = idOf('person', '1')
  const isTalkedOf = everyNth(60, 5)
  await make(`INSERT INTO comment_thread (project_id, order_id, last_number, version)
    SELECT $1, o._id, 2, 2 FROM shop_order o WHERE ${isTalkedOf}`)
  await make(`INSERT INTO order_comment (project_id, _id, order_id, number, user_id, content, created_at)
    SELECT $1, ${id('comment', 'o._id || i')}, o._id, i, ${someone}, 'Enne jõule, palun.', o.created_at + make_interval(hours => i)
    FROM shop_order o, generate_series(1, 2) AS i WHERE ${isTalkedOf}`)
  await make(`INSERT INTO notification (project_id, _id, user_id, identifier, type, act, actor_id, project_name, order_id, order_kind, transaction_number,
      comment_id, created_at, consumed_at, notified_at)
    SELECT $1, ${id('notification')}, '${userId}', 'comment ' || o._id, 'ADDED_LOCAL_COMMENT', 'COMMENTED', ${someone}, 'Töökoda', o._id, o.kind, o.number,
      ${id('comment', 'o._id || 1')}, o.created_at, CASE WHEN NOT o.is_open THEN o.created_at END, o.created_at
    FROM shop_order o WHERE ${isTalkedOf}`)
  await makeFiles(make, userId)
  await make(`WITH mail AS (
      INSERT INTO mail_outbox (recipient, subject, body_text, body_html, created_at, sent_at)
      SELECT 'liis@partner.example', o._id, '', '', o.created_at, o.created_at FROM shop_order o WHERE o.kind <> 'MANUFACTURING_ORDER' AND ${everyNth(63, 5)}
      RETURNING id, subject, created_at)
    INSERT INTO order_letter (project_id, _id, order_id, mail_id, document, language, file_name, sent_by, settled_at)
    SELECT $1, substr(md5('mail' || subject), 1, 24), subject, id, 'ORDER_CONFIRMATION', 'et', 'Kinnitus.pdf', '${userId}', created_at FROM mail`)
  await make(`INSERT INTO audit (project_id, entity, entity_id, type, user_id, at)
    SELECT $1, o.kind, o._id, CASE i WHEN 0 THEN 'ADD' ELSE 'UPDATE' END, '${userId}', o.created_at + make_interval(days => i)
    FROM shop_order o, generate_series(0, 2) AS i`)
  await make(`INSERT INTO purchase_receipt (project_id, _id, order_id, number, shares_transport, user_id, at)
    SELECT $1, ${id('receipt')}, o._id, 1, false, '${userId}', o.completed_at FROM shop_order o WHERE o.kind = 'PURCHASE_ORDER' AND o.status = 'COMPLETE'`)
  await make(`INSERT INTO purchase_receipt_line (project_id, receipt_id, position, line_id, name, quantity, unit, use, line_value, discount_share,
      transport_share, line_quantity, unit_cost, value)
    SELECT $1, ${id('receipt')}, l.position, l._id, l.name, l.net_quantity, l.unit, 'TO_STOCK', 128, 0, 0, l.net_quantity, 3.2, 128
    FROM shop_order o JOIN order_product l ON l.project_id = $1 AND l.order_id = o._id WHERE o.kind = 'PURCHASE_ORDER' AND o.status = 'COMPLETE'`)
  await make(`INSERT INTO manufacturing_handover (project_id, _id, order_id, number, line_id, name, unit, to_stock, to_order, to_project_cost, completes,
      is_actual, unit_cost, value, project_value, user_id, at)
    SELECT $1, ${id('handover', 'l._id')}, o._id, 1 + l.position, l._id, l.name, l.unit, 10, 0, 0, true, true, 12.5, 125, 0, '${userId}', o.completed_at
    FROM shop_order o JOIN order_product l ON l.project_id = $1 AND l.order_id = o._id WHERE o.kind = 'MANUFACTURING_ORDER' AND o.status = 'COMPLETE'`)
  await make(`INSERT INTO quality_report (project_id, _id, order_id, product_id, product_name, unit, status, checked, accepted, rejected, reason, created_by, created_at)
    SELECT $1, ${id('quality', 'l._id')}, o._id, l._id, l.name, l.unit, CASE WHEN o.n % 10 = 0 THEN 'OPEN' ELSE 'CLOSED' END, 10, 9, 1, 'Kriimustus', '${userId}', o.completed_at
    FROM shop_order o JOIN order_product l ON l.project_id = $1 AND l.order_id = o._id
    WHERE o.kind = 'MANUFACTURING_ORDER' AND o.status = 'COMPLETE' AND l.position = 0 AND ${everyNth(64, 5)}`)
}

async function makeFiles(make: (text: string) => Promise<unknown>, userId: string): Promise<void> {
  await make(`INSERT INTO file_content (project_id, _id, hash, size, kind, content_type)
    SELECT $1, ${id('content')}, md5($1 || o.n) || md5(o.n::text), 1000 + o.n % 5000, (ARRAY['PDF', 'PDF', 'PDF', 'IMAGE', 'EXCEL', 'CSV'])[1 + ${pick('o.n', 62, 6)}], 'application/octet-stream'
    FROM shop_order o`)
  await make(`INSERT INTO attached_file (project_id, _id, order_id, content_id, file_name, access_type, show_in_tracking, created_by, created_at,
      place, kind, size_key, shown_by, shown_at, search_text)
    SELECT $1, ${id('file')}, o._id, c._id, f.name, CASE WHEN ${everyNth(65, 20)} THEN 'OPERATORS' ELSE 'BUSINESS' END, false, '${userId}', o.created_at, o.kind,
      c.kind, c.size, '${userId}', o.created_at, searched_words(f.name, o.number)
    FROM shop_order o JOIN file_content c ON c.project_id = $1 AND c._id = ${id('content')},
      LATERAL (SELECT 'Drawing ' || md5(o.n::text) || ${frequentWords('o.n')} AS name) AS f`)
  await make(`INSERT INTO file_version (project_id, file_id, number, content_id, file_name, created_by, created_at)
    SELECT f.project_id, f._id, 1, f.content_id, f.file_name, f.created_by, f.created_at
    FROM attached_file f JOIN shop_order o ON o._id = f.order_id WHERE f.project_id = $1`)
}

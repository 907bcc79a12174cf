import { servicePrefix } from '@tehas/contracts'
import { shortageCalls } from '@tehas/contracts/purchase'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median } from '../interleave'
import type { Resources } from '../resources'

const ORDERS = 1_000
const ROUNDS = 7

/** Makes ids of a project that are the same each time: of the nth product of a kind, order or line. */
const id = (kind: string, number: string) => `substr(md5($1 || '${kind}' || ${number}), 1, 24)`

/**
 * 10 000 products: 2 000 gates made of four frames and six tubes, 3 000 frames made of eight tubes, 5 000 tubes that are bought;
 * and 1 000 active orders of 65 lines: 13 gates, of which each has four tubes of its own.
 */
async function makeWorkshop({ owner }: BenchServer, { projectId }: BenchMember): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO stock_product (project_id, _id, name, category, unit, search_text, min_quantity, batch_size, lead_days, balance)
     SELECT $1, substr(md5($1 || kind || n), 1, 24), kind || ' ' || n, category, 'PCS', kind || ' ' || n, 5, 12, 5, CASE kind WHEN 'tube' THEN 40 ELSE 4 END
     FROM (VALUES ('gate', 'END_PRODUCT', 2000), ('frame', 'SEMI_FINISHED', 3000), ('tube', 'FOR_PURCHASE', 5000)) AS made (kind, category, count),
       generate_series(0, count - 1) AS n`,
    [projectId],
  )
  const part = (parent: string, parents: number, child: string, children: number, count: number) =>
    owner.query(
      `INSERT INTO stock_component (project_id, parent_id, child_id, quantity)
       SELECT $1, ${id(parent, 'n')}, ${id(child, `((n * 7 + i * 131) % ${children})`)}, 1.5 + i
       FROM generate_series(0, ${parents - 1}) AS n, generate_series(0, ${count - 1}) AS i`,
      [projectId],
    )
  await part('gate', 2_000, 'frame', 3_000, 4)
  await part('gate', 2_000, 'tube', 5_000, 6)
  await part('frame', 3_000, 'tube', 5_000, 8)
  const head = (kind: string, prefix: string, count: number) =>
    owner.query(
      `INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, vat_percentage, partner_key, delivery_date,
         payment_due, created_at, updated_at)
       SELECT $1, ${id(prefix, 'n')}, '${kind}', '${prefix}-' || n, '${prefix}-' || lpad(n::text, 12, '0'), 'ACTIVE', 24, '', current_date + 5 + n % 60, 14, now(), now()
       FROM generate_series(0, ${count - 1}) AS n`,
      [projectId],
    )
  await head('SALE_ORDER', 'SO', ORDERS)
  await head('PURCHASE_ORDER', 'PO', 300)
  const products = (prefix: string, line: string, order: string, stock: string, from: string) =>
    owner.query(
      `INSERT INTO order_product (project_id, _id, order_id, position, name, category, net_quantity, unit, unit_weight, add_percentage,
         markup_percentage, description, dynamic_fields, stock_id, figures, is_open)
       SELECT $1, ${line}, ${order}, n, '${prefix}', 'SEMI_FINISHED', 1 + n % 9, 'PCS', 0, 0, 0, '', '{}', ${stock}, '{"plannedDuration": 600}', true FROM ${from}`,
      [projectId],
    )
  await products(
    'SO',
    id('line', 'n'),
    id('SO', '(n / 13)'),
    id('gate', '((n * 17) % 2000)'),
    `generate_series(0, ${ORDERS * 13 - 1}) AS n`,
  )
  await products('PO', id('buy', 'n'), id('PO', '(n % 300)'), id('tube', 'n'), 'generate_series(0, 4999) AS n')
  await owner.query(
    `INSERT INTO order_item (project_id, _id, order_id, product_id, position, name, category, net_quantity, unit, unit_weight, add_percentage,
       markup_percentage, description, dynamic_fields, stock_id, figures, is_open)
     SELECT $1, ${id('item', "(n || 'x' || i)")}, ${id('SO', '(n / 13)')}, ${id('line', 'n')}, i, 'tube', 'FOR_PURCHASE', 2, 'PCS', 0, 0, 0, '', '{}',
       ${id('tube', '((n * 29 + i * 7) % 5000)')}, json_build_object('cost', 12.5, 'salePrice', 14.4, 'requiredQuantity', 2 * (1 + n % 9), 'totalWorkload', 0)::jsonb, true
     FROM generate_series(0, ${ORDERS * 13 - 1}) AS n, generate_series(0, 3) AS i`,
    [projectId],
  )
  await owner.query('RESET session_replication_role')
  await owner.query('VACUUM ANALYZE stock_product, stock_component, order_head, order_product, order_item')
}

/** What is missing for 1 000 open orders of 65 lines over 10 000 products, and who needs one of them, as calls. */
export async function run({ server }: Resources): Promise<BenchLine[]> {
  const opened = await server()
  const member = await opened.newProject('Shortages')
  await makeWorkshop(opened, member)
  const { listShortages, getShortagePegging } = shortageCalls
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await opened.app.inject({
      method,
      url: servicePrefix + path,
      headers: { ...member.headers },
      ...(body && { payload: body }),
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.json()
  }
  const { rows, total } = await send('POST', listShortages.path, { filters: { act: 'BUY' } })
  const stockId: string = rows[0]._id
  const times = await interleaveAsync(
    {
      list: () => send('POST', listShortages.path, {}),
      peg: () => send('GET', getShortagePegging.path.replace('{stockId}', stockId)),
    },
    ROUNDS,
  )
  const [list, peg] = [median(times.list ?? []), median(times.peg ?? [])]
  return [
    {
      name: 'the call that lists shortages of 1 000 orders over 10 000 products, of a second',
      ratio: list / 1_000,
      limit: 1,
      goal: '<=',
      detail: `${list.toFixed(0)} ms, ${total} products`,
    },
    {
      name: 'the call that tells who needs one of them, of 100 ms',
      ratio: peg / 100,
      limit: 1,
      goal: '<=',
      detail: `${peg.toFixed(0)} ms`,
    },
  ]
}

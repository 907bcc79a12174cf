import type pg from 'pg'
import type { Samples, ShopOwner } from './shop-samples'
import type { ShopSize } from './shop-size'
import { copyRows, frequentWords, idOf, pick } from './shop-sql'

export const PLACES = 50
/** Of ten products two are sold, three are made for them, five are bought. */
const isBought = 'n.n % 10 >= 5'

/** Partners, people, teams and kinds of work: what orders name. */
export async function makeRegisters(
  owner: pg.Client,
  { projectId }: ShopOwner,
  samples: Samples,
  { partners, people, steps, teams }: ShopSize,
): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  // Room for the files of five years.
  await make('UPDATE project SET max_size = 20000 WHERE project_id = $1')
  await copyRows(owner, projectId, {
    table: 'partner',
    from: `partner src, generate_series(0, ${partners - 1}) AS n WHERE src.project_id = $1 AND src._id = '${samples.partner}'`,
    changes: {
      _id: idOf('partner', 'n'),
      name: "'Partner ' || md5(n::text)",
      is_client: 'true',
      is_supplier: 'n % 9 = 0',
      active: 'n % 20 > 0',
      search_text: `'partner ' || md5(n::text) || ${frequentWords('n')}`,
    },
  })
  await make(`INSERT INTO user_account (_id, email, password_hash, first_name, last_name, confirmed_at, maximum_projects)
    SELECT ${idOf('person', 'n')}, $1 || n || '@tookoda.example', 'none', 'Mart', 'Kask ' || n, now(), 1 FROM generate_series(1, ${people - 1}) AS n`)
  await make(`INSERT INTO project_member (project_id, _id, user_id, status, rights)
    SELECT $1, ${idOf('member', 'n')}, ${idOf('person', 'n')}, 'ACTIVE', '{PRODUCTION,SALES_READ}' FROM generate_series(1, ${people - 1}) AS n`)
  await make(`INSERT INTO team (project_id, _id, name, avatar, members)
    SELECT $1, ${idOf('team', 'n')}, 'Team ' || n, 'TOOLS_1', ARRAY(SELECT ${idOf('person', 'p')} FROM generate_series(1, ${people - 1}) AS p WHERE p % ${teams} = n)
    FROM generate_series(0, ${teams - 1}) AS n`)
  await copyRows(owner, projectId, {
    table: 'process_definition',
    from: `process_definition src, generate_series(0, ${steps - 1}) AS n WHERE src.project_id = $1 AND src._id = '${samples.definition}'`,
    changes: { _id: idOf('step', 'n'), name: "'Step ' || n", team_id: idOf('team', `(n % ${teams})`) },
  })
}

/** Products of stock at places, with what they are made of. Most have enough, some are below their minimum, some below zero. */
export async function makeStock(
  owner: pg.Client,
  { projectId }: ShopOwner,
  samples: Samples,
  { partners, products }: ShopSize,
): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  await make(`INSERT INTO inventory_location (project_id, _id, name)
    SELECT $1, ${idOf('place', 'n')}, 'Place ' || n FROM generate_series(0, ${PLACES - 1}) AS n`)
  await copyRows(owner, projectId, {
    table: 'stock_product',
    from: `stock_product src, generate_series(0, ${products - 1}) AS n WHERE src.project_id = $1 AND src._id = '${samples.stock}'`,
    changes: {
      _id: idOf('stock', 'n'),
      name: "'Product ' || md5(n::text)",
      code: "'C' || n",
      category: `CASE WHEN ${isBought} THEN 'FOR_PURCHASE' WHEN n % 10 < 2 THEN 'END_PRODUCT' ELSE 'SEMI_FINISHED' END`,
      items: `CASE WHEN ${isBought} THEN '[]' ELSE src.items END`,
      items_count: `CASE WHEN ${isBought} THEN 0 ELSE src.items_count END`,
      processes: `CASE WHEN ${isBought} THEN '[]' ELSE src.processes END`,
      processes_count: `CASE WHEN ${isBought} THEN 0 ELSE src.processes_count END`,
      unit_price: 'nullif(n % 90, 0)',
      cost: 'n % 1000',
      active: 'n % 20 > 0',
      locked: 'n % 300 = 0',
      supplier_id: 'NULL',
      min_quantity: `CASE WHEN ${pick('n', 30, 50)} = 0 THEN 2000 ELSE 5 END`,
      batch_size: '12',
      lead_days: '5',
      balance: `CASE WHEN ${pick('n', 31, 100)} = 0 THEN -3 ELSE 1000 + n % 90 END`,
      stock_value: 'n % 900',
      search_text: `'product ' || md5(n::text) || ' c' || n || ' ' || (SELECT words FROM shop_text t WHERE t.n = ${pick('n.n', 32, 1000)}) || ${frequentWords('n')}`,
    },
  })
  await make(`INSERT INTO stock_supplier (project_id, stock_id, partner_id, position, price, multiple, lead_days)
    SELECT $1, ${idOf('stock', 'n.n')}, ${idOf('partner', `(n.n % ${partners} / 9 * 9)`)}, 0,
      CASE WHEN ${isBought} THEN nullif(n.n % 90, 0) END, 12, 5
    FROM generate_series(0, ${products - 1}) AS n(n)`)
  await make(`UPDATE stock_product s SET supplier_id = terms.partner_id FROM stock_supplier terms
    WHERE s.project_id = $1 AND terms.project_id = $1 AND terms.stock_id = s._id`)
  const held = pick('n * 3 + i', 33, Math.floor(products / 10))
  await make(`INSERT INTO stock_component (project_id, parent_id, child_id, quantity)
    SELECT $1, ${idOf('stock', 'n')}, ${idOf('stock', `(${held} * 10 + 5 + i)`)}, 1 + i
    FROM generate_series(0, ${products - 1}) AS n, generate_series(0, 2) AS i WHERE n % 10 < 5`)
  await make(`INSERT INTO stock_level (project_id, stock_id, location_id, balance)
    SELECT $1, ${idOf('stock', 'n')}, ${idOf('place', `((n + i * 7) % ${PLACES})`)}, 500 + n % 40
    FROM generate_series(0, ${products - 1}) AS n, generate_series(0, 1) AS i`)
}

/**
 * What moved in stock: what was bought came in and what was sold went out, line by line in the order of time, each with the
 * number of its product.
 */
export async function makeMovements(owner: pg.Client, { projectId, userId }: ShopOwner): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  await make(`INSERT INTO stock_movement (project_id, _id, stock_id, number, location_id, quantity, balance, value, reason, user_id, at, act_id, order_id, line_id)
    SELECT $1, left(o._id, 8) || substr(md5('moved' || p._id), 1, 16), p.stock_id, row_number() OVER (PARTITION BY p.stock_id ORDER BY o.n, p._id),
      ${idOf('place', pick('o.n', 34, PLACES))}, CASE o.kind WHEN 'PURCHASE_ORDER' THEN p.net_quantity ELSE -1 END, 500, 12.5,
      CASE o.kind WHEN 'PURCHASE_ORDER' THEN 'PURCHASE_RECEIPT' WHEN 'SALE_ORDER' THEN 'DELIVERY' ELSE 'PRODUCED' END, '${userId}',
      o.completed_at, left(o._id, 8) || substr(md5('act' || o._id), 1, 16), o._id, p._id
    FROM shop_order o JOIN order_product p ON p.project_id = $1 AND p.order_id = o._id
    WHERE o.status = 'COMPLETE' AND p.stock_id IS NOT NULL`)
  await make(`UPDATE stock_product s SET movements = m.movements, last_moved_at = m.last FROM (
      SELECT stock_id, count(*) AS movements, max(at) AS last FROM stock_movement WHERE project_id = $1 GROUP BY stock_id) m
    WHERE s.project_id = $1 AND s._id = m.stock_id`)
  const take = idOf('take', 'n')
  await make(`INSERT INTO stock_take (project_id, _id, name, is_blind, status, started_by, started_at, ended_at, lines, counted)
    SELECT $1, ${take}, 'Take ' || n, false, 'DONE', '${userId}', now() - make_interval(days => 90 * n), now() - make_interval(days => 90 * n - 1), 100, 100
    FROM generate_series(1, 20) AS n`)
  await make(`INSERT INTO stock_take_line (project_id, _id, take_id, position, stock_id, location_id, counted, expected, seen, counted_at)
    SELECT $1, ${idOf('takeline', "(n || 'x' || i)")}, ${take}, i, ${idOf('stock', 'i')}, ${idOf('place', `(i % ${PLACES})`)}, 10, 9, 1, now() - make_interval(days => 90 * n)
    FROM generate_series(1, 20) AS n, generate_series(0, 99) AS i`)
}

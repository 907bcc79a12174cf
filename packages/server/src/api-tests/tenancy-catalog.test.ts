import { calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attach, sendPieces } from '../attachments/testing'
import { inProject, ownerConfig, SERVICE_ROLE } from '../database/connect'
import { publishedMade } from './manufacturing-requests'
import { uploadTo } from './pictures'
import { deliveredIn } from './sale-delivery-requests'
import { registered, TEST_PIN } from './station-requests'
import { createTestWorlds, stockInput, type TestWorlds, type World } from './test-world'

/** Tables without a project. A new one must be added by hand, after deciding who may read it. */
const WITHOUT_PROJECT = [
  'account_mail_request',
  'account_picture',
  'idempotency',
  'known_device',
  'mail_outbox',
  'migration',
  'one_time_token',
  'pending_registration',
  'rate_limit',
  'sign_in_attempt',
  'user_account',
  'user_session',
]
/** The job queue has a schema of its own. Its jobs hold ids only and are read by no call. */
const QUEUE_SCHEMA = 'job_queue'
const OF_PROJECT = "(project_id = current_setting('tehas.project'::text, true))"
/** The only policies beyond the selected project: a user's own memberships and notifications, before one is selected. */
const OWN = ['own_membership on project_member', 'own_notification on notification', 'own_project on project']

let worlds: TestWorlds
let owner: pg.Client
let tables: string[]

type Policy = {
  table: string
  name: string
  qual: string
  check: string | null
  roles: string
  cmd: string
  permissive: string
}
let policies: Policy[]

async function fill(world: World): Promise<void> {
  const { owner: member, stockId, newOrder } = world
  const made = await publishedMade(world)
  const handed = { productId: made.products[0]?._id ?? '', toStock: 1, whenShort: 'WITHOUT_STOCK' } as const
  await member.call(calls.handOverProduct, { body: { orderId: made._id, ...handed } })
  const { _id: deliveryId, lines } = await deliveredIn(world)
  const sentBack = { lineId: lines[0]?.lineId ?? '', quantity: 1, use: 'SCRAP' as const, note: 'Kriimustatud' }
  await member.call(calls.returnSaleDelivery, { body: { deliveryId, ...sentBack } })
  const orderProcess = made.products[0]?.processes[0]?._id ?? ''
  const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString()
  const scrap = { amount: 1, reason: 'Pragu õmbluses' }
  const { jobReport } = await member.call(calls.startJob, { body: { orderProcess, at: tenMinutesAgo } })
  await member.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 1, scrap } })
  const forgotten = { startedAt: '2026-11-20T08:00:00.000Z', stoppedAt: '2026-11-20T08:30:00.000Z' }
  await member.call(calls.proposeWorkTime, { body: { orderProcess, stretch: forgotten, reason: 'Ununes' } })
  const day = { user: member._id, day: '2026-11-20', version: 0 }
  await member.call(calls.setWorkDayNotes, { body: { ...day, notes: 'Koosolek' } })
  const items = [{ name: 'Nurgaplaat', netQuantity: 4, category: 'SEMI_FINISHED' as const, stock: { _id: stockId } }]
  await member.call(calls.createStockProduct, { body: { ...stockInput(), items, supplier: world.partnerId } })
  // A change leaves costs to a job only where a product is in very many others.
  const { projectId } = member
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO stock_recost VALUES (${projectId}, ${stockId})`.execute(tx),
  )
  // The product is not finished, so nothing of it has gone to scrap.
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO scrap_movement (project_id, _id, order_id, line_id, quantity, value, at)
      VALUES (${projectId}, ${newId()}, ${made._id}, ${made.products[0]?._id}, 1, 12.5, now())`.execute(tx),
  )
  // One's own corrections are told to nobody.
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO work_correction (project_id, _id, user_id, by_user, kind, work, amount, unit, reason, created_at)
      VALUES (${projectId}, ${newId()}, ${member._id}, ${member._id}, 'AMOUNT', 'Lihvimine', 1, 'PCS', 'Praak', now())`.execute(
      tx,
    ),
  )
  // Nothing can be put off before enough jobs are finished.
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO learned_put_off VALUES (${projectId}, 'STOCK', ${stockId}, 'lihvimine', ${member._id}, now())`.execute(
      tx,
    ),
  )
  // Open work of a team alone is added up.
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO work_load VALUES (${projectId}, ${world.teamId}, '2026-12-01', '2026-11-20', 1, 10)`.execute(tx),
  )
  // What is short is counted when somebody asks for it.
  await inProject(worlds.server.database.db, projectId, member._id, async (tx) => {
    await sql`INSERT INTO stock_shortage VALUES (${projectId}, ${stockId}, 1, 1, '2026-11-20') ON CONFLICT DO NOTHING`.execute(
      tx,
    )
    await sql`INSERT INTO shortage_count VALUES (${projectId}, '2026-11-20', now(), 1) ON CONFLICT DO NOTHING`.execute(
      tx,
    )
    await sql`INSERT INTO shortage_change (project_id) VALUES (${projectId})`.execute(tx)
  })
  // What its finished job tells is kept when somebody asks for it, and marked as changed until then.
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO learned_job (project_id, job_id, began_at, at, produced, minutes, name_key)
      VALUES (${projectId}, ${jobReport}, now(), now(), 1, 10, 'lihvimine')`.execute(tx),
  )
  const picture = await uploadTo({ owner: member })
  const { version } = await member.call(calls.getStockProduct, { params: { stockId } })
  await member.call(calls.setStockImages, { body: { _id: stockId, version, images: [picture] } })
  const [supply, demand] = [await newOrder(), await newOrder()]
  const { newMember } = worlds.server
  const reader = await newMember(projectId, 'SALES_READ')
  await reader.call(calls.setNotificationChoices, {
    body: { version: 0, newOrders: [], groups: ['COMMENTS'], mail: 'NONE' },
  })
  await member.call(calls.createListView, {
    body: { list: 'SALE_ORDERS', name: 'Hilinevad', query: 'late=true', isShared: true },
  })
  await member.call(calls.keepListColumns, { body: { list: 'SALE_ORDERS', columns: 'h:cost' } })
  const offer = { orderId: demand._id, version: demand.version }
  await member.call(calls.keepOfferVersion, { body: { ...offer, name: 'Odavam', changes: {} } })
  await reader.call(calls.arrangeHome, { body: { version: 0, order: ['LATE'], hidden: [] } })
  const shown = await attach(member, { kind: 'ORDER', _id: supply._id }, Buffer.from('Mõõdud'))
  const comment = { orderId: supply._id, content: `Vaata @[${reader._id}]`, files: [shown._id] }
  await member.call(calls.addComment, { body: comment })
  await reader.call(calls.seeComments, { body: { orderId: supply._id, number: 1 } })
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO order_link (project_id, _id, supply_order_id, supply_line_id, demand_order_id, demand_line_id, quantity, at)
      VALUES (${projectId}, ${newId()}, ${supply._id}, ${supply.products[0]?._id ?? ''}, ${demand._id},
        ${demand.products[0]?._id ?? ''}, 1, now())`.execute(tx),
  )
  const letter = {
    subject: demand._id,
    language: 'et' as const,
    to: 'mart@kalda.example',
    title: 'Saateleht',
    text: 'Tere!',
  }
  await member.call(calls.mailDocument, { body: { document: 'DELIVERY_NOTE', ...letter } })
  const checked = { order: made._id, orderProduct: made.products[0]?._id ?? '', checked: 1, accepted: 1, rejected: 0 }
  await member.call(calls.createQualityReport, { body: { ...checked, photos: [picture] } })
  await attach(member, { kind: 'STOCK', _id: stockId })
  await sendPieces(member, { kind: 'STOCK', _id: stockId }, Buffer.from('Pool'))
  await registered(world)
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO station_ticket (project_id, station_id, user_id, ticket_hash, pin_hash, token_hash, expires_at)
      SELECT ${projectId}, _id, ${member._id}, 'ticket', 'pin', 'token', now() FROM station LIMIT 1`.execute(tx),
  )
  await member.call(calls.setPin, { body: { pin: TEST_PIN } })
  await inProject(worlds.server.database.db, projectId, member._id, (tx) =>
    sql`INSERT INTO suggested_line VALUES (${projectId}, ${supply.products[0]?._id ?? ''})`.execute(tx),
  )
}

beforeAll(async () => {
  worlds = await createTestWorlds()
  await fill(worlds.ours)
  await fill(worlds.theirs)
  owner = new pg.Client(ownerConfig(worlds.server.database.target))
  await owner.connect()
  const found = await owner.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND c.relkind IN ('r', 'p') ORDER BY 1`)
  tables = found.rows.map(({ name }) => name)
  const listed = await owner.query<Policy>(`
    SELECT tablename AS table, policyname AS name, qual, with_check AS check, array_to_string(roles, ',') AS roles, cmd, permissive
    FROM pg_policies ORDER BY 1, 2`)
  policies = listed.rows
})
afterAll(() => owner.end())

const names = async (query: string) => (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name)

describe('the catalog', () => {
  it('should have a project in every table but the listed ones', async () => {
    const others = await names(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast', '${QUEUE_SCHEMA}') AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped)
      ORDER BY 1`)
    expect(others.filter((name) => !WITHOUT_PROJECT.includes(name))).toEqual([])
    expect(tables.length).toBeGreaterThan(12)
  })

  it('should restrict each project table to the selected project, for reading and writing', () => {
    for (const table of tables) {
      const own = policies.filter((policy) => policy.table === table && policy.name === 'of_project')
      expect([table, own]).toEqual([
        table,
        [
          {
            table,
            name: 'of_project',
            qual: OF_PROJECT,
            check: OF_PROJECT,
            roles: SERVICE_ROLE,
            cmd: 'ALL',
            permissive: 'PERMISSIVE',
          },
        ],
      ])
    }
  })

  it('should have no wider policy for the service but those for own memberships and notifications, which are read only', () => {
    const ofProjects = policies.filter(({ table, roles }) => table !== 'idempotency' && roles === SERVICE_ROLE)
    const wider = ofProjects.filter(({ name, permissive }) => name !== 'of_project' && permissive === 'PERMISSIVE')
    expect(wider.map(({ name, table }) => `${name} on ${table}`).sort()).toEqual(OWN)
    for (const { cmd, roles, qual } of wider) {
      expect([cmd, roles]).toEqual(['SELECT', SERVICE_ROLE])
      expect(qual).toMatch(
        /^\(+\s*COALESCE\(current_setting\('tehas.project'::text, true\), ''::text\) = ''::text\) AND/,
      )
      expect(qual).toContain("current_setting('tehas.user'::text, true)")
      expect(qual).not.toContain(' OR ')
    }
  })

  it('should have one policy of another role: the owner reads texts of lists, for functions that find by them', () => {
    const others = policies.filter(({ roles }) => roles !== SERVICE_ROLE)
    expect(others.map(({ table, name, cmd }) => [table, name, cmd])).toEqual([
      ['list_letters', 'of_owner', 'SELECT'],
      ['list_search', 'of_owner', 'SELECT'],
    ])
  })

  it('should keep the outcomes of commands to their user and project', () => {
    const own = 'is_own_outcome(user_id, scope)'
    const isOld = "(started_at < (now() - '24:00:00'::interval))"
    const isNobody = "(COALESCE(current_setting('tehas.user'::text, true), ''::text) = ''::text)"
    const isNowhere = "(COALESCE(current_setting('tehas.project'::text, true), ''::text) = ''::text)"
    const found = policies
      .filter(({ table }) => table === 'idempotency')
      .map(({ cmd, qual, check }) => [cmd, qual, check])
    expect(found).toEqual([
      ['DELETE', isOld, null],
      ['SELECT', `(${isOld} AND ${isNobody} AND ${isNowhere})`, null],
      ['INSERT', null, own],
      ['UPDATE', own, own],
      ['SELECT', own, null],
    ])
  })

  it('should offer no way around policies: SECURITY DEFINER functions, views, grants to PUBLIC', async () => {
    // What it may answer is in orders/tests/search-many.test.ts.
    expect(
      await names(
        "SELECT proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE prosecdef AND nspname IN ('public', 'job_queue') ORDER BY 1",
      ),
    ).toEqual([
      ...['find_few_by_name', 'find_labelled', 'find_listed', 'find_named', 'find_with_all', 'is_listed_often'],
      ...['look_through_orders', 'newest_orders_with'],
    ])
    expect(
      await names(
        "SELECT proname AS name FROM pg_proc WHERE proname LIKE 'find_%' AND has_function_privilege('public', oid, 'EXECUTE')",
      ),
    ).toEqual([])
    expect(
      await names(
        "SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE nspname IN ('public', 'job_queue') AND relkind IN ('v', 'm') AND coalesce(reloptions, '{}') && '{security_invoker=true}'::text[] IS NOT TRUE",
      ),
    ).toEqual([])
    expect(
      await names(
        "SELECT table_name AS name FROM information_schema.table_privileges WHERE grantee = 'PUBLIC' AND table_schema IN ('public', 'job_queue')",
      ),
    ).toEqual([])
    const more = `SELECT table_name AS name FROM information_schema.table_privileges WHERE grantee = '${SERVICE_ROLE}'
      AND privilege_type IN ('TRUNCATE', 'REFERENCES', 'TRIGGER')`
    expect(await names(more)).toEqual([])
  })

  it('should have the project first in every unique index of a project table', async () => {
    expect(
      await names(`SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
        JOIN pg_attribute p ON p.attrelid = c.oid AND p.attname = 'project_id'
        WHERE i.indisunique AND i.indkey[0] <> p.attnum`),
    ).toEqual([])
  })
})

type Findings = { readonly leaks: string[]; readonly blind: string[] }

/** Tries to reach the rows of one project from the other, in each of these tables, on a connection in a transaction. */
async function crossCheck(client: pg.Client, among: readonly string[]): Promise<Findings> {
  const { ours, theirs } = worlds
  const leaks: string[] = []
  const blind: string[] = []
  const set = (project: string, user: string) =>
    client.query("SELECT set_config('tehas.project', $1, true), set_config('tehas.user', $2, true)", [project, user])
  const attempt = async (text: string, values: readonly unknown[]): Promise<number> => {
    await client.query('SAVEPOINT attempt')
    try {
      return (await client.query(text, [...values])).rowCount ?? 0
    } catch {
      return 0
    } finally {
      await client.query('ROLLBACK TO attempt')
    }
  }
  for (const table of among) {
    await set(theirs.projectId, theirs.owner._id)
    const foreign = [ours.projectId]
    const reach = {
      read: await attempt(`SELECT 1 FROM ${table} WHERE project_id = $1`, foreign),
      count: await attempt(`SELECT 1 FROM ${table} WHERE project_id <> $1`, [theirs.projectId]),
      change: await attempt(`UPDATE ${table} SET project_id = project_id WHERE project_id = $1`, foreign),
      take: await attempt(`UPDATE ${table} SET project_id = $1 WHERE project_id = $2`, [
        theirs.projectId,
        ours.projectId,
      ]),
      give: await attempt(`UPDATE ${table} SET project_id = $1 WHERE project_id = $2`, [
        ours.projectId,
        theirs.projectId,
      ]),
      remove: await attempt(`DELETE FROM ${table} WHERE project_id = $1`, foreign),
    }
    for (const [how, rows] of Object.entries(reach)) if (rows > 0) leaks.push(`${table}: ${how}`)
    if ((await attempt(`SELECT 1 FROM ${table} WHERE project_id = $1`, [theirs.projectId])) === 0) blind.push(table)
    await set('', '')
    if ((await attempt(`SELECT 1 FROM ${table}`, [])) > 0) leaks.push(`${table}: outside a project`)
    await set('', theirs.owner._id)
    if ((await attempt(`SELECT 1 FROM ${table} WHERE project_id = $1`, foreign)) > 0) leaks.push(`${table}: as a user`)
  }
  return { leaks, blind }
}

/** Checks these tables as the service's role after changes of the schema, which are rolled back afterwards. */
async function checkAfter(among: readonly string[], ...mutation: readonly string[]): Promise<Findings> {
  await owner.query('BEGIN')
  try {
    for (const statement of mutation) await owner.query(statement)
    await owner.query(`SET LOCAL ROLE ${SERVICE_ROLE}`)
    return await crossCheck(owner, among)
  } finally {
    await owner.query('ROLLBACK')
  }
}

it('should have no other schemas, and let the service neither own nor create tables in any', async () => {
  expect(
    await names("SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'"),
  ).toEqual(expect.arrayContaining([QUEUE_SCHEMA, 'public']))
  expect(
    await names(`SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
      AND (nspname NOT IN ('public', '${QUEUE_SCHEMA}') OR has_schema_privilege('${SERVICE_ROLE}', oid, 'CREATE'))`),
  ).toEqual([])
  expect(await names(`SELECT relname AS name FROM pg_class WHERE relowner = '${SERVICE_ROLE}'::regrole`)).toEqual([])
  expect(
    await names(
      `SELECT rolname AS name FROM pg_roles WHERE rolname = '${SERVICE_ROLE}' AND (rolsuper OR rolbypassrls)`,
    ),
  ).toEqual([])
})

describe('the isolation of projects', () => {
  it('should hold in every table, each of which has rows of both projects', async () => {
    expect(await checkAfter(tables)).toEqual({ leaks: [], blind: [] })
    for (const table of tables) {
      const { rows } = await owner.query<{ n: number }>(
        `SELECT count(DISTINCT project_id)::int AS n FROM ${table} WHERE project_id = ANY ($1)`,
        [[worlds.ours.projectId, worlds.theirs.projectId]],
      )
      expect([table, rows[0]?.n]).toEqual([table, 2])
    }
  })

  it('should reject a row of another project in every table', async () => {
    await owner.query('BEGIN')
    await owner.query(`SET LOCAL ROLE ${SERVICE_ROLE}`)
    await owner.query("SELECT set_config('tehas.project', $1, true)", [worlds.theirs.projectId])
    for (const table of tables) {
      await owner.query('SAVEPOINT attempt')
      const copy = owner.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('project_id', $1::text))).* FROM ${table} t LIMIT 1`,
        [newId()],
      )
      await expect(copy, table).rejects.toThrow(/row-level security|cannot insert a non-DEFAULT value/)
      await owner.query('ROLLBACK TO attempt')
    }
    await owner.query('ROLLBACK')
  })

  // Checks the check above: it must find each removed policy, in a transaction that is rolled back. What it looks for in the
  // table that was changed is what it looks for in each.
  it('should be reported as broken where a table loses its policy or row-level security', async () => {
    for (const table of tables) {
      const opened = await checkAfter(
        [table],
        `DROP POLICY of_project ON ${table}`,
        `CREATE POLICY of_project ON ${table} TO ${SERVICE_ROLE} USING (true) WITH CHECK (true)`,
      )
      expect(opened.leaks, table).toContain(`${table}: read`)
      expect(opened.leaks, table).toContain(`${table}: outside a project`)
      const unprotected = await checkAfter([table], `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`)
      expect(unprotected.leaks, table).toContain(`${table}: read`)
      const withoutPolicy = await checkAfter([table], `DROP POLICY of_project ON ${table}`)
      expect(withoutPolicy.blind, table).toContain(table)
    }
    const widened = await checkAfter(
      ['project_member'],
      'CREATE POLICY everyone ON project_member FOR SELECT TO tehas_app USING (user_id IS NOT NULL)',
    )
    expect(widened.leaks).toContain('project_member: read')
  })
})

import { type ContentOf, durationSchema, type Id, type Language, MOST_JOB_CARDS, unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { drawingOfProcess } from '../../attachments/job-files'
import { momentColumn } from '../../database/columns'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadLetterhead } from './load-company'
import { type DocumentOrder, findWorkOrders, placesOf } from './order-of-document'

const taken = z.object({ name: z.string(), quantity: z.number(), unit: unitSchema, place: z.string() })
const row = z.object({
  _id: z.string(),
  orderId: z.string(),
  /** The same for the steps of one product or part. */
  holder: z.string(),
  name: z.string(),
  productName: z.string(),
  /** To make: what was taken from stock is not made (rules §16). */
  quantity: z.number(),
  /** Of the line, whether they are made or were taken. */
  pieces: z.number(),
  unit: unitSchema,
  produced: z.number(),
  status: z.enum(['NOT_COMPLETE', 'IN_PROGRESS', 'COMPLETE']),
  deadline: momentColumn,
  plannedDuration: z.number(),
  totalWorkload: z.number(),
  changeover: durationSchema,
  notes: z.string(),
  take: z.array(taken),
  drawing: z.object({ fileName: z.string(), picture: z.string().nullable() }).nullable(),
})

/**
 * A card of each step that is named, in their order, or of all steps of an order that is named. What is not there any more is
 * left out; NOT_FOUND where nothing is left. Of more than MOST_JOB_CARDS the first, with how many there are besides. Throws
 * FORBIDDEN.
 */
export async function loadJobCards(
  context: ProjectContext,
  subjects: readonly Id[],
  language: Language,
): Promise<ContentOf<'JOB_CARD'>> {
  const orders = new Map((await findWorkOrders(context, subjects)).map((order) => [order._id, order]))
  const { currency: _currency, offerValidTo: _validTo, ...letterhead } = await loadLetterhead(context, language)
  const steps = await loadSteps(context, [...orders.keys()], subjects)
  const wanted = subjects
    .flatMap((subject) => steps.filter(({ _id, orderId }) => _id === subject || orderId === subject))
    .flatMap((step) => {
      const order = orders.get(step.orderId)
      return order ? [{ step, order }] : []
    })
  const asked = wanted.slice(0, MOST_JOB_CARDS)
  if (asked.length === 0) throw new AppError('NOT_FOUND')
  const { publicUrl } = context.settings
  return {
    ...letterhead,
    kind: 'JOB_CARD',
    number: numberOf(asked.map(({ order }) => order)),
    left: wanted.length - asked.length,
    cards: asked.map(({ step, order }) => ({
      _id: step._id,
      number: order.number,
      name: step.name,
      productName: step.productName,
      partnerName: order.partnerName,
      quantity: step.quantity,
      unit: step.unit,
      deadline: step.deadline,
      plannedDuration: step.plannedDuration,
      changeover: minutes(step.changeover),
      perPiece: step.pieces > 0 ? step.totalWorkload / step.pieces : 0,
      notes: step.notes,
      address: `${publicUrl}/dashboard/my-jobs?job=${step._id}`,
      steps: steps
        .filter(({ holder }) => holder === step.holder)
        .map(({ _id, name, produced, status, deadline }) => ({ _id, name, produced, status, deadline })),
      take: step.take,
      drawing: step.drawing,
    })),
  }
}

/** "SO-2026-148", of three orders "SO-2026-148 + 2". */
function numberOf(orders: readonly DocumentOrder[]): string {
  const [first = '', ...others] = new Set(orders.map(({ number }) => number))
  return others.length > 0 ? `${first} + ${others.length}` : first
}

function minutes({ value, unit }: z.output<typeof durationSchema>): number {
  const converted = convert(value, unit, 'MIN')
  return converted.ok ? converted.value : 0
}

/**
 * Active steps of orders, of each in the order of its lines; with what is taken for those that are asked for. Material goes
 * to the step that it is linked to, or else to the first.
 */
async function loadSteps({ tx }: ProjectContext, orderIds: readonly Id[], subjects: readonly Id[]) {
  const isAsked = sql`ARRAY[s._id, s.order_id] && ${[...subjects]}::text[]`
  const { rows } = await sql`
    WITH step AS (
      SELECT s.*, coalesce(s.item_id, s.product_id) AS holder, p.position AS product_position,
        coalesce(i.name, p.name) AS part_name, coalesce(i.description, p.description) AS part_notes,
        quantity_to_make(s.project_id, s.product_id, s.item_id) AS quantity, coalesce(full_pieces.pieces, p.net_quantity) AS pieces, coalesce(i.unit, p.unit) AS part_unit,
        row_number() OVER (PARTITION BY coalesce(s.item_id, s.product_id) ORDER BY s.position) = 1 AS is_first
      FROM order_process s JOIN order_product p ON p.project_id = s.project_id AND p._id = s.product_id
      LEFT JOIN order_item i ON i.project_id = s.project_id AND i._id = s.item_id
      LEFT JOIN LATERAL (
        WITH RECURSIVE up AS (
          SELECT i.parent_item_id, i.net_quantity * p.net_quantity AS pieces
          UNION ALL SELECT above.parent_item_id, up.pieces * above.net_quantity
          FROM up JOIN order_item above ON above.project_id = s.project_id AND above._id = up.parent_item_id
        ) SELECT up.pieces FROM up WHERE up.parent_item_id IS NULL) full_pieces ON s.item_id IS NOT NULL
      WHERE s.order_id = ANY (${[...orderIds]}::text[]) AND s.active AND s.is_job)
    SELECT s._id, s.order_id AS "orderId", s.holder, s.name, s.part_name AS "productName", s.quantity, s.pieces, s.part_unit AS unit, s.produced, s.status,
      to_json(s.deadline) #>> '{}' AS deadline, coalesce(s.plan_minutes, (s.figures->>'plannedDuration')::numeric, 0) AS "plannedDuration",
      coalesce((s.figures->>'totalWorkload')::numeric, 0) AS "totalWorkload",
      json_build_object('value', s.changeover_value, 'unit', s.changeover_unit) AS changeover, s.part_notes AS notes,
      CASE WHEN ${isAsked} THEN (SELECT coalesce(json_agg(json_build_object('name', i.name, 'unit', i.unit,
          'quantity', round(coalesce((i.figures->>'requiredQuantity')::numeric, 0)
            * CASE WHEN s.pieces > 0 THEN s.quantity / s.pieces ELSE 0 END, 6), 'place', ${placesOf(sql`i.stock_id`)})
          ORDER BY i.position), '[]'::json)
        FROM order_item i WHERE i.order_id = s.order_id AND coalesce(i.parent_item_id, i.product_id) = s.holder
          AND CASE WHEN i.linked_process IS NULL OR i.linked_process = 'null'::jsonb THEN s.is_first
            ELSE i.linked_process->>'process' IN (s._id, s.process_id) END) ELSE '[]'::json END AS take,
      CASE WHEN ${isAsked} THEN ${drawingOfProcess(sql`s._id`)} END AS drawing
    FROM step s ORDER BY s.order_id, s.product_position, s.holder = s.product_id DESC, s.holder, s.position`.execute(tx)
  return z.array(row).parse(rows)
}

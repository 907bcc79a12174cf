import { type ContentOf, durationSchema, type Id, type Language, unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { drawingOfProcess } from '../../attachments/job-files'
import { momentColumn } from '../../database/columns'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadLetterhead } from './load-company'
import { findWorkOrder, placesOf } from './order-of-document'

const taken = z.object({ name: z.string(), quantity: z.number(), unit: unitSchema, place: z.string() })
const row = z.object({
  _id: z.string(),
  /** The same for the steps of one product or part. */
  holder: z.string(),
  name: z.string(),
  productName: z.string(),
  quantity: z.number(),
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

/** Beyond this it is no stack of cards that anybody prints. */
const MOST_CARDS = 300

/** A card of each step of an order, or of the one step that is named. Throws NOT_FOUND and FORBIDDEN. */
export async function loadJobCards(
  context: ProjectContext,
  subject: Id,
  language: Language,
): Promise<ContentOf<'JOB_CARD'>> {
  const order = await findWorkOrder(context, subject)
  const { currency: _currency, offerValidTo: _validTo, ...letterhead } = await loadLetterhead(context, language)
  const steps = await loadSteps(context, order._id)
  const asked = subject === order._id ? steps : steps.filter(({ _id }) => _id === subject)
  if (asked.length === 0) throw new AppError('NOT_FOUND')
  const { publicUrl } = context.settings
  return {
    ...letterhead,
    kind: 'JOB_CARD',
    number: order.number,
    cards: asked.slice(0, MOST_CARDS).map((step) => ({
      _id: step._id,
      name: step.name,
      productName: step.productName,
      partnerName: order.partnerName,
      quantity: step.quantity,
      unit: step.unit,
      deadline: step.deadline,
      plannedDuration: step.plannedDuration,
      changeover: minutes(step.changeover),
      perPiece: step.quantity > 0 ? step.totalWorkload / step.quantity : 0,
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

function minutes({ value, unit }: z.output<typeof durationSchema>): number {
  const converted = convert(value, unit, 'MIN')
  return converted.ok ? converted.value : 0
}

/** Active steps in the order of the lines. Material goes to the step that it is linked to, or else to the first. */
async function loadSteps({ tx }: ProjectContext, orderId: Id) {
  const { rows } = await sql`
    WITH step AS (
      SELECT s.*, coalesce(s.item_id, s.product_id) AS holder, p.position AS product_position,
        coalesce(i.name, p.name) AS part_name, coalesce(i.description, p.description) AS part_notes,
        coalesce((i.figures->>'requiredQuantity')::numeric, p.net_quantity) AS quantity, coalesce(i.unit, p.unit) AS part_unit,
        row_number() OVER (PARTITION BY coalesce(s.item_id, s.product_id) ORDER BY s.position) = 1 AS is_first
      FROM order_process s JOIN order_product p ON p.project_id = s.project_id AND p._id = s.product_id
      LEFT JOIN order_item i ON i.project_id = s.project_id AND i._id = s.item_id
      WHERE s.order_id = ${orderId} AND s.active)
    SELECT s._id, s.holder, s.name, s.part_name AS "productName", s.quantity, s.part_unit AS unit, s.produced, s.status,
      to_json(s.deadline) #>> '{}' AS deadline, coalesce((s.figures->>'plannedDuration')::numeric, 0) AS "plannedDuration",
      coalesce((s.figures->>'totalWorkload')::numeric, 0) AS "totalWorkload",
      json_build_object('value', s.changeover_value, 'unit', s.changeover_unit) AS changeover, s.part_notes AS notes,
      (SELECT coalesce(json_agg(json_build_object('name', i.name, 'unit', i.unit,
          'quantity', coalesce((i.figures->>'requiredQuantity')::numeric, 0), 'place', ${placesOf(sql`i.stock_id`)})
          ORDER BY i.position), '[]'::json)
        FROM order_item i WHERE i.order_id = s.order_id AND coalesce(i.parent_item_id, i.product_id) = s.holder
          AND CASE WHEN i.linked_process IS NULL OR i.linked_process = 'null'::jsonb THEN s.is_first
            ELSE i.linked_process->>'process' IN (s._id, s.process_id) END) AS take,
      ${drawingOfProcess(sql`s._id`)} AS drawing
    FROM step s ORDER BY s.product_position, s.holder = s.product_id DESC, s.holder, s.position`.execute(tx)
  return z.array(row).parse(rows)
}

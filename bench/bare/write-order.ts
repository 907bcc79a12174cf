import { newId } from '@tehas/contracts'
import { answerOf, type BareServer } from '@tehas/server/bench/bare'
import { z } from 'zod'

const price = z.object({ value: z.number(), unit: z.string() })
const bodySchema = z.object({
  notes: z.string(),
  products: z.array(
    z.object({
      name: z.string(),
      netQuantity: z.number(),
      markupPercentage: z.number(),
      processes: z.array(z.object({ name: z.string(), workload: price, price, markupPercentage: z.number() })),
      items: z.array(
        z.object({
          name: z.string(),
          netQuantity: z.number(),
          unit: z.string(),
          unitPrice: z.number(),
          markupPercentage: z.number(),
        }),
      ),
    }),
  ),
})
type Product = z.output<typeof bodySchema>['products'][number]

const MINUTES_OF_HOUR = 60

/** What a product costs: its items and the minutes of its work, added up plainly. */
function costsOf({ netQuantity, markupPercentage, processes, items }: Product) {
  const purchaseItemsCost = items.reduce((sum, item) => sum + item.netQuantity * item.unitPrice, 0) * netQuantity
  const totalWorkload = processes.reduce((sum, { workload }) => sum + workload.value, 0) * netQuantity
  const processesCost =
    processes.reduce((sum, step) => sum + (step.workload.value / MINUTES_OF_HOUR) * step.price.value, 0) * netQuantity
  const cost = purchaseItemsCost + processesCost
  const salePrice = cost * (1 + markupPercentage / 100)
  return { cost, salePrice, purchaseItemsCost, processesCost, totalWorkload, marginValue: salePrice - cost }
}

const numbered = `UPDATE order_number SET next_number = next_number + 1 WHERE project_id = $1 AND kind = 'salesId' RETURNING next_number::text AS answer`
const head = `INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, vat_percentage, notes, payment_due, products_count,
    processes_count, cost, net_price, price_without_vat, sale_price_with_vat, margin, figures, search_text, created_at, created_by, updated_at, updated_by)
  VALUES ($1, $2, 'SALE_ORDER', $3, $3, 'WAITING_FOR_ACTIVATION', 24, $4, 14, $5, $6, $7::float8, $8::float8, $8::float8, $8::float8 * 1.24, 100 - 100 * $7::float8 / $8::float8,
    $9::jsonb, $10, now(), $11, now(), $11)`
/** Lines come as one list of JSON for each kind. */
const products = `INSERT INTO order_product (project_id, _id, order_id, position, name, category, net_quantity, unit, unit_weight, add_percentage,
    markup_percentage, description, dynamic_fields, figures)
  SELECT $1, l._id, $2, l.position, l.name, 'SEMI_FINISHED', l.quantity, 'PCS', 0, 0, l.markup, '', '{}', l.figures
  FROM jsonb_to_recordset($3::jsonb) AS l (_id text, position int, name text, quantity numeric, markup numeric, figures jsonb)`
const processes = `INSERT INTO order_process (project_id, _id, order_id, product_id, position, name, time_calculations, active, avatar, markup_percentage,
    changeover_value, changeover_unit, lead_value, lead_unit, price_value, price_unit, workload_value, workload_unit, dynamic_fields, figures)
  SELECT $1, l._id, $2, l.product, l.position, l.name, true, true, 'TOOLS_1', l.markup, 1, 'MIN', 1, 'MIN', l.price, l.per, l.workload, l.unit, '{}', l.figures
  FROM jsonb_to_recordset($3::jsonb) AS l (_id text, product text, position int, name text, markup numeric, price numeric, per text, workload numeric, unit text, figures jsonb)`
const items = `INSERT INTO order_item (project_id, _id, order_id, product_id, position, name, category, net_quantity, unit, unit_price, unit_weight, add_percentage,
    markup_percentage, description, dynamic_fields, figures)
  SELECT $1, l._id, $2, l.product, l.position, l.name, 'FOR_PURCHASE', l.quantity, l.unit, l.price, 0, 0, l.markup, '', '{}', l.figures
  FROM jsonb_to_recordset($3::jsonb) AS l (_id text, product text, position int, name text, quantity numeric, unit text, price numeric, markup numeric, figures jsonb)`
const logged = `INSERT INTO audit (project_id, entity, entity_id, type, user_id) VALUES ($1, 'SALE_ORDER', $2, 'ADD', $3)`

/** `POST /{project}/order/{user}` with the payload of the product's own call; answers the order that it has made. */
export function routeNewOrder({ route }: BareServer): void {
  route('POST', '/:project/order/:user', ({ inTransaction }, { values: { project, user }, body }) => {
    const made = bodySchema.parse(body)
    const id = newId()
    const lines = made.products.map((product, position) => {
      const [_id, figures] = [newId(), costsOf(product)]
      return {
        line: {
          _id,
          position,
          name: product.name,
          quantity: product.netQuantity,
          markup: product.markupPercentage,
          figures,
        },
        processes: product.processes.map((step, at) => ({
          ...{ _id: newId(), product: _id, position: at, name: step.name, markup: step.markupPercentage },
          ...{ price: step.price.value, per: step.price.unit, workload: step.workload.value, unit: step.workload.unit },
          figures: { cost: (step.workload.value / MINUTES_OF_HOUR) * step.price.value * product.netQuantity },
        })),
        items: product.items.map((item, at) => ({
          ...{ _id: newId(), product: _id, position: at, name: item.name, quantity: item.netQuantity, unit: item.unit },
          ...{ price: item.unitPrice, markup: item.markupPercentage },
          figures: { cost: item.netQuantity * item.unitPrice * product.netQuantity },
        })),
      }
    })
    const cost = lines.reduce((sum, { line }) => sum + line.figures.cost, 0)
    const price = lines.reduce((sum, { line }) => sum + line.figures.salePrice, 0)
    return inTransaction(async (ask) => {
      const number = `BARE-${answerOf(await ask(numbered, [project]))}`
      const text = [
        number,
        ...made.products.flatMap(({ name, items: held }) => [name, ...held.map((item) => item.name)]),
      ]
        .join('\n')
        .toLowerCase()
      const count = lines.flatMap((line) => line.processes).length
      await ask(head, [
        project,
        id,
        number,
        made.notes,
        lines.length,
        count,
        cost,
        price,
        JSON.stringify({ cost, salePrice: price }),
        text,
        user,
      ])
      await ask(products, [project, id, JSON.stringify(lines.map(({ line }) => line))])
      await ask(processes, [project, id, JSON.stringify(lines.flatMap((line) => line.processes))])
      await ask(items, [project, id, JSON.stringify(lines.flatMap((line) => line.items))])
      await ask(logged, [project, id, user])
      return JSON.stringify({
        _id: id,
        transactionNumber: number,
        version: 1,
        cost,
        salePrice: price,
        notes: made.notes,
        lines,
      })
    })
  })
}

const changeSchema = z.object({ item: z.string(), quantity: z.number() })
/** The item, then the sums of its product, then those of the order, of which another version is refused. */
const changedItem = `UPDATE order_item SET net_quantity = $4::numeric, figures = figures || jsonb_build_object('cost', $4::numeric * unit_price, 'requiredQuantity', $4::numeric)
  WHERE project_id = $1 AND order_id = $2 AND _id = $3 RETURNING json_build_object('_id', _id, 'netQuantity', net_quantity, 'figures', figures, 'product', product_id)::text AS answer`
const changedProduct = `UPDATE order_product p SET figures = p.figures || jsonb_build_object('purchaseItemsCost', i.cost, 'cost', i.cost + (p.figures ->> 'processesCost')::numeric)
  FROM (SELECT product_id, sum((figures ->> 'cost')::numeric) AS cost FROM order_item WHERE project_id = $1 AND order_id = $2
    AND product_id = (SELECT product_id FROM order_item WHERE project_id = $1 AND _id = $3) GROUP BY 1) i
  WHERE p.project_id = $1 AND p._id = i.product_id RETURNING json_build_object('_id', p._id, 'figures', p.figures)::text AS answer`
const changedHead = `UPDATE order_head h SET cost = p.cost, figures = h.figures || jsonb_build_object('cost', p.cost), version = version + 1, updated_at = now()
  FROM (SELECT sum((figures ->> 'cost')::numeric) AS cost FROM order_product WHERE project_id = $1 AND order_id = $2) p
  WHERE h.project_id = $1 AND h._id = $2 RETURNING json_build_object('version', h.version, 'figures', h.figures)::text AS answer`
const changeLogged = `INSERT INTO audit (project_id, entity, entity_id, type, user_id, changes) VALUES ($1, 'SALE_ORDER', $2, 'UPDATE', $3, $4::jsonb)`

/** `PATCH /{project}/order/{order}/{user}` changes the quantity of an item; answers what changed. */
export function routeEdit({ route }: BareServer): void {
  route('PATCH', '/:project/order/:order/:user', ({ inTransaction }, { values: { project, order, user }, body }) => {
    const { item, quantity } = changeSchema.parse(body)
    return inTransaction(async (ask) => {
      const ofItem = answerOf(await ask(changedItem, [project, order, item, quantity]))
      const ofProduct = answerOf(await ask(changedProduct, [project, order, item]))
      const ofHead = answerOf(await ask(changedHead, [project, order]))
      await ask(changeLogged, [
        project,
        order,
        user,
        JSON.stringify([{ path: `items.${item}.netQuantity`, to: quantity }]),
      ])
      return `{"item":${ofItem},"product":${ofProduct},"order":${ofHead}}`
    })
  })
}

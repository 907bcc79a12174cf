import { type AnyOrder, newId, wholeOrder } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

// The same for both projects: what is planned follows from it.
const now = new Date('2026-11-26T10:12:13.456Z')

/**
 * Edits that read and write no more than what they change, beside the same edits of the same order in another project
 * that read, count and compare the whole of it.
 */
describe.each(await createOrderWorlds({ now: () => now }))('edits of lines of $kind', (world) => {
  const { orders, newProject, database, newStockProduct, newPartner } = world

  type Product = AnyOrder['products'][number]
  type Parent = Product | Product['items'][number]
  const itemsBelow = (parent: Parent): Product['items'] => parent.items.flatMap((item) => [item, ...itemsBelow(item)])
  const linesOf = ({ products }: AnyOrder) => {
    const items = products.flatMap(itemsBelow)
    const parents: readonly Parent[] = [...products, ...items]
    return { products, items, parents, processes: parents.flatMap(({ processes }) => processes) }
  }

  const stockId = newId()
  /** Of four products, each with an item that is linked to a process of the next one. */
  const bodyOf = (partnerId: string, sawing: readonly string[]) => ({
    [world.description.partner.field]: partnerId,
    notes: 'Paint after welding',
    labels: ['RAL 9005'],
    delivery: { date: '2031-03-01' },
    products: [1.1, 2.7, 3.3, 5].map((netQuantity, index) => ({
      name: `Frame ${index}`,
      netQuantity,
      markupPercentage: 7,
      processes: [
        {
          _id: sawing[index],
          name: 'Sawing',
          workload: { value: 7, unit: 'MIN' as const },
          price: { value: 50, unit: 'H' as const },
        },
        { name: `Welding ${index}`, active: false },
      ],
      items: [
        {
          name: 'Tube',
          netQuantity: 0.3,
          unitPrice: 0.1,
          coating: 'Zinc',
          linkedProcess: { process: sawing[(index + 1) % 4] ?? '', name: 'Sawing' },
        },
        {
          name: `Leg ${index}`,
          category: 'SEMI_FINISHED' as const,
          netQuantity: 4,
          processes: [{ name: 'Bending', workload: { value: 2, unit: 'MIN' as const } }],
          items: [{ name: 'Cap', netQuantity: 1, unitPrice: 0.7, unitWeight: 0.01 }],
        },
      ],
    })),
  })

  const LONGEST_DUE = 60
  const at = fc.nat({ max: 40 })
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 1000)
  const position = fc.option(fc.nat({ max: 6 }), { nil: undefined })
  const name = fc.constantFrom('Rack', 'Post', 'Sõrestik', 'Tube')
  const moment = fc.option(fc.constantFrom('2031-01-01T10:00:00.000Z', '2031-02-01T10:00:00.000Z'))
  const given = fc.option(fc.constantFrom('fresh', 'taken'), { nil: undefined })
  const edit = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('item'), at, netQuantity: amount, unitPrice: fc.option(amount) }),
    },
    fc.record({ do: fc.constant('rename'), at, name }),
    fc.record({ do: fc.constant('link'), at, to: at }),
    fc.record({ do: fc.constant('product'), at, netQuantity: amount, name }),
    fc.record({ do: fc.constant('products'), at, markupPercentage: amount.map((value) => value / 10) }),
    // From then on it is late by the deliveries and deadlines that are moved.
    { weight: 4, arbitrary: fc.record({ do: fc.constant('plan') }) },
    fc.record({ do: fc.constant('process'), at, active: fc.boolean(), deadline: moment }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('addItem'), at, name, amount, position, given }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('addProcess'), at, name, amount, position, deadline: moment }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('addProduct'), name, amount, position, fromStock: fc.boolean() }),
    },
    fc.record({
      do: fc.constant('addLines'),
      at,
      name,
      amount,
      position,
      count: fc.integer({ min: 1, max: 3 }),
      given,
    }),
    fc.record({ do: fc.constant('duplicate'), at }),
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('move'),
        kind: fc.constantFrom('product', 'item', 'process'),
        at,
        to: fc.nat({ max: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('remove'), kind: fc.constantFrom('product', 'item', 'process'), at }),
    },
    fc.record({ do: fc.constant('restructure'), on: fc.constantFrom('product', 'item'), at, keep: fc.boolean(), name }),
    { weight: 4, arbitrary: fc.record({ do: fc.constant('complete'), at }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('head'),
        fields: fc.record(
          {
            notes: fc.constantFrom('Paint before welding', ''),
            labels: fc.constantFrom<string[]>(['RAL 7016'], ['RAL 9005', 'Urgent'], []),
            vatPercentage: fc.constantFrom(0, 22, 24),
            paymentDue: fc.nat({ max: LONGEST_DUE }),
            delivery: fc.record(
              {
                date: fc.constantFrom('2031-01-10', '2031-03-01', null),
                transport: amount.map((price) => ({ price })),
              },
              { requiredKeys: [] },
            ),
            partner: fc.constantFrom('first', 'second', 'none'),
            products: fc.constant('same'),
          },
          { requiredKeys: [] },
        ),
      }),
    },
  )
  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

  type Side = {
    readonly partners: readonly string[]
    readonly member: TestMember
    readonly order: AnyOrder
    readonly answer: 'CHANGES' | undefined
  }
  const inDatabase = ({ member }: Pick<Side, 'member'>, statement: ReturnType<typeof sql>) =>
    inProject(database.db, member.projectId, member._id, (tx) => statement.execute(tx))
  const read = ({ member, order }: Side) => member.call(orders.get, { params: { orderId: order._id } })
  const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
  const parentOf = (order: AnyOrder, { _id }: { readonly _id: string }) =>
    order.products.some((product) => product._id === _id) ? { product: _id } : { item: _id }

  /** Sends an edit; undefined where the order has no such line. `ids` are those of new lines, alike on both sides. */
  async function send(side: Side, edit: Edit, ids: readonly string[]): Promise<AnyOrder | undefined> {
    const { member, order, answer } = side
    const { products, items, processes, parents } = linesOf(order)
    const target = { orderId: order._id, version: order.version, ...(answer && { answer }) }
    const [own = ''] = ids
    const idOf = (wanted: 'fresh' | 'taken' | undefined) =>
      wanted === 'taken' ? { _id: items.at(-1)?._id ?? own } : wanted && { _id: own }
    switch (edit.do) {
      case 'item':
      case 'rename':
      case 'link': {
        const line = nth(items, edit.at)
        const process = edit.do === 'link' && nth(processes, edit.to)
        const fields =
          edit.do === 'item'
            ? { netQuantity: edit.netQuantity, unitPrice: edit.unitPrice }
            : edit.do === 'rename'
              ? { name: edit.name }
              : { linkedProcess: process ? { process: process._id, name: process.name } : null }
        return line && member.call(orders.updateItem, { body: { ...target, item: { _id: line._id, ...fields } } })
      }
      case 'product': {
        const line = nth(products, edit.at)
        const { netQuantity, name: called } = edit
        return (
          line &&
          member.call(orders.updateProduct, {
            body: { ...target, product: { _id: line._id, netQuantity, name: called } },
          })
        )
      }
      case 'products': {
        const { markupPercentage } = edit
        const chosen = products.slice(edit.at % 3).map(({ _id }) => ({ _id, markupPercentage }))
        return chosen.length > 0
          ? member.call(orders.updateProducts, { body: { ...target, products: chosen } })
          : undefined
      }
      case 'plan': {
        const { orderId, version } = target
        return member.call(orders.changeStatus, { body: { orderId, version, action: 'plan' } })
      }
      case 'process': {
        const line = nth(processes, edit.at)
        const { active, deadline } = edit
        return (
          line &&
          member.call(orders.updateProcess, { body: { ...target, process: { _id: line._id, active, deadline } } })
        )
      }
      case 'addItem': {
        const parent = nth(parents, edit.at)
        const item = { ...idOf(edit.given), name: edit.name, netQuantity: edit.amount, unitPrice: 3 }
        return (
          parent &&
          member.call(orders.addItem, {
            body: { ...target, parent: parentOf(order, parent), item, position: edit.position },
          })
        )
      }
      case 'addProcess': {
        const parent = nth(parents, edit.at)
        const process = {
          name: edit.name,
          workload: { value: edit.amount, unit: 'H' as const },
          deadline: edit.deadline,
        }
        return (
          parent &&
          member.call(orders.addProcess, {
            body: { ...target, parent: parentOf(order, parent), process, position: edit.position },
          })
        )
      }
      case 'addProduct': {
        const product = {
          _id: own,
          name: edit.name,
          netQuantity: edit.amount,
          ...(edit.fromStock && { stock: { _id: stockId } }),
        }
        return member.call(orders.addProduct, { body: { ...target, product, position: edit.position } })
      }
      case 'addLines': {
        const parent = nth(parents, edit.at)
        const rows = Array.from({ length: edit.count }, (_, index) => ({
          name: `${edit.name} ${index}`,
          netQuantity: edit.amount,
          items: [{ name: 'Bolt' }],
        }))
        const below = parent && {
          parent: parentOf(order, parent),
          items: rows.map((row, index) => ({ ...row, ...(index === 0 && idOf(edit.given)) })),
          processes: [{ name: 'Packing' }],
        }
        return member.call(orders.addLines, { body: { ...target, below, products: rows, position: edit.position } })
      }
      case 'duplicate': {
        const line = nth(products, edit.at)
        return line && member.call(orders.duplicateProduct, { body: { ...target, productId: line._id } })
      }
      case 'move': {
        const { kind } = edit
        const line = nth<{ readonly _id: string }>(
          { product: products, item: items, process: processes }[kind],
          edit.at,
        )
        return (
          line &&
          member.call(orders.moveLine, { body: { ...target, line: { kind, _id: line._id }, position: edit.to } })
        )
      }
      case 'remove': {
        const line = nth<{ readonly _id: string }>(
          { product: products, item: items, process: processes }[edit.kind],
          edit.at,
        )
        if (!line) return undefined
        if (edit.kind === 'product')
          return member.call(orders.removeProduct, { body: { ...target, productId: line._id } })
        return edit.kind === 'item'
          ? member.call(orders.removeItem, { body: { ...target, itemId: line._id } })
          : member.call(orders.removeProcess, { body: { ...target, processId: line._id } })
      }
      case 'restructure': {
        const line = nth<Parent>(edit.on === 'product' ? products : items, edit.at)
        if (!line) return undefined
        const [first] = line.items
        const kept = edit.keep && first ? [{ _id: first._id, name: first.name, netQuantity: first.netQuantity }] : []
        const parts = {
          _id: line._id,
          processes: [{ _id: own, name: edit.name }],
          items: [...kept, { name: 'Gasket' }],
        }
        return edit.on === 'product'
          ? member.call(orders.updateProduct, { body: { ...target, product: parts } })
          : member.call(orders.updateItem, { body: { ...target, item: parts } })
      }
      case 'head': {
        const { partner, products: isWhole, ...fields } = edit.fields
        const chosen = { first: side.partners[0], second: side.partners[1], none: null }
        return member.call(orders.update, {
          body: {
            ...target,
            ...fields,
            ...(partner && { [world.description.partner.field]: chosen[partner] }),
            ...(isWhole && {
              products: products
                .slice(1)
                .map(({ _id, name: called, netQuantity }) => ({ _id, name: called, netQuantity })),
            }),
          },
        })
      }
      case 'complete': {
        const line = nth(products, edit.at)
        if (!line) return undefined
        await inDatabase(
          side,
          sql`UPDATE order_product SET status = 'COMPLETE', completed_at = '2031-01-15T10:00:00Z' WHERE _id = ${line._id}`,
        )
        const { orderId, version } = target
        // Always another one than before, so that the order is stored with its complete product.
        return member.call(orders.update, { body: { orderId, version, paymentDue: LONGEST_DUE + order.version } })
      }
    }
  }

  /** Everything that is stored of an order, without where lines stand: that is the order of what is answered. */
  async function storedOf(side: Side): Promise<unknown> {
    const { order } = side
    const { products, items, processes } = linesOf(order)
    const rowsOf = async (table: string, lines: readonly { readonly _id: string }[]) => {
      const { rows } = await inDatabase(
        side,
        sql`SELECT to_jsonb(line) - '{position,project_id}'::text[] AS row FROM ${sql.table(table)} line
          WHERE order_id = ${order._id} ORDER BY array_position(${lines.map(({ _id }) => _id)}::text[], _id)`,
      )
      return rows
    }
    const head = await inDatabase(
      side,
      sql`SELECT to_jsonb(h) - 'project_id' AS row FROM order_head h WHERE _id = ${order._id}`,
    )
    const found = await inDatabase(side, sql`SELECT text FROM list_search WHERE _id = ${order._id}`)
    const log = await inDatabase(
      side,
      sql`SELECT type, reason, changes FROM audit WHERE entity_id = ${order._id} ORDER BY id`,
    )
    return {
      head: head.rows,
      found: found.rows,
      log: log.rows,
      products: await rowsOf('order_product', products),
      items: await rowsOf('order_item', items),
      processes: await rowsOf('order_process', processes),
    }
  }

  /** The same for both projects: ids by when they first appear, moments of today and people alike. */
  function alike(value: unknown): unknown {
    const ids = new Map<string, string>()
    const text = JSON.stringify(value)
      .replaceAll(/[0-9a-f]{24}/g, (id) => ids.get(id) ?? ids.set(id, `#${ids.size}`).get(id) ?? id)
      .replaceAll(/"(?!2031)\d{4}-\d\d-\d\dT[^"]*"/g, '"now"')

      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'request')
      .replaceAll(/person\d+@/g, 'person@')
      .replaceAll(/kalda mööbel #\d+|kalda moobel #\d+/gi, 'partner')
    return JSON.parse(text)
  }

  it('should store, log, find and answer exactly what reading and counting all of it gives, whatever is edited', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 9 }), async (edits) => {
        const sides: Side[] = []
        const sawing = [newId(), newId(), newId(), newId()]
        for (const answer of ['CHANGES', undefined] as const) {
          const member = await newProject()
          await newStockProduct(member, {
            _id: stockId,
            unitPrice: 4,
            items: [{ name: 'Rod', netQuantity: 2, unitPrice: 1 }],
          })
          const partners = [await newPartner(member), await newPartner(member)]
          const order = await member.call(orders.create, { body: bodyOf(partners[0] ?? '', sawing) })
          sides.push({ member, order, answer, partners })
        }
        for (const each of edits) {
          const ids = [newId(), newId()]
          const outcomes: unknown[] = []
          for (const [index, side] of sides.entries()) {
            const sent = await send(side, each, ids).catch((error: unknown) => ({ error }))
            if (sent && 'error' in sent) {
              outcomes.push(sent.error)
              continue
            }
            if (!sent) continue
            // What a change warns about is told once, and is no part of the order.
            const { warnings: _warnings, ...answered } = { warnings: undefined, ...sent }
            const whole = wholeOrder(side.order, answered)
            if (!whole) throw new Error('The answer does not belong to the order')
            expect(await read(side)).toEqual(whole)
            outcomes.push(whole)
            sides[index] = { ...side, order: whole }
          }
          const [changes, reference] = outcomes.map((outcome) =>
            alike(outcome instanceof Error ? { ...outcome } : (outcome ?? null)),
          )
          expect(changes).toEqual(reference)
        }
        const [changes, reference] = await Promise.all(sides.map(async (side) => alike(await storedOf(side))))
        expect(changes).toEqual(reference)
      }),
      { numRuns: 8, endOnFailure: true },
    )
  }, 300_000)
})

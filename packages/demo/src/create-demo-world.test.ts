import {
  calls,
  companySchema,
  customFieldInputSchema,
  isIban,
  manufacturingOrderInputSchema,
  type OrderItemInput,
  partnerInputSchema,
  processDefinitionInputSchema,
  purchaseOrderInputSchema,
  saleOrderInputSchema,
  stockProductInputSchema,
  teamInputSchema,
  userRightsSchema,
} from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createDemoWorld, withIds } from '.'
import { daysBetween } from './days'
import { plannedCost } from './orders/planned-cost'
import { processesOf } from './orders/processes-of'

const today = '2026-11-20'
const world = createDemoWorld({ today })
const orders = world.saleOrders
const find = (number: string) => orders.find((order) => order.number === number)
const marginOf = ({ input }: (typeof orders)[number]) => {
  const lines = (input.products ?? []).reduce((sum, line) => sum + (line.unitPrice ?? 0) * (line.netQuantity ?? 0), 0)
  const price = lines * (1 - (input.discount?.value ?? 0) / 100)
  const cost = (input.products ?? []).reduce((sum, line) => sum + plannedCost(line), 0)
  return ((price - cost) / price) * 100
}
const priced = orders.filter(({ number }) => number !== 'SO-2026-148')
const isOpen = ({ status }: (typeof orders)[number]) => status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'
const countOf = (status: string) => orders.filter((order) => order.status === status).length
const dueIn = (order: (typeof orders)[number]) =>
  order.input.delivery?.date ? daysBetween(today, order.input.delivery.date) : undefined

const processesIn = (order: (typeof orders)[number]) =>
  (order.input.products ?? []).reduce((sum, product) => sum + processesOf(product).length, 0)

const cents = (value: number) => Math.round(value * 100) / 100

describe('the demo workshop', () => {
  it('should make manufacturing orders in every state, of products that it has and for orders that it has', () => {
    const made = world.manufacturingOrders
    expect(new Set(made.map(({ status }) => status)).size).toBe(4)
    const codes = new Set(world.stockProducts.map(({ input }) => input.code))
    const numbers = new Set(orders.map(({ number }) => number))
    for (const { code, forOrder, spares } of made) {
      expect(code === undefined ? numbers.has(forOrder ?? '') : codes.has(code)).toBe(true)
      if (spares) expect(numbers.has(spares.order)).toBe(true)
    }
    const days = made.map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted())
  })

  it('should hold inputs that every schema accepts', () => {
    const parse = () => {
      calls.registerUser.body?.parse({ ...world.user, projectId: null, token: null })
      calls.createProject.body?.parse(world.project.input)
      calls.updateProjectSettings.body?.parse(world.project.settings)
      companySchema.parse(world.project.company)
      for (const { input } of world.project.fields) customFieldInputSchema.parse(input)
      for (const location of world.project.locations) calls.upsertInventoryLocation.body?.parse(location.input)
      for (const member of world.members) userRightsSchema.parse(member.userRights)
      for (const { input } of world.partners) partnerInputSchema.parse(input)
      for (const { input } of world.teams) teamInputSchema.parse(input)
      for (const { input } of world.processDefinitions) processDefinitionInputSchema.parse(input)
      for (const { input } of world.stockProducts) stockProductInputSchema.parse(input)
      for (const { input } of orders) saleOrderInputSchema.parse(input)
      for (const { input } of world.purchaseOrders) purchaseOrderInputSchema.parse(input)
      for (const { input } of world.manufacturingOrders) manufacturingOrderInputSchema.parse(input)
    }
    expect(parse).not.toThrow()
  })

  it('should have bought: complete, on the way, late, half received and not yet ordered', () => {
    const bought = world.purchaseOrders
    const late = bought.filter(({ status, input }) => status === 'ACTIVE' && (input.delivery?.date ?? '') < today)
    expect(late).toHaveLength(2)
    expect(bought.map(({ status }) => status).filter((status) => status === 'COMPLETE')).toHaveLength(2)
    expect(bought.filter(({ status }) => status === 'WAITING_FOR_ACTIVATION')).toHaveLength(1)
    const isHalf = ({ status, deliveries }: (typeof bought)[number]) => status === 'ACTIVE' && deliveries.length > 0
    expect(bought.filter(isHalf)).toHaveLength(2)
    // Nothing comes before it was ordered, nor after today.
    for (const { createdAt, deliveries } of bought) {
      for (const { at } of deliveries) expect(at > createdAt && at.slice(0, 10) <= today).toBe(true)
    }
  })

  it('should be as large as a small workshop is', () => {
    expect(world.partners).toHaveLength(25)
    expect(world.teams).toHaveLength(6)
    expect(world.processDefinitions).toHaveLength(16)
    expect(world.stockProducts.length).toBeGreaterThanOrEqual(40)
    expect(orders).toHaveLength(128)
  })

  it('should be the same each time for the same day, and give every thing an id of its own', () => {
    expect(createDemoWorld({ today })).toEqual(world)
    const listed = [world.members, world.partners, world.teams, world.processDefinitions, world.stockProducts, orders]
    const ids = [world.user, ...listed.flat()].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('should refer only to what was listed before', () => {
    const known = new Set([world.user, ...world.members, ...world.project.locations].map(({ _id }) => _id))
    for (const part of [world.partners, world.teams, world.processDefinitions, world.stockProducts, orders]) {
      for (const { _id, input } of part) {
        // Parts go into processes of their own line.
        const lines = 'products' in input ? (input.products ?? []) : []
        for (const { processes } of lines) for (const process of processes ?? []) known.add(process._id ?? '')
        const used = JSON.stringify(input).match(/"[0-9a-f]{24}"/g) ?? []
        expect(used.filter((id) => !known.has(id.slice(1, -1)))).toEqual([])
        known.add(_id)
      }
    }
  })

  it('should have accounts with right check digits', () => {
    const accounts = world.partners.flatMap(({ input }) => (input.banks ?? []).map(({ IBAN }) => IBAN))
    expect(accounts).toHaveLength(25)
    expect(accounts.filter((account) => !isIban(account))).toEqual([])
    const lengths = new Set(accounts.map((account) => account.slice(0, 2) + account.length))
    expect([...lengths].sort()).toEqual(['EE20', 'LV21', 'SE24'])
  })

  it('should have names, numbers and codes of their own', () => {
    const names = [world.partners, world.teams, world.processDefinitions, world.stockProducts].map((list) =>
      list.map(({ input }) => input.name),
    )
    for (const list of [...names, orders.map(({ number }) => number)]) expect(new Set(list).size).toBe(list.length)
  })

  it('should nest products three levels deep', () => {
    const depth = (items: OrderItemInput[] | undefined): number =>
      Math.max(0, ...(items ?? []).map((item) => 1 + depth(item.items)))
    expect(Math.max(...world.stockProducts.map(({ input }) => depth(input.items)))).toBe(3)
  })

  it('should pass the ids that the server gave through an input', () => {
    const [order] = orders
    const client = order?.input.client ?? ''
    expect(withIds(order?.input, new Map([[client, 'f'.repeat(24)]]))?.client).toBe('f'.repeat(24))
  })
})

describe('its sale orders', () => {
  it('should be in every status, as many as in the list', () => {
    expect([countOf('WAITING_FOR_ACTIVATION'), countOf('ACTIVE'), countOf('COMPLETE'), countOf('ANNULLED')]).toEqual([
      14, 41, 68, 5,
    ])
  })

  it('should be numbered by age, without a gap', () => {
    const numbers = orders.map(({ number }) => Number(number.slice(-3)))
    expect(numbers).toEqual(Array.from({ length: 128 }, (_, index) => 25 + index))
    const days = orders.map(({ createdDay }) => createdDay)
    expect([...days].sort()).toEqual(days)
  })

  it('should have six late deliveries and 29 within four weeks', () => {
    const late = orders.filter((order) => order.status === 'ACTIVE' && (dueIn(order) ?? 0) < 0)
    const soon = orders.filter((order) => isOpen(order) && (dueIn(order) ?? -1) >= 0 && (dueIn(order) ?? 0) <= 28)
    expect(late).toHaveLength(6)
    expect(soon).toHaveLength(29)
  })

  it('should leave ten open orders besides SO-2026-148 under the margin target, and eight orders to the person who logs in', () => {
    expect(priced.filter((order) => isOpen(order) && marginOf(order) < 28)).toHaveLength(10)
    expect(orders.filter(({ owner }) => owner === world.user._id)).toHaveLength(8)
  })

  it('should leave each a margin that a workshop lives on, but for one that is sold below its cost and one that just pays', () => {
    const margins = priced.map(marginOf).sort((a, b) => a - b)
    expect(margins[0]).toBeCloseTo(-4.2, 0)
    expect(margins[1]).toBeCloseTo(13.3, 0)
    expect(margins[2]).toBeGreaterThan(15)
    expect(margins.at(-1)).toBeLessThan(37)
  })

  it.each(['2026-11-20', '2026-11-22', '2026-12-25'])('should hold one that is due today on %s, finished', (day) => {
    const due = createDemoWorld({ today: day }).saleOrders.filter(
      ({ status, input }) => status === 'ACTIVE' && input.delivery?.date === day,
    )
    expect(due.length).toBeGreaterThanOrEqual(1)
    expect(due.some((order) => order.processesComplete === processesIn(order))).toBe(true)
  })

  it('should hold one that is finished and not delivered though its day has passed', () => {
    const waiting = orders.filter(
      (order) => order.status === 'ACTIVE' && (dueIn(order) ?? 0) < 0 && order.processesComplete === processesIn(order),
    )
    expect(waiting.map(({ number }) => number)).toEqual(['SO-2026-133'])
  })

  it('should number the orders of last year and of this year apart, as the project does', () => {
    const numbers = createDemoWorld({ today: '2027-01-20' }).saleOrders.map(({ number }) => number)
    const first = numbers.indexOf('SO-2027-001')
    expect(numbers.slice(0, first)).toEqual(
      numbers.slice(0, first).map((_, index) => `SO-2026-${String(25 + index).padStart(3, '0')}`),
    )
    expect(numbers.slice(first).every((number) => number.startsWith('SO-2027-'))).toBe(true)
    expect(first).toBeGreaterThan(0)
  })

  it('should happen in their order: created, published, closed', () => {
    for (const order of orders) {
      const days = [order.createdDay, order.publishedDay, order.closedDay, today].filter((day) => day !== undefined)
      expect([...days].sort()).toEqual(days)
    }
  })

  it('should have SO-2026-148 as it is known', () => {
    const order = find('SO-2026-148')
    const lines = (order?.input.products ?? []).map(
      (line) => [line.name, line.netQuantity, line.unitPrice, line.markupPercentage, cents(plannedCost(line))] as const,
    )
    expect(lines).toEqual([
      ['Lauaraam TF-80', 24, 189, 0, 2921.81],
      ['Saarepuust lauaplaat 1800 × 900', 24, null, 4, 3319.35],
      ['Seinakonsool L-40', 60, 6.9, 0, 241.26],
    ])
    expect(order).toMatchObject({ status: 'ACTIVE', processesComplete: 3, owner: world.user._id })
    expect(order?.input).toMatchObject({
      discount: { value: 3, type: 'PERCENTAGE' },
      vatPercentage: 24,
      labels: ['RAL 9005'],
      delivery: { date: '2026-11-27', transport: { price: 180 } },
    })
  })

  it.each(['2026-01-04', '2027-03-31', '2028-02-29'])('should be possible on %s', (day) => {
    const other = createDemoWorld({ today: day })
    expect(other.saleOrders).toHaveLength(128)
    for (const { input } of other.saleOrders) expect(saleOrderInputSchema.safeParse(input).error).toBeUndefined()
  })
})

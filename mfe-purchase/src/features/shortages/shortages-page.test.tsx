// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { type ShortagePegging, shortageCalls } from '@tehas/contracts/purchase'
import { createTestPartner, createTestProject } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestShortage, createTestShortages } from '../../testing/create-test-shortage'
import { renderPurchase } from '../../testing/render-purchase'
import { SHORTAGES_PATH } from './addresses'

const FURNITEX = '0000000000000000000000e9'
const sheet = createTestShortage()
const bracket = createTestShortage({
  ...{ _id: '0000000000000000000000b2', name: 'Seinakandur L-40', act: 'MAKE', unit: 'PCS', short: 34, quantity: 34 },
  ...{ supplier: null, waiting: 0, waitingOrders: [], steps: ['Laserlõikus', 'Painutamine'], lateDays: 0 },
})
const order = sheet.orders[0] ?? null

const tableFrame = {
  isLinked: true,
  _id: '0000000000000000000000f7',
  name: 'Lauaraam TF-80',
  quantity: 24,
  unit: 'PCS' as const,
}

const pegging: ShortagePegging = {
  stock: sheet,
  act: 'BUY',
  needs: [
    {
      ...{ kind: 'ORDER', day: '2026-11-27', order, line: tableFrame },
      ...{ parent: null, quantity: 86.02, fromStock: 17.29, fromOrders: 0, missing: 68.73 },
    },
  ],
  supplies: [],
  waitingOrders: sheet.waitingOrders.map((each) => ({ ...each, quantity: 86.02 })),
  pegs: [],
  why: {
    ...{ demand: 380.55, lines: 7, parts: 23.61, minimum: 100, balance: 118.4, ordered: 0, tooLate: 0, short: 385.76 },
    ...{
      waiting: 86.02,
      inOrders: 0,
      batchSize: 1,
      orderMinimum: 0,
      quantity: 300,
      needBy: '2026-11-27',
      orderBy: '2026-11-20',
      earliest: '2026-11-27',
      leadDays: 5,
    },
  },
}

/** `isGone`: the order of the address is not there. */
function open(
  rows = [sheet, bracket],
  path = SHORTAGES_PATH,
  rights: UserRights = { OWNER: true },
  isGone = false,
  told = pegging,
) {
  const fake = createFakeApi()
  fake.answer(shortageCalls.listShortages, createTestShortages(rows))
  fake.answer(shortageCalls.getShortagePegging, told)
  fake.answer(calls.listPartners, {
    rows: [createTestPartner({ _id: FURNITEX, name: 'Furnitex OÜ' })],
    nextCursor: null,
  })
  fake.answer(shortageCalls.createFromShortages, {
    orders: [
      {
        _id: '0000000000000000000000d9',
        kind: 'PURCHASE_ORDER',
        version: 1,
        transactionNumber: 'PO-2026-081',
        supplier: sheet.supplier,
        lines: 1,
      },
    ],
    toMake: [],
  })
  if (isGone) fake.fail(shortageCalls.listShortages, 'NOT_FOUND')
  const project = createTestProject()
  const shell = renderPurchase(path, fake, { project: { ...project, me: { ...project.me, userRights: rights } } })
  return { fake, shell }
}
const sent = (fake: ReturnType<typeof createFakeApi>) =>
  fake.sent(shortageCalls.createFromShortages).map(({ body }) => body)

describe('shortages', () => {
  it('should give all that are chosen one day and one supplier at once', async () => {
    const { fake } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All that can be ordered' }))
    const bar = screen.getByRole('toolbar', { name: 'Order the chosen ones' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Day' }))
    const day = await screen.findByRole('textbox', { name: 'To be there on' })
    await userEvent.clear(day)
    await userEvent.type(day, '04.12.2026')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await userEvent.click(within(bar).getByRole('button', { name: 'Supplier' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Supplier' }), 'Furnitex OÜ')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]?.lines).toMatchObject([
      { stock: sheet._id, date: '2026-12-04', supplier: FURNITEX },
      { stock: bracket._id, date: '2026-12-04', supplier: null },
    ])
  })

  it('should give one that is chosen another day and supplier in its own row', async () => {
    const { fake } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All that can be ordered' }))
    await userEvent.click(screen.getByRole('button', { name: `Day for ${bracket.name}, 27.11.` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Day for ${bracket.name}` }))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), '04.12.2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: `Supplier of ${sheet.name}` }), 'Furnitex OÜ')
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]?.lines).toMatchObject([
      { stock: sheet._id, date: '2026-11-27', supplier: FURNITEX },
      { stock: bracket._id, date: '2026-12-04', supplier: null },
    ])
  })

  it('should keep the day on which it is needed when it is chosen, also where it can only come later', async () => {
    const late = { ...sheet, needBy: '2026-11-18', earliest: '2026-11-25', offers: [] }
    const { fake } = open([late])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Order ${sheet.name}` }))
    const day = screen.getByRole('button', { name: `Day for ${sheet.name}, 18.11., can be there on 25.11.` })
    expect(day.textContent).toBe('18.11.')
    await userEvent.click(day)
    const dialog = within(await screen.findByRole('dialog', { name: `Day for ${sheet.name}` }))
    expect(dialog.getByText('Needed on 18.11.; ordered today it can be there on 25.11.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(sent(fake)[0]?.lines).toMatchObject([{ stock: sheet._id, date: '2026-11-25' }]))
  })

  it('should choose the product that a link leads to, and ask for another supplier of it', async () => {
    const { fake } = open([sheet], `${SHORTAGES_PATH}?product=${sheet._id}&ask=supplier`)
    const dialog = within(await screen.findByRole('dialog', { name: `Supplier of ${sheet.name}` }))
    expect(fake.sent(shortageCalls.listShortages).map(({ body }) => body.ids)).toEqual([[sheet._id]])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Supplier' }), 'Furnitex OÜ')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]?.lines).toMatchObject([{ stock: sheet._id, supplier: FURNITEX }])
    await userEvent.click(screen.getByRole('button', { name: sheet.name, pressed: true }))
    await waitFor(() => expect(fake.sent(shortageCalls.listShortages).at(-1)?.body.ids).toBeUndefined())
  })

  it('should put a product below each order that it is missing for, with what is for that order', async () => {
    const other = { _id: '0000000000000000000000c2', kind: 'SALE_ORDER' as const, transactionNumber: 'SO-2026-145' }
    const { fake } = open()
    await screen.findByText(sheet.name)
    fake.answer(shortageCalls.listShortages, {
      ...createTestShortages([sheet, bracket]),
      byOrder: {
        groups: [
          { order, lines: [{ stock: sheet._id, quantity: 252.23 }] },
          { order: other, lines: [sheet, bracket].map(({ _id }, index) => ({ stock: _id, quantity: index + 33.53 })) },
          { order: null, lines: [{ stock: sheet._id, quantity: 100 }] },
        ],
        total: 7,
      },
    })
    await userEvent.click(screen.getByRole('radio', { name: 'By order' }))
    const table = within(await screen.findByRole('table', { name: 'Shortages' }))
    expect(await table.findByRole('columnheader', { name: 'For this order' })).toBeTruthy()
    const bodies = table.getAllByRole('rowgroup').slice(1)
    const told = bodies.map((body) => {
      const [head, ...rows] = within(body).getAllByRole('row')
      return [
        /SO-2026-\d{3}|For the minimum/.exec(head?.textContent ?? '')?.[0],
        ...rows.map((row) => within(row).getAllByRole('cell')[4]?.textContent),
      ]
    })
    expect(told).toEqual([
      ['SO-2026-148', '252,23'],
      ['SO-2026-145', '33,53', '34,53'],
      ['For the minimum', '100,00'],
    ])
    // What is chosen below one order is chosen below all: it is ordered once.
    const [box] = table.getAllByRole('checkbox', { name: `Order ${sheet.name}` })
    if (box) await userEvent.click(box)
    expect(table.getAllByRole('checkbox', { name: `Order ${sheet.name}`, checked: true })).toHaveLength(3)
    expect(screen.getByText('The first 3 of 7 orders: narrow the list to see others.')).toBeTruthy()
    expect(screen.getByText('1 of 2 selected')).toBeTruthy()
    expect(fake.sent(shortageCalls.listShortages).at(-1)?.body).toMatchObject({ byOrder: true })
  })

  it('should create orders once where the button is pressed twice', async () => {
    const { fake, shell } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: `Order ${sheet.name}` }))
    const button = screen.getByRole('button', { name: /^Create/ })
    button.click()
    button.click()
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
    expect(sent(fake)).toHaveLength(1)
  })

  it('should say of an order that is not there that it is not, and lead to the shortages of all', async () => {
    const { fake } = open(undefined, `${SHORTAGES_PATH}?order=0000000000000000000000e1`, undefined, true)
    expect(await screen.findByText('This order is not here')).toBeTruthy()
    fake.answer(shortageCalls.listShortages, createTestShortages([sheet]))
    await userEvent.click(screen.getByRole('button', { name: 'Shortages of all orders' }))
    expect(await screen.findByText(sheet.name)).toBeTruthy()
  })

  it('should create the orders that its button names, with what was typed', async () => {
    const { fake, shell } = open(undefined, undefined, { PURCHASE_READ: true, PURCHASE_WRITE: true })
    const quantity = await screen.findByRole('textbox', { name: `Quantity of ${sheet.name}` })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '320,5')
    expect(screen.queryByRole('checkbox', { name: `Order ${bracket.name}` })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: `Order ${sheet.name}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Create 1 purchase order' }))
    await waitFor(() =>
      expect(sent(fake)).toEqual([
        {
          lines: [{ stock: sheet._id, quantity: 320.5, seen: 300, date: '2026-11-27', supplier: sheet.supplier?._id }],
        },
      ]),
    )
    const notice = await screen.findByText('1 purchase order waits to be published')
    expect(document.activeElement?.contains(notice) && document.activeElement !== document.body).toBe(true)
    expect(shell.asked.toasts.at(-1)).toMatchObject({ title: '1 purchase order created' })
  })

  it('should keep what was chosen and typed where creating is refused, and read the list again', async () => {
    const { fake } = open([sheet])
    fake.fail(shortageCalls.createFromShortages, 'SHORTAGES_CHANGED')
    const quantity = await screen.findByRole('textbox', { name: `Quantity of ${sheet.name}` })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '320,5')
    await userEvent.click(screen.getByRole('checkbox', { name: `Order ${sheet.name}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Create 1 purchase order' }))
    await waitFor(() => expect(fake.sent(shortageCalls.listShortages)).toHaveLength(2))
    expect(screen.getByText('1 of 1 selected')).toBeTruthy()
    expect(screen.getByDisplayValue('320,5')).toBeTruthy()
  })

  it('should let who writes manufacturing orders choose what is made', async () => {
    const { fake } = open([sheet, bracket], SHORTAGES_PATH, { STOCK_READ: true, MANUFACTORING_WRITE: true })
    expect(await screen.findByText(sheet.name)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: `Order ${sheet.name}` })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: `Order ${bracket.name}` }))
    expect(screen.getByRole('button', { name: 'Create 1 manufacturing order' })).toBeTruthy()
    // By the key that saves everywhere, from where the person is.
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent(fake)).toMatchObject([{ lines: [{ stock: bracket._id, quantity: 34 }] }]))
  })

  it('should tell who needs a product and why when it is opened, and not before', async () => {
    const { fake } = open()
    await userEvent.click(await screen.findByRole('button', { name: `Who needs ${sheet.name}` }))
    expect(await screen.findByText('Lauaraam TF-80, 24 pcs')).toBeTruthy()
    // A line of another order supplies it.
    expect(screen.getByText('Linked')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Why 300,00 kg' })).toBeTruthy()
    // 385,76 kg short less 86,02 that wait in an order.
    expect(screen.getByText('299,74 to order, in batches of 1')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'PO-2026-077' })).toHaveLength(2)
    expect(fake.sent(shortageCalls.getShortagePegging)).toHaveLength(1)
  })

  it('should be narrowed as the address and the chips say', async () => {
    const { fake } = open([sheet], `${SHORTAGES_PATH}?order=${order?._id}`)
    await userEvent.click(await screen.findByRole('button', { name: /^Late to order/ }))
    await waitFor(() =>
      expect(fake.sent(shortageCalls.listShortages).at(-1)?.body).toEqual({
        filters: { order: order?._id, late: true },
      }),
    )
  })

  it('should show all by a chip that is chosen until another one is, and lets nothing go by itself', async () => {
    const { fake } = open([sheet, bracket], `${SHORTAGES_PATH}?show=buy`)
    const all = await screen.findByRole('button', { name: /^To order or make 2/ })
    expect(all.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(all)
    await waitFor(() => expect(fake.sent(shortageCalls.listShortages).at(-1)?.body.filters).toEqual({}))
    expect(all.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(all)
    expect(all.getAttribute('aria-pressed')).toBe('true')
  })

  it('should let go of the product of a link by the chip of all', async () => {
    const { fake } = open([sheet], `${SHORTAGES_PATH}?product=${sheet._id}`)
    await userEvent.click(await screen.findByRole('button', { name: /^To order or make 1/, pressed: false }))
    await waitFor(() => expect(fake.sent(shortageCalls.listShortages).at(-1)?.body.ids).toBeUndefined())
  })

  it('should add what the balance is below 0 to what is needed', async () => {
    const { why } = pegging
    const below = { ...why, balance: -189, short: 693.16, quantity: 608 }
    open([sheet], SHORTAGES_PATH, { OWNER: true }, false, { ...pegging, why: below })
    await userEvent.click(await screen.findByRole('button', { name: `Who needs ${sheet.name}` }))
    const step = (await screen.findByText('The balance is below 0')).closest('tr')
    expect(
      step &&
        within(step)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
    ).toEqual(['+', 'The balance is below 0', '189,00'])
  })

  it('should name the button that closes the details of a card by what it says', async () => {
    showOnPhone()
    open([sheet])
    await userEvent.click(await screen.findByRole('button', { name: `Who needs ${sheet.name}` }))
    expect(await screen.findByRole('button', { name: `Close who needs ${sheet.name}`, expanded: true })).toBeTruthy()
  })

  it('should let who keeps the stock look and order nothing', async () => {
    open([sheet], SHORTAGES_PATH, { STOCK_READ: true })
    const row = (await screen.findByText(sheet.name)).closest('tr')
    expect(row && within(row).queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('should name the right that is missing', async () => {
    open([], SHORTAGES_PATH, { SALES_READ: true })
    expect(await screen.findByText(/Purchase, read/)).toBeTruthy()
  })

  it('should say that nothing is missing', async () => {
    open([])
    expect(await screen.findByText('Nothing is missing')).toBeTruthy()
  })
  it('should say that an order has all it needs, and lead to what is under way for it and to all orders', async () => {
    const fake = createFakeApi()
    const none = createTestShortages([])
    fake.answer(calls.listPartners, { rows: [], nextCursor: null })
    fake.answer(shortageCalls.listShortages, { ...none, order, counts: { ...none.counts, waiting: 2 } })
    renderPurchase(`${SHORTAGES_PATH}?order=${order?._id}`, fake)
    expect(await screen.findByText('Nothing is left to order for SO-2026-148')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'What is under way: 2' }))
    await waitFor(() =>
      expect(fake.sent(shortageCalls.listShortages).at(-1)?.body.filters).toMatchObject({ waiting: true }),
    )
    // Now it is a filter that nothing matches.
    await userEvent.click(await screen.findByRole('button', { name: /Clear search and filters/ }))
    expect(await screen.findByText('Nothing is missing')).toBeTruthy()
  })
  it('should say what comes here, and lead to sale orders, where no order is open yet', async () => {
    const fake = createFakeApi()
    fake.answer(calls.listPartners, { rows: [], nextCursor: null })
    fake.answer(shortageCalls.listShortages, { ...createTestShortages([]), openOrders: 0 })
    renderPurchase(SHORTAGES_PATH, fake)
    expect(await screen.findByText(/^No order is open\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sale orders' }).getAttribute('href')).toContain('/sale-orders-list')
  })

  it('should tell by row the orders that what is made over several weeks becomes, as many as the button does', async () => {
    const frame = createTestShortage({
      ...{ _id: '0000000000000000000000b4', name: 'Raam', act: 'MAKE', supplier: null, unit: 'PCS', quantity: 7 },
      ...{ needBy: '2026-11-18', earliest: '2026-11-25' },
      weeks: [
        { quantity: 3, needBy: '2026-11-18' },
        { quantity: 4, needBy: '2026-12-22' },
      ],
    })
    open([frame])
    const words = await screen.findByText(/^An order a week: /)
    expect(words.textContent?.replaceAll('\u00a0', ' ')).toBe('An order a week: 3 pcs by 25.11., 4 pcs by 22.12.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Order Raam' }))
    expect(screen.getByRole('button', { name: 'Create 2 manufacturing orders' })).toBeTruthy()
  })
})

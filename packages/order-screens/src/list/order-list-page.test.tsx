// @vitest-environment happy-dom
import { anyOrderCalls, type OrderKind, orderKinds, rightNames, type UserRights } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestUser, testId } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createOrdersApi, emptySummary } from '../testing/orders-api'
import { LIST, priceBlind, renderOrders } from '../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']

describe.each(kinds)('a list of orders of kind %s', (kind) => {
  const calls = anyOrderCalls(kind)
  const isByCost = orderKinds[kind].countsBy === 'COST'
  const leading = { name: isByCost ? 'Cost plan' : /Price excl. VAT/ }
  const rightToRead = rightNames[orderKinds[kind].rights.read].en

  describe('its page', () => {
    it('should show the orders with their sums', async () => {
      const { fake } = createOrdersApi(kind)
      await renderOrders(kind, LIST, fake)
      expect(await screen.findByText('SO-2026-148')).toBeTruthy()
      expect(screen.getByText('Kalda Mööbel OÜ')).toBeTruthy()
      expect(await screen.findByText('Sum of all 1')).toBeTruthy()
      expect(screen.getByRole('columnheader', leading)).toBeTruthy()
    })

    it('should tell sums of several currencies a line each', async () => {
      const { fake } = createOrdersApi(kind)
      const kronor = createTestOrderRow({ _id: testId('kronor'), currency: 'SEK', priceWithoutVat: 16_800 })
      fake.answer(calls.list, { rows: [createTestOrderRow(), kronor], nextCursor: null })
      fake.answer(calls.summarize, {
        ...emptySummary,
        count: 2,
        sums: { cost: 100, priceWithoutVat: 250, margin: 60, unpriced: 0 },
        otherSums: [{ currency: 'SEK', count: 1, cost: 1320, priceWithoutVat: 16_800, margin: 92 }],
      })
      await renderOrders(kind, LIST, fake)
      const foot = (await screen.findByText('Sum of all 2')).closest('[data-foot]')
      const lines = [...(foot?.querySelectorAll('[data-sum]') ?? [])].map((line) =>
        line.textContent?.replaceAll('\u00a0', ' '),
      )
      expect(lines.slice(-2)).toEqual(isByCost ? ['100,00 €', '1 320,00 kr'] : ['250,00 €', '16 800,00 kr'])
    })

    it('should count what each chip would leave', async () => {
      const { fake } = createOrdersApi(kind)
      fake.answer(calls.summarize, {
        ...emptySummary,
        late: 6,
        lateByPlan: 4,
        differing: 2,
        dueThisWeek: 3,
        dueIn4Weeks: 29,
        mine: 8,
      })
      await renderOrders(kind, LIST, fake)
      const chips = await screen.findByRole('group', { name: 'Filters' })
      await within(chips).findByText('29')
      const counts = within(chips)
        .getAllByRole('button')
        .map((chip) => chip.querySelector('[data-count]')?.textContent)
      expect(counts).toEqual(
        {
          SALE_ORDER: ['6', '4', '29', '', '8', '2'],
          // Nobody is sent what a shop makes for itself.
          MANUFACTURING_ORDER: ['6', '4', '29', '8'],
          PURCHASE_ORDER: ['6', '3', '29', '8', '2'],
        }[kind],
      )
    })

    it('should count the chosen tab in its title, whatever is searched for, and what was found beside the search', async () => {
      const { fake } = createOrdersApi(kind)
      fake.answer(calls.summarize, ({ body }) =>
        body.search === undefined && body.filters?.label === undefined
          ? { ...emptySummary, count: 128, byStatus: { ...emptySummary.byStatus, ACTIVE: 41, COMPLETE: 87 } }
          : { ...emptySummary, count: 3, byStatus: { ...emptySummary.byStatus, ACTIVE: 2, COMPLETE: 1 } },
      )
      const title = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent
      await renderOrders(kind, `${LIST}?q=oak`, fake)
      await waitFor(() => expect(title()).toBe('128'))
      expect(await screen.findByText('3 found')).toBeTruthy()
      expect(fake.sent(calls.summarize)).toHaveLength(2)
      cleanup()
      await renderOrders(kind, `${LIST}?label=urgent&status=ACTIVE`, fake)
      await waitFor(() => expect(title()).toBe('41'))
      cleanup()
      const asked = fake.sent(calls.summarize).length
      await renderOrders(kind, `${LIST}?preset=late&status=COMPLETE`, fake)
      await waitFor(() => expect(title()).toBe('87'))
      // Tabs do not follow chips: nothing more is asked.
      expect(fake.sent(calls.summarize)).toHaveLength(asked + 1)
    })

    it('should show no price, no price chip and ask for none where prices may not be seen', async () => {
      const { fake } = createOrdersApi(kind)
      const { cost, priceWithoutVat, salePriceWithVat, margin, ...row } = createTestOrderRow()
      fake.answer(calls.list, { rows: [row], nextCursor: null })
      fake.answer(calls.summarize, { ...emptySummary, count: 1 })
      await renderOrders(kind, `${LIST}?preset=margin&sort=-cost`, fake, { project: priceBlind(kind).project })
      await screen.findByText('SO-2026-148')
      expect(document.body.textContent).not.toMatch(/€|Margin|Price|Cost/)
      expect(fake.sent(calls.list)[0]?.body).toEqual({ filters: {}, sort: {} })
    })

    it('should offer to make the first order where there is none', async () => {
      const { fake } = createOrdersApi(kind)
      fake.answer(calls.list, { rows: [], nextCursor: null })
      fake.answer(calls.summarize, emptySummary)
      const onNew = vi.fn()
      await renderOrders(kind, LIST, fake, { onNew })
      expect(await screen.findByText('No orders yet')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'New order' }))
      expect(onNew).toHaveBeenCalledTimes(1)
    })

    it('should say what failed and try again', async () => {
      const { fake } = createOrdersApi(kind)
      fake.fail(calls.list, 'INTERNAL_ERROR')
      await renderOrders(kind, `${LIST}?q=oak`, fake)
      expect(await screen.findByText('Orders did not load')).toBeTruthy()
      expect(screen.queryByText(/found/)).toBeNull()
      fake.answer(calls.list, { rows: [createTestOrderRow()], nextCursor: null })
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('SO-2026-148')).toBeTruthy()
    })

    it('should name the missing right', async () => {
      const { fake } = createOrdersApi(kind)
      const project = createTestProject()
      const options = { user: createTestUser(), project: { ...project, me: { ...project.me, userRights: {} } } }
      await renderOrders(kind, LIST, fake, options)
      expect(await screen.findByText(`Ask an owner of the project for the right “${rightToRead}”.`)).toBeTruthy()
      expect(fake.sent(calls.list)).toEqual([])
    })

    it('should tell whoever may only read who lets them make the first one', async () => {
      const { fake } = createOrdersApi(kind)
      fake.answer(calls.list, { rows: [], nextCursor: null })
      const project = createTestProject()
      const me = { ...project.me, userRights: { [orderKinds[kind].rights.read]: true } }
      await renderOrders(kind, LIST, fake, { user: createTestUser(), project: { ...project, me } })
      expect(await screen.findByText('No orders yet')).toBeTruthy()
      const right = rightNames[orderKinds[kind].rights.write].en
      expect(screen.getByText(`Ask an owner of the project for the right “${right}”.`)).toBeTruthy()
      expect(screen.queryByText('Make the first one.')).toBeNull()
    })

    it('should open with prices, and offer no change, to whoever reads statistics; not to planners', async () => {
      const { fake } = createOrdersApi(kind)
      const project = createTestProject()
      const withRights = (userRights: UserRights) => ({
        user: createTestUser(),
        project: { ...project, me: { ...project.me, userRights } },
      })
      await renderOrders(kind, LIST, fake, withRights({ STATISTICS_READ: true }))
      expect(await screen.findByRole('columnheader', leading)).toBeTruthy()
      expect(screen.queryByRole('checkbox')).toBeNull()
      cleanup()
      await renderOrders(kind, LIST, fake, withRights({ PLANNING_LIST_WRITE: true, MASTER_PLAN_WRITE: true }))
      expect(await screen.findByText(`Ask an owner of the project for the right “${rightToRead}”.`)).toBeTruthy()
    })

    it.each([
      [{ productsCount: 2, productsComplete: 2, processesComplete: 0 }, undefined],
      [{ productsCount: 2, productsComplete: 1, processesComplete: 12 }, 'KEEP'],
    ])('should leave to the user what becomes of unfinished products: %o', async (row, choice) => {
      const { fake, order } = createOrdersApi(kind)
      fake.answer(calls.list, { rows: [createTestOrderRow(row)], nextCursor: null })
      fake.answer(calls.changeStatus, { ...order, status: 'COMPLETE', version: 2 })
      const shell = await renderOrders(kind, LIST, fake)
      await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
      await userEvent.click(await screen.findByRole('button', { name: /^Complete/ }))
      if (choice)
        await userEvent.click(
          await screen.findByRole('button', {
            name: kind === 'PURCHASE_ORDER' ? 'Leave them as they are' : 'Leave them unfinished',
          }),
        )
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
      expect(shell.asked.confirms).toEqual(choice ? [] : ['Complete 1 order?'])
      expect(fake.sent(calls.changeStatus)[0]?.body.unfinishedProducts).toBe(choice)
    })

    it('should change each chosen order with its own version', async () => {
      const { fake, order } = createOrdersApi(kind)
      fake.answer(calls.changeStatus, { ...order, status: 'ANNULLED', version: 2 })
      const shell = await renderOrders(kind, LIST, fake)
      await screen.findByText('SO-2026-148')
      await userEvent.click(screen.getByRole('checkbox', { name: /SO-2026-148/ }))
      await userEvent.click(await screen.findByRole('button', { name: /^Annul/ }))
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
      expect(shell.asked.confirms).toEqual(['Annul 1 order?'])
      expect(fake.sent(calls.changeStatus)[0]?.body).toMatchObject({
        version: 1,
        action: 'annul',
        confirmed: true,
      })
    })

    const tube = { stock: testId('stock-product'), name: 'Tube', unit: 'M', needed: 40, available: 12 }
    it.each([
      ['Issue what is there', 'ISSUE_AVAILABLE'],
      ['Go below 0', 'WITHOUT_STOCK'],
      ['Leave these open', undefined],
    ])('should ask once what becomes of the orders whose stock is short: %s', async (answer, whenShort) => {
      const { fake, order } = createOrdersApi(kind)
      const row = { productsCount: 2, productsComplete: 1, processesComplete: 12 }
      fake.answer(calls.list, { rows: [createTestOrderRow(row)], nextCursor: null })
      fake.fail(calls.changeStatus, 'NOT_ENOUGH_STOCK', { details: { products: [tube] } })
      await renderOrders(kind, LIST, fake)
      await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
      await userEvent.click(await screen.findByRole('button', { name: /^Complete/ }))
      await userEvent.click(await screen.findByRole('button', { name: /^Mark all/ }))
      const dialog = within(await screen.findByRole('alertdialog', { name: '1 order is short of stock' }))
      expect(dialog.getByText('SO-2026-148').closest('li')?.textContent).toMatch(
        /Tube: 40,00\sm needed, 12,00\sm there/,
      )
      fake.answer(calls.changeStatus, { ...order, status: 'COMPLETE', version: 2 })
      await userEvent.click(dialog.getByRole('button', { name: answer }))
      if (whenShort) await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(2))
      const sent = fake.sent(calls.changeStatus).map(({ body }) => body.whenShort)
      expect(sent).toEqual(whenShort ? [undefined, whenShort] : [undefined])
    })
  })
})

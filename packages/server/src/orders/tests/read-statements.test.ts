import { describe, expect, it } from 'vitest'
import { isOfHandler, isOfTransaction, recordStatements, type Statement } from '../../bench/statements'
import { createOrderWorlds } from '../testing/order-worlds'

const ofTheOrder = (statement: Statement): boolean => isOfHandler(statement) && !isOfTransaction(statement)

/** How much reading asks of the database besides who asks. */
describe.each(await createOrderWorlds())(
  'statements of reading $kind',
  ({ orders, owner, createOrder, description, partnerId }) => {
    const sentFor = async (work: () => Promise<unknown>): Promise<number> =>
      (await recordStatements(work)).filter(ofTheOrder).length

    it('should be one for an order with its names and its log', async () => {
      const { _id: orderId } = await createOrder(owner, {
        [description.partner.field]: partnerId,
        products: [{ name: 'Frame', processes: [{ name: 'Sawing' }] }],
      })
      expect(await sentFor(() => owner.call(orders.get, { params: { orderId } }))).toBe(1)
    })

    it('should be one for a page of the list, and one more where a filter asks which day it is', async () => {
      expect(await sentFor(() => owner.call(orders.list, { body: {} }))).toBe(1)
      expect(
        await sentFor(() => owner.call(orders.list, { body: { filters: { mine: true }, sort: { margin: 1 } } })),
      ).toBe(1)
      expect(await sentFor(() => owner.call(orders.list, { body: { filters: { late: true } } }))).toBe(2)
    })
  },
)

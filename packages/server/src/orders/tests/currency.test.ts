import { type Currency, calls, servicePrefix } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { readPdf } from '../../documents/testing/read-pdf'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { newMember, newPartner, newProject } = world

async function changeCurrency(owner: TestMember, currency: Currency) {
  const { version } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  await owner.call(calls.updateProjectSettings, { body: { version, currency } })
}

/** One order of 2 × 100 at a cost of 60 in euros, then one of 3 × 500 at a cost of 300 in kronor. */
async function twoCurrencies() {
  const owner = await newProject()
  const client = await newPartner(owner)
  const order = (name: string, netQuantity: number, unitPrice: number, cost: number) =>
    owner.call(calls.createSaleOrder, {
      body: {
        client,
        products: [{ name, netQuantity, unitPrice, items: [{ name: 'Toru', netQuantity: 1, unitPrice: cost }] }],
      },
    })
  const euros = await order('Värav', 2, 100, 30)
  await changeCurrency(owner, 'SEK')
  const kronor = await order('Riiul', 3, 500, 100)
  return { owner, euros, kronor }
}

it('should stay with the order, its copies and its papers, whatever the project’s becomes', async () => {
  const { owner, euros, kronor } = await twoCurrencies()
  expect([euros.currency, kronor.currency]).toEqual(['EUR', 'SEK'])
  const read = await owner.call(calls.getSaleOrder, { params: { orderId: euros._id } })
  expect(read.currency).toBe('EUR')
  // Its prices are copied as they are, so they stay what they are worth.
  const copy = await owner.call(calls.duplicateSaleOrder, { body: { orderId: euros._id } })
  expect(copy.currency).toBe('EUR')
  const { rows } = await owner.call(calls.listSaleOrders, { body: {} })
  expect(rows.map(({ currency }) => currency).sort()).toEqual(['EUR', 'EUR', 'SEK'])
  const paper = (subject: string) =>
    owner.send({
      method: 'GET',
      url: `${servicePrefix}/v2/document/read-document/ORDER_CONFIRMATION/${subject}/et/pdf`,
    })
  const words = (await readPdf((await paper(euros._id)).rawPayload)).flat().join(' ')
  expect(words).toContain('€')
  expect(words).not.toContain('kr')
}, 120_000)

it('should be summed by itself', async () => {
  const { owner } = await twoCurrencies()
  const summary = await owner.call(calls.summarizeSaleOrders, { body: {} })
  // 3 × 500 = 1500 at 3 × 100 = 300: a margin of 80 %. 2 × 100 = 200 at 2 × 30 = 60: one of 70 %.
  expect(summary.count).toBe(2)
  expect(summary.sums).toEqual({ unpriced: 0, cost: 300, priceWithoutVat: 1500, margin: 80 })
  expect(summary.otherSums).toEqual([{ currency: 'EUR', count: 1, cost: 60, priceWithoutVat: 200, margin: 70 }])
  // A search that finds one of them.
  const found = await owner.call(calls.summarizeSaleOrders, { body: { search: 'riiul' } })
  expect(found.sums).toEqual({ unpriced: 0, cost: 300, priceWithoutVat: 1500, margin: 80 })
  expect(found.otherSums).toBeUndefined()
  await changeCurrency(owner, 'EUR')
  const back = await owner.call(calls.summarizeSaleOrders, { body: {} })
  expect(back.sums?.priceWithoutVat).toBe(200)
  expect(back.otherSums?.map(({ currency, priceWithoutVat }) => [currency, priceWithoutVat])).toEqual([['SEK', 1500]])
})

it('should tell no sum to whoever sees no prices', async () => {
  const { owner } = await twoCurrencies()
  const reader = await newMember(owner.projectId, 'SALES_READ')
  const { count, sums, otherSums } = await reader.call(calls.summarizeSaleOrders, { body: {} })
  expect([count, sums, otherSums]).toEqual([2, undefined, undefined])
})

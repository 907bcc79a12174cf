import { calls, documentPagesSchema, MOST_JOB_CARDS, servicePrefix } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer } from '../testing'

const server = await createTestServer({ now: () => new Date('2026-11-03T10:00:00.000Z') })

// Fonts and library are loaded with the first document, which takes its time on a busy machine.
beforeAll(() => import('./make/make-document'), 120_000)

const PRODUCTS = 31
const STEPS = 10

it('should say that an order has more steps than cards, in words and on each card', async () => {
  const owner = await server.newProject()
  const products = Array.from({ length: PRODUCTS }, (_, at) => ({
    name: `Post ${at + 1}`,
    netQuantity: 1,
    processes: Array.from({ length: STEPS }, (_, step) => ({ name: `Samm ${step + 1}` })),
  }))
  const order = await owner.call(calls.createSaleOrder, { body: { products } })
  const cardsOf = async (subject: string) => {
    const url = `${servicePrefix}/v2/document/read-document/JOB_CARD/${subject}/et/pages`
    return documentPagesSchema.parse((await owner.send({ method: 'GET', url })).json())
  }
  const { pages, warnings } = await cardsOf(order._id)
  expect(pages).toHaveLength(MOST_JOB_CARDS)
  expect(warnings).toEqual(['MORE_JOB_CARDS'])
  const texts = pages.at(-1)?.marks.flatMap((mark) => (mark.mark === 'text' ? [mark.text] : []))
  // The last step of the thirtieth post is the three hundredth of 31 × 10.
  expect(texts).toEqual(expect.arrayContaining(['Post 30', 'Samm 10', '300/310']))
  const single = await cardsOf(order.products[30]?.processes[9]?._id ?? '')
  expect([single.pages.length, single.warnings]).toEqual([1, []])
})

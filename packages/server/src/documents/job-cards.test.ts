import { calls, type DocumentPages, documentPagesSchema, MOST_JOB_CARDS, servicePrefix } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../testing'

const server = await createTestServer({ now: () => new Date('2026-11-03T10:00:00.000Z') })

// Fonts and library are loaded with the first document, which takes its time on a busy machine.
beforeAll(() => import('./make/make-document'), 120_000)

/** Cards of an order, or of one of its steps. */
async function cardsOf(who: Pick<TestMember, 'send'>, subject: string): Promise<DocumentPages> {
  const url = `${servicePrefix}/v2/document/read-document/JOB_CARD/${subject}/et/pages`
  return documentPagesSchema.parse((await who.send({ method: 'GET', url })).json())
}
const wordsOf = (page: DocumentPages['pages'][number] | undefined) =>
  (page?.marks ?? []).flatMap((mark) => (mark.mark === 'text' ? [mark] : []))

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
  const { pages, warnings } = await cardsOf(owner, order._id)
  expect(pages).toHaveLength(MOST_JOB_CARDS)
  expect(warnings).toEqual(['MORE_JOB_CARDS'])
  const texts = wordsOf(pages.at(-1)).map(({ text }) => text)
  // The last step of the thirtieth post is the three hundredth of 31 × 10.
  expect(texts).toEqual(expect.arrayContaining(['Post 30', 'Samm 10', '300/310']))
  const single = await cardsOf(owner, order.products[30]?.processes[9]?._id ?? '')
  expect([single.pages.length, single.warnings]).toEqual([1, []])
})

it('should say what to take where something is to be taken, at the edge where nothing stands before it', async () => {
  const owner = await server.newProject()
  const items = [{ name: 'Toru', netQuantity: 3, unit: 'M' as const }]
  const processes = [{ name: 'Saagimine' }, { name: 'Lihvimine' }]
  const order = await owner.call(calls.createSaleOrder, {
    body: { products: [{ name: 'Post', netQuantity: 2, items, processes }] },
  })
  const [sawing, grinding] = (await cardsOf(owner, order._id)).pages.map(wordsOf)
  const xOf = (text: string) => sawing?.find((mark) => mark.text === text)?.x
  // Material goes to the first step.
  expect(xOf('Võta')).toBe(xOf('Post'))
  expect(grinding?.map(({ text }) => text)).not.toContain('Võta')
})

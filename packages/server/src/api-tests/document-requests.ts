import { calls, type callsByArea, type DocumentKind } from '@tehas/contracts'
import { present } from './order-requests'
import type { World } from './test-world'
import type { Make, Sender } from './valid-request'

type DocumentCall = keyof (typeof callsByArea)['document']

/** A document that whoever has this right may read, and what it is about. */
async function documentFor(world: World, right: Sender['right']): Promise<{ document: DocumentKind; subject: string }> {
  if (right?.startsWith('STOCK')) return { document: 'STOCK_LABEL', subject: world.stockId }
  if (right?.startsWith('PURCHASE')) return { document: 'PURCHASE_ORDER', subject: (await world.newPurchase())._id }
  if (right?.startsWith('MANUFACTORING')) return { document: 'PICKING_LIST', subject: (await world.newMade())._id }
  return { document: 'ORDER_CONFIRMATION', subject: (await world.newOrder())._id }
}

/** A letter with the order that whoever has this right may change. */
const letterFor = async (world: World, right: Sender['right']) => {
  const isBought = right?.startsWith('PURCHASE')
  return {
    document: isBought ? ('PURCHASE_ORDER' as const) : ('ORDER_CONFIRMATION' as const),
    subject: (await (isBought ? world.newPurchase : world.newOrder)())._id,
    language: 'et' as const,
    to: 'mart@kaldamoobel.example',
    title: 'Tellimuse kinnitus',
    text: 'Tere!',
  }
}

/** The same once it is sent: its order and its id. */
async function sentLetter(world: World, right: Sender['right']): Promise<{ orderId: string; letterId: string }> {
  const body = await letterFor(world, right)
  await world.owner.call(calls.mailDocument, { body })
  const { letters } = await world.owner.call(calls.listLetters, { params: { orderId: body.subject } })
  return { orderId: body.subject, letterId: present(letters[0])._id }
}

export const documentRequests: Readonly<Record<DocumentCall, Make>> = {
  mailDocument: async (world, { right }) => ({ body: await letterFor(world, right) }),
  listLetters: async (world, { right }) => ({ params: { orderId: (await sentLetter(world, right)).orderId } }),
  getSentVersion: async (world, { right }) => ({ params: { letterId: (await sentLetter(world, right)).letterId } }),
  settleLetter: async (world, { right }) => ({ body: { letterId: (await sentLetter(world, right)).letterId } }),
  readJobCards: async (world, { right }) => {
    const order = await (right?.startsWith('MANUFACTORING') ? world.newMade : world.newOrder)()
    return {
      params: { language: 'et', form: 'pages' },
      body: { jobs: order.products.flatMap(({ processes }) => processes.map(({ _id }) => _id)) },
    }
  },
  readDocument: async (world, { right }) => ({
    params: { ...(await documentFor(world, right)), language: 'et', form: 'pages' },
  }),
}

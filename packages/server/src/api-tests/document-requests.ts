import type { callsByArea, DocumentKind } from '@tehas/contracts'
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

export const documentRequests: Readonly<Record<DocumentCall, Make>> = {
  mailDocument: async (world, { right }) => {
    const isBought = right?.startsWith('PURCHASE')
    return {
      body: {
        document: isBought ? 'PURCHASE_ORDER' : 'ORDER_CONFIRMATION',
        subject: (await (isBought ? world.newPurchase : world.newOrder)())._id,
        language: 'et',
        to: 'mart@kaldamoobel.example',
        title: 'Tellimuse kinnitus',
        text: 'Tere!',
      },
    }
  },
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

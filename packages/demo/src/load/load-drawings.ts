import type { BodyInputOf, Calls, Id, SaleOrder } from '@tehas/contracts'
import { demoId } from '../demo-id'
import { draw } from '../drawings/draw'
import { type Drawing, frameDrawing, productDrawings, shortFrameDrawing } from '../drawings/drawings'
import type { DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

type DrawingSite = {
  readonly clientOf: (person: Id) => ServiceClient
  readonly sales: ReadonlyMap<string, SaleOrder>
  /** The ids of the service, by those of the demo. */
  readonly created: ReadonlyMap<Id, Id>
}

/** Hangs drawings on products of stock, and the one that order 148 wants otherwise on its line: workers see them with their jobs. */
export async function loadDrawings({ clientOf, sales, created }: DrawingSite, world: DemoWorld): Promise<void> {
  const owner = clientOf(demoId('member', 'KT'))
  const attach = async (drawing: Drawing, on: BodyInputOf<Calls['beginFile']>['owner']) => {
    const bytes = draw(drawing)
    const fileName = `${drawing.code} rev ${drawing.revision}.pdf`
    const { _id: uploadId } = await owner.call('beginFile', {
      owner: on,
      fileName,
      size: bytes.length,
      accessType: 'OPERATORS',
    })
    await owner.sendFile('sendFilePiece', new File([bytes], fileName), { uploadId, offset: '0' })
    await owner.call('finishFile', { uploadId })
  }
  for (const drawing of productDrawings) {
    const product = world.stockProducts.find(({ input }) => input.code === drawing.code)
    if (!product) throw new Error(`The demo has no product ${drawing.code}`)
    await attach(drawing, { kind: 'STOCK', _id: created.get(product._id) ?? product._id })
  }
  const order = [...sales.values()].find(({ transactionNumber }) => transactionNumber.endsWith('148'))
  const line = order?.products.find(({ name }) => name === frameDrawing.name)
  if (!order || !line) throw new Error('The demo has no order 148 with its frame')
  await attach(shortFrameDrawing, { kind: 'ORDER', _id: order._id, lineId: line._id })
}

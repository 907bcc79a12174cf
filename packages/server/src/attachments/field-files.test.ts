import { type CustomFieldInput, calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import type { TestMember } from '../testing'
import { attach, sendPieces } from './testing'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { newMember, newPartner, newProject } = world

const drawing: CustomFieldInput = { key: 'joonis', label: 'Joonis', type: 'file', table: true }

/** A workshop with a field of files on orders, products and processes, and an order of it. */
async function workshop(field: CustomFieldInput = drawing) {
  const owner = await newProject()
  for (const level of ['rootFields', 'productFields', 'processFields'] as const) {
    await owner.call(calls.addProjectField, { body: { [level]: field } })
  }
  const client = await newPartner(owner)
  const order = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', processes: [{ name: 'Keevitamine' }], items: [{ name: 'Toru' }] }] },
  })
  const [product] = order.products
  const lineOf = (id: string | undefined) => ({
    kind: 'ORDER' as const,
    _id: order._id,
    lineId: id ?? '',
    fieldKey: 'joonis',
  })
  const on = { kind: 'ORDER' as const, _id: order._id, fieldKey: 'joonis' }
  return {
    owner,
    order,
    on,
    ofProduct: lineOf(product?._id),
    ofProcess: lineOf(product?.processes[0]?._id),
    ofItem: lineOf(product?.items[0]?._id),
  }
}
const listed = async (by: TestMember) => (await by.call(calls.listSaleOrders, { body: {} })).rows[0]?.dynamicFields
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => [error.code, error.answer?.problems?.[0]?.path],
  )

it('should stand in the column of its field by name, every one of them, and leave it when taken away', async () => {
  const { owner, on, ofProduct } = await workshop()
  const first = await attach(owner, on, undefined, { fileName: 'TF-80.pdf' })
  await attach(owner, on, undefined, { fileName: 'mõõdud.csv' })
  // Of a line, and of no field: neither is the order's own.
  await attach(owner, ofProduct, undefined, { fileName: 'raam.pdf' })
  await attach(owner, { kind: 'ORDER', _id: on._id }, undefined, { fileName: 'muu.pdf' })
  expect(await listed(owner)).toEqual({ joonis: 'TF-80.pdf\nmõõdud.csv' })
  const { files } = await owner.call(calls.listFiles, { body: { owner: { kind: 'ORDER', _id: on._id } } })
  expect(files.map(({ fileName, owner: { fieldKey } }) => [fileName, fieldKey])).toEqual([
    ['TF-80.pdf', 'joonis'],
    ['mõõdud.csv', 'joonis'],
    ['raam.pdf', 'joonis'],
    ['muu.pdf', undefined],
  ])
  await owner.call(calls.removeFile, { body: { _id: first._id, version: first.version } })
  expect(await listed(owner)).toEqual({ joonis: 'mõõdud.csv' })
  await owner.call(calls.restoreFile, { body: { _id: first._id } })
  expect(await listed(owner)).toEqual({ joonis: 'TF-80.pdf\nmõõdud.csv' })
})

it('should stand in the list of stock with the other own fields', async () => {
  const { owner } = await workshop()
  await owner.call(calls.addProjectField, { body: { productFields: { key: 'ral', label: 'RAL', table: true } } })
  const { _id } = await owner.call(calls.createStockProduct, {
    body: { name: 'Riiul', dynamicFields: { ral: '9005' } },
  })
  await attach(owner, { kind: 'STOCK', _id, fieldKey: 'joonis' }, undefined, { fileName: 'riiul.step' })
  const { rows } = await owner.call(calls.listStockProducts, { body: {} })
  expect(rows[0]?.dynamicFields).toEqual({ ral: '9005', joonis: 'riiul.step' })
})

it('should name in the production table what operators may see, and nothing else', async () => {
  const { owner, order, ofProcess } = await workshop()
  await attach(owner, ofProcess, undefined, { fileName: 'kontorile.pdf' })
  await attach(owner, ofProcess, undefined, { fileName: 'keevitajale.pdf', accessType: 'OPERATORS' })
  const body = { orderId: order._id, version: order.version, action: 'publish', confirmed: true } as const
  await owner.call(calls.changeSaleOrderStatus, { body })
  const { rows } = await owner.call(calls.listProduction, { body: {} })
  expect(rows[0]?.dynamicFields).toEqual({ joonis: 'keevitajale.pdf' })
})

it('should be refused where there is no such field of files', async () => {
  const { owner, order, on, ofItem } = await workshop()
  await owner.call(calls.addProjectField, { body: { rootFields: { key: 'ral', label: 'RAL' } } })
  const wrong = ['VALIDATION_FAILED', 'owner.fieldKey']
  // Of another level, of another kind, of nothing.
  expect(await refused(attach(owner, ofItem))).toEqual(wrong)
  expect(await refused(attach(owner, { ...on, fieldKey: 'ral' }))).toEqual(wrong)
  expect(await refused(attach(owner, { ...on, fieldKey: '__proto__' }))).toEqual(wrong)
  // Out of use while the file is on its way.
  const uploadId = await sendPieces(owner, on, Buffer.from('joonis'))
  const { projectFields, version } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  const field = projectFields.rootFields.find(({ key }) => key === 'joonis')
  await owner.call(calls.updateProjectField, {
    body: { version, rootFields: { ...drawing, _id: field?._id ?? '', status: 'DISABLED' } },
  })
  expect(await refused(owner.call(calls.finishFile, { body: { uploadId } }))).toEqual(wrong)
  expect(order.dynamicFields).toEqual({})
})

it('should be out of reach of another project and of whoever lacks the right, and seen without any price right', async () => {
  const { owner, on } = await workshop()
  const file = await attach(owner, on, undefined, { fileName: 'TF-80.pdf' })
  const stranger = (await workshop()).owner
  expect(await refused(attach(stranger, on))).toEqual(['NOT_FOUND', undefined])
  expect(await refused(stranger.call(calls.removeFile, { body: { _id: file._id, version: 1 } }))).toEqual([
    'NOT_FOUND',
    undefined,
  ])
  const reader = await newMember(owner.projectId, 'SALES_READ')
  expect(await listed(reader)).toEqual({ joonis: 'TF-80.pdf' })
  expect((await refused(attach(reader, on)))[0]).toBe('FORBIDDEN')
  expect((await refused(reader.call(calls.removeFile, { body: { _id: file._id, version: 1 } })))[0]).toBe('FORBIDDEN')
})

it('should keep the last file of a required field, also where two are taken away at once', async () => {
  const { owner, on } = await workshop({ ...drawing, validations: ['required'] })
  const files = [await attach(owner, on), await attach(owner, on)]
  const ends = await Promise.all(
    files.map(({ _id, version }) => refused(owner.call(calls.removeFile, { body: { _id, version } }))),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(ends.find((end) => end !== 'done')).toEqual(['VALIDATION_FAILED', 'dynamicFields.joonis'])
})

it('should keep its field from being removed', async () => {
  const { owner, on } = await workshop()
  const file = await attach(owner, on)
  const { projectFields, version } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  const idIn = (level: 'rootFields' | 'productFields') =>
    projectFields[level].find(({ key }) => key === 'joonis')?._id ?? ''
  const remove = (id: string, at: number) => owner.call(calls.removeProjectFields, { body: { ids: [id], version: at } })
  expect((await refused(remove(idIn('rootFields'), version)))[0]).toBe('STILL_IN_USE')
  // It may come back for a day.
  await owner.call(calls.removeFile, { body: { _id: file._id, version: file.version } })
  expect((await refused(remove(idIn('rootFields'), version)))[0]).toBe('STILL_IN_USE')
  expect(await refused(remove(idIn('productFields'), version))).toBe('done')
})

it('should take the room of the project as any other file', async () => {
  const { owner, on } = await workshop()
  const size = 126 * 1024 * 1024
  expect((await refused(owner.call(calls.beginFile, { body: { owner: on, fileName: 'suur.zip', size } })))[0]).toBe(
    'PROJECT_FILES_FULL',
  )
})

it('should be asked for when the order is published or planned, of the order and of each line', async () => {
  const { owner, order, on, ofProduct, ofProcess } = await workshop({ ...drawing, validations: ['required'] })
  const publish = async (action: 'publish' | 'plan' = 'publish') => {
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
    return owner.call(calls.changeSaleOrderStatus, { body: { orderId: order._id, version, action } })
  }
  const asked = () =>
    publish().then(
      () => [],
      (error) => [error.code, ...error.answer.details.missingFiles.map(({ line }: { line: string }) => line)],
    )
  expect(await asked()).toEqual(['VALIDATION_FAILED', '', 'Keevitamine', 'Lauaraam'])
  expect(await refused(publish('plan'))).toEqual(['VALIDATION_FAILED', 'dynamicFields.joonis'])
  await attach(owner, on, undefined, { fileName: 'TF-80.pdf' })
  // A file that hangs on a line in no field is no value of it.
  await attach(owner, { kind: 'ORDER', _id: order._id, lineId: ofProduct.lineId }, undefined, { fileName: 'muu.pdf' })
  expect(await asked()).toEqual(['VALIDATION_FAILED', 'Keevitamine', 'Lauaraam'])
  await attach(owner, ofProduct, undefined, { fileName: 'raam.pdf' })
  const weld = await attach(owner, ofProcess, undefined, { fileName: 'keevis.pdf' })
  expect((await publish()).status).toBe('ACTIVE')
  // From then on the last one stays.
  const taken = owner.call(calls.removeFile, { body: { _id: weld._id, version: weld.version } })
  expect(await refused(taken)).toEqual(['VALIDATION_FAILED', 'dynamicFields.joonis'])
})

it('should not be asked for where its field is out of use or not required', async () => {
  const { owner, order } = await workshop()
  const body = { orderId: order._id, version: order.version, action: 'publish' as const }
  expect((await owner.call(calls.changeSaleOrderStatus, { body })).status).toBe('ACTIVE')
})

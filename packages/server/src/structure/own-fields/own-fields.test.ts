import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CustomFieldInput, calls, type DynamicFields, type FieldLevel, fieldLevelSchema } from '@tehas/contracts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { createOrderWorlds } from '../../orders/testing/order-worlds'

const lacking = (path: string) => ({
  code: 'VALIDATION_FAILED',
  answer: { problems: [{ path: `${path}dynamicFields.ral`, message: 'Required' }] },
})

describe.each(await createOrderWorlds())('required own fields of a $kind', (world) => {
  const { orders, createOrder, newProject } = world
  const ral: CustomFieldInput = { key: 'ral', label: 'RAL', validations: ['required'] }

  /** An order whose lines are older than the field that is required of them. */
  async function withField(level: FieldLevel, field: CustomFieldInput = ral) {
    const owner = await newProject()
    const products = [{ name: 'Raam', processes: [{ name: 'Keevitamine' }], items: [{ name: 'Toru' }] }]
    const order = await createOrder(owner, { products })
    await owner.call(calls.addProjectField, { body: { [level]: field } })
    const [product] = order.products
    if (!product) throw new Error('The order has no product')
    const target = (version: number) => ({ orderId: order._id, version })
    return { owner, order, product, target }
  }

  it('should not stand in the way of changes that have nothing to do with them', async () => {
    const { owner, order, target } = await withField('rootFields')
    const noted = await owner.call(orders.update, { body: { ...target(order.version), notes: 'Helista enne' } })
    const dynamicFields = { objekt: 'Kalda' }
    const other = await owner.call(orders.update, { body: { ...target(noted.version), dynamicFields } })
    expect(other.dynamicFields).toEqual(dynamicFields)
    const named = await owner.call(orders.update, {
      body: { ...target(other.version), dynamicFields: { ral: '9005' } },
    })
    const emptied = { body: { ...target(named.version), dynamicFields: { ral: null } } }
    await expect(owner.call(orders.update, emptied)).rejects.toMatchObject(lacking(''))
  })

  it('should let lines that lack them be changed, moved, copied and taken away', async () => {
    const { owner, order, product, target } = await withField('itemFields')
    const [item] = product.items
    const change = { _id: item?._id ?? '', netQuantity: 4 }
    const changed = await owner.call(orders.updateItem, { body: { ...target(order.version), item: change } })
    const copied = await owner.call(orders.duplicateProduct, {
      body: { ...target(changed.version), productId: product._id },
    })
    expect(copied.products).toHaveLength(2)
    await owner.call(orders.duplicate, { body: { orderId: order._id } })
    await owner.call(orders.removeItem, { body: { ...target(copied.version), itemId: change._id } })
  })

  it('should be asked of every new line, wherever it comes in', async () => {
    const { owner, order, product, target } = await withField('itemFields')
    const at = target(order.version)
    const item = { name: 'Mutter' }
    const parent = { product: product._id }
    await expect(owner.call(orders.addItem, { body: { ...at, parent, item } })).rejects.toMatchObject(lacking('item.'))
    const below = { parent, items: [{ ...item, dynamicFields: { ral: '7016' } }, item] }
    await expect(owner.call(orders.addLines, { body: { ...at, below } })).rejects.toMatchObject(
      lacking('below.items.1.'),
    )
    const products = [{ name: 'Riiul', items: [item] }]
    await expect(owner.call(orders.addLines, { body: { ...at, products } })).rejects.toMatchObject(
      lacking('products.0.items.0.'),
    )
    await expect(createOrder(owner, { products })).rejects.toMatchObject(lacking('products.0.items.0.'))
  })

  it('should be taken from stock and definitions, with their structure as it is', async () => {
    const { owner, order, target } = await withField('productFields')
    const body = { name: 'Riiul', dynamicFields: { ral: '9005' } }
    const shelf = await owner.call(calls.createStockProduct, { body })
    await owner.call(calls.addProjectField, { body: { itemFields: ral } })
    const product = { stock: { _id: shelf._id }, name: 'Riiul' }
    const added = await owner.call(orders.addProduct, { body: { ...target(order.version), product } })
    expect(added.products.at(-1)?.dynamicFields).toEqual({ ral: '9005' })
    await expect(owner.call(calls.createStockProduct, { body: { name: 'Kapp' } })).rejects.toMatchObject(lacking(''))
  })

  it('should begin with the project’s default', async () => {
    const { owner, order, product, target } = await withField('itemFields', { ...ral, defaultValue: '9005' })
    const at = target(order.version)
    const body = { ...at, parent: { product: product._id }, item: { name: 'Mutter' } }
    const added = await owner.call(orders.addItem, { body })
    expect(added.products[0]?.items[1]?.dynamicFields).toEqual({ ral: '9005' })
  })

  it('should not be asked where they are of files or out of use', async () => {
    for (const field of [
      { ...ral, type: 'file' as const },
      { ...ral, status: 'DISABLED' as const },
    ]) {
      const { owner } = await withField('rootFields', field)
      await createOrder(owner)
    }
  })
})

type Carrier = { readonly dynamicFields?: DynamicFields | undefined }

it('should make numbers of the choices that an earlier version kept as text', async () => {
  const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
  if (!world) throw new Error('There is no world')
  const { orders, createOrder, newProject, database } = world
  const owner = await newProject()
  const dynamicFields = { paksus: '−1 234,5', sonad: 'umbes 2', ral: '9005' }
  const processes = [{ name: 'Keevitamine', dynamicFields }]
  const lines = [{ name: 'Toru', dynamicFields, processes, items: [{ name: 'Mutter', dynamicFields }] }]
  const order = await createOrder(owner, { dynamicFields, products: lines })
  const definition = await owner.call(calls.createProcessDefinition, { body: { name: 'Lõikamine', dynamicFields } })
  const items = [{ name: 'Toru', dynamicFields, processes }]
  const stock = await owner.call(calls.createStockProduct, { body: { name: 'Riiul', dynamicFields, items } })
  const number = { label: 'Arv', type: 'number' as const, inputType: 'select' as const }
  for (const level of fieldLevelSchema.options) {
    for (const key of ['paksus', 'sonad']) {
      await owner.call(calls.addProjectField, { body: { [level]: { ...number, key } } })
    }
  }
  const client = new pg.Client(ownerConfig(database.target))
  await client.connect()
  const migration = await readFile(join(migrationsFolder, '0074_numbers_of_own_fields.sql'), 'utf8')
  await client.query(`BEGIN; ${migration} COMMIT`)
  await client.end()

  const numbers = { paksus: -1234.5, sonad: 'umbes 2', ral: '9005' }
  const after = await owner.call(orders.get, { params: { orderId: order._id } })
  const [product] = after.products
  const found: (Carrier | undefined)[] = [after, product, product?.processes[0], product?.items[0]]
  const definitions = await owner.call(calls.listProcessDefinitions, {})
  found.push(definitions.find(({ _id }) => _id === definition._id))
  const shelf = await owner.call(calls.getStockProduct, { params: { stockId: stock._id } })
  found.push(shelf, shelf.items[0], shelf.items[0]?.processes[0])
  expect(found.map((each) => each?.dynamicFields)).toEqual(found.map(() => numbers))
})

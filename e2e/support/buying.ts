import { expect, type Locator } from '@playwright/test'
import type { BodyInputOf, calls, ResponseOf } from '@tehas/contracts'
import { callService, newPerson } from './account'
import { pressUntil } from './keyboard'
import type { Suite } from './suite'
import type { Word } from './words'
import type { Member } from './workshop'

export type PurchaseOrder = ResponseOf<typeof calls.getPurchaseOrder>

/** Somebody who buys. */
export const liis = () => newPerson({ firstName: 'Liis', lastName: 'Lepp' })

/** The order as the service stores it. */
export const readPurchaseOrder = (suite: Suite, owner: Member, orderId: string): Promise<PurchaseOrder> =>
  callService(suite, 'getPurchaseOrder', undefined, owner, { orderId })

/** A shelf of the stock; its id. */
export const addShelf = async (suite: Suite, owner: Member, name: string): Promise<string> =>
  (await callService(suite, 'upsertInventoryLocation', { name, description: '', image: null }, owner))._id

/** A product that is bought, unless it is said how it is had; its id. */
export async function addStockProduct(
  suite: Suite,
  owner: Member,
  product: BodyInputOf<typeof calls.createStockProduct>,
): Promise<string> {
  return (await callService(suite, 'createStockProduct', { category: 'FOR_PURCHASE', ...product }, owner))._id
}

type PutIn = { readonly stockId: string; readonly quantity: number; readonly location?: string }

/** What is there from the first day on. */
export const putInStock = (suite: Suite, owner: Member, put: PutIn) =>
  callService(suite, 'adjustStock', { direction: 'IN', note: 'Algseis', ...put }, owner)

type Came = { readonly name: string; readonly quantity: number }

/** Enters by keys alone how much of a line came, in the receipt that is open, and saves it. */
export async function receiveByKeys(receipt: Locator, t: Word, { name, quantity }: Came): Promise<void> {
  const { keyboard } = receipt.page()
  await pressUntil('Tab', receipt.getByRole('textbox', { name: t('Quantity of {{name}}', { name }) }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(String(quantity))
  await keyboard.press('ControlOrMeta+Enter')
  await expect(receipt).toBeHidden()
}

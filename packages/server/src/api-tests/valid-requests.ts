import { randomUUID } from 'node:crypto'
import {
  type Call,
  type CallName,
  calls,
  type Id,
  nameByNoun,
  newId,
  type Right,
  servicePrefix,
} from '@tehas/contracts'
import type { InjectOptions } from 'fastify'
import { newPicture, pictureForm } from '../testing'
import { issueToken } from '../tokens/one-time-token'
import { commentRequests } from './comment-requests'
import { documentRequests } from './document-requests'
import { fileRequests } from './file-requests'
import { jobRequests } from './job-requests'
import { learnedRequests } from './learned-requests'
import { listViewRequests } from './list-view-requests'
import { manufacturingRequests } from './manufacturing-requests'
import { orderRequests, present, type StockedOrder, stocked, stockedMaterial } from './order-requests'
import { uploadTo } from './pictures'
import { productionRequests } from './production-requests'
import { purchaseRequests } from './purchase-requests'
import { qualityRequests } from './quality-requests'
import { saleDeliveryRequests } from './sale-delivery-requests'
import { stationRequests } from './station-requests'
import { statisticsRequests } from './statistics-requests'
import { givePassword, goodPassword, newAccount, newInvitation, newRegistration, newSession } from './test-accounts'
import { definitionInput, partnerInput, productInput, stockInput, unique, type World } from './test-world'
import { type Make, madeOnce } from './valid-request'
import { whatIfRequests } from './what-if-requests'
import { workTimeRequests } from './work-time-requests'

const nothing: Make = () => ({})
/** An active order of the world's product, and of one that takes material; there is some of both in stock. */
async function stockedOrder(world: World): Promise<StockedOrder> {
  const { owner, partnerId, stockId } = world
  const sheetId = await stockedMaterial(world)
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      products: [
        { ...productInput(), stock: { _id: stockId } },
        { ...productInput(), name: 'Raam', items: [{ netQuantity: 0.5, stock: { _id: sheetId } }] },
      ],
    },
  })
  const published = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const productId = present(published.products[0])._id
  return {
    target: { orderId, version: published.version },
    productId: present(published.products[1])._id,
    line: { kind: 'product' as const, _id: productId },
  }
}

/** A stock take of the world's location, and the line of a new product there, which nothing else moves. */
async function startedTake(world: World) {
  const body = { ...stockInput(), location: world.locationId }
  const { _id: stockId } = await world.owner.call(calls.createStockProduct, { body })
  const take = await world.owner.call(calls.startStockTake, {
    body: { name: 'Riiul', locations: [world.locationId] },
  })
  const { rows } = await world.owner.call(calls.listStockTakeLines, { body: { takeId: take._id, stockId } })
  const [line] = rows
  if (!line) throw new Error('The product is not on the list')
  return { take, line }
}

/** How to make a valid request for each call, with every kind of price that its payload can have. A new call needs an entry here. */
export const validRequests: Readonly<Record<CallName, Make>> = {
  authenticateUser: async (world) => ({ body: { username: (await newAccount(world)).email, password: goodPassword } }),
  registerUser: () => ({
    body: {
      email: `${randomUUID()}@tookoda.example`,
      firstName: 'Mari',
      lastName: 'Mets',
      password: goodPassword,
      projectId: null,
      token: null,
    },
  }),
  reportProblem: () => ({
    body: { source: 'stock@0.1.0-ab12cd34ef56', phase: 'render', message: 'x is undefined', trace: randomUUID() },
  }),
  readInvitation: async (world) => {
    const registrationToken = await newInvitation(world, `${randomUUID()}@tookoda.example`)
    return { body: { projectId: world.projectId, registrationToken } }
  },
  confirmUser: async (world) => {
    const { registrationId } = await newRegistration(world)
    return { body: { token: await issueToken(world.server.database.db, 'CONFIRM', { registrationId }) } }
  },
  resendConfirmationEmail: async (world) => ({ body: { email: (await newRegistration(world)).email } }),
  forgotPassword: async (world) => ({ body: { email: (await newAccount(world)).email } }),
  enterNewPassword: async (world) => {
    const account = await newAccount(world)
    const resetPasswordToken = await issueToken(world.server.database.db, 'RESET', { userId: account._id })
    return { body: { password: `${goodPassword}y`, repeatedPassword: `${goodPassword}y`, resetPasswordToken } }
  },
  env: nothing,
  version: () => ({ body: { projectVersion: 1, userVersion: 1 } }),
  logOut: () => ({ body: {} }),
  getMe: nothing,
  findUserByEmail: ({ owner }) => ({ params: { email: owner.email } }),
  chooseFormats: () => ({ body: { formats: { decimalMark: '.', dateStyle: 'ISO' } } }),
  updateUser: () => ({
    body: { personalInformation: { firstName: 'Mari', lastName: 'Mets', phone: '+372 5555', about: 'Keevitaja' } },
  }),

  changePassword: async (world, { user }) => {
    if (user) await givePassword(world, user._id)
    return {
      body: { currentPassword: goodPassword, password: `${goodPassword}y`, repeatedPassword: `${goodPassword}y` },
    }
  },
  listSessions: nothing,
  endSession: async (world, { user }) => ({
    body: { sessionId: user ? await newSession(world, user._id) : newId() },
  }),
  endOtherSessions: () => ({ body: {} }),

  getProject: ({ projectId }) => ({ body: { projectId } }),
  createProject: () => ({
    body: {
      name: 'Uus Töökoda',
      logo: null,
      company: { name: 'Tammiku OÜ', KMKR: 'EE101234567', regCode: '12345678' },
    },
  }),
  updateProject: (_world, { right }) => ({
    body:
      right === 'COMPANY'
        ? { company: { name: 'Tammiku Töökoda OÜ' } }
        : { name: 'Tammiku Töökoda', company: { name: 'Tammiku' }, catalogue: { title: 'Mööbel' }, logo: null },
  }),
  updateProjectSettings: () => ({ body: { description: 'Mööbel metallist', vatPercentage: 24, labels: ['Kiire'] } }),
  addProjectTableColumn: () => ({
    body: { tableName: 'stockTable', column: { key: `key-${randomUUID()}`, header: 'Värv' } },
  }),
  moveProjectTableColumn: async ({ owner }) => {
    const key = `key-${randomUUID()}`
    const column = { key, header: 'Viimane' }
    await owner.call(calls.addProjectTableColumn, { body: { tableName: 'purchaseTable', column } })
    await owner.call(calls.addProjectTableColumn, {
      body: { tableName: 'purchaseTable', column: { ...column, key: `key-${randomUUID()}` } },
    })
    return { body: { tableName: 'purchaseTable', position: 20, column: { key } } }
  },
  removeProjectTableColumn: async ({ owner }) => {
    const key = `key-${randomUUID()}`
    await owner.call(calls.addProjectTableColumn, {
      body: { tableName: 'saleTable', column: { key, header: 'Ajutine' } },
    })
    return { body: { tableName: 'saleTable', column: { key } } }
  },
  addProjectField: () => ({
    body: {
      itemFields: {
        key: randomUUID().replaceAll('-', '').slice(0, 20),
        label: 'Mõõt',
        type: 'text',
        inputType: 'input',
      },
    },
  }),
  updateProjectField: ({ fieldId }) => ({ body: { rootFields: { _id: fieldId, label: 'Värvus' } } }),
  orderProjectFields: async ({ owner }) => {
    const key = randomUUID().replaceAll('-', '').slice(0, 20)
    await owner.call(calls.addProjectField, { body: { processFields: { key, label: 'Märkus' } } })
    await owner.call(calls.addProjectField, { body: { processFields: { key: `${key}_2`, label: 'Märkus' } } })
    return { body: { levels: ['processFields'], keys: [`${key}_2`, key] } }
  },
  removeProjectFields: async ({ owner }) => {
    const key = randomUUID().replaceAll('-', '').slice(0, 20)
    const { _id } = await owner.call(calls.addProjectField, { body: { itemFields: { key, label: 'Märkus' } } })
    return { body: { ids: [_id] } }
  },
  sendProjectInvitation: () => ({ body: { emails: [`${randomUUID()}@tookoda.example`] } }),
  acceptProjectInvitation: async (world, { user }) => {
    const registrationToken = await newInvitation(world, user?.email ?? 'keegi@tookoda.example')
    return { body: { projectId: world.projectId, registrationToken } }
  },
  changeProjectUserRights: async ({ server, projectId }) => ({
    body: {
      userId: (await server.newMember(projectId, 'SALES_READ'))._id,
      userRights: { SALES_READ: true, STOCK_READ: true },
      jobTitle: 'Müügijuht',
    },
  }),
  changeProjectUserStatus: async ({ server, projectId }) => ({
    body: { projectId, userId: (await server.newMember(projectId, 'SALES_READ'))._id, status: 'DISABLED' },
  }),
  removeProjectUser: async ({ server, projectId }) => ({
    body: { projectId, userId: (await server.newMember(projectId, 'SALES_READ'))._id },
  }),
  upsertInventoryLocation: ({ locationId }) => ({
    body: { _id: locationId, name: unique('Riiul'), description: 'Ukse juures', image: null },
  }),

  removeInventoryLocation: async ({ owner }) => {
    const { _id } = await owner.call(calls.upsertInventoryLocation, { body: { name: unique('Riiul') } })
    return { body: { _id } }
  },

  listPartners: () => ({ body: { search: 'kalda', role: 'CLIENT', active: true, sort: { name: 1 }, limit: 20 } }),
  getPartner: ({ partnerId }) => ({ params: { partnerId } }),
  getPartnerLog: ({ partnerId }) => ({ params: { partnerId } }),
  getTeamLog: ({ teamId }) => ({ params: { teamId } }),
  getProcessDefinitionLog: async ({ owner }) => {
    const { _id } = await owner.call(calls.createProcessDefinition, { body: definitionInput() })
    return { params: { processId: _id } }
  },
  createPartner: () => ({ body: { ...partnerInput(), discountPercentage: 7.5 } }),
  updatePartner: async ({ owner, partnerId }) => {
    const { version } = await owner.call(calls.getPartner, { params: { partnerId } })
    return {
      body: { _id: partnerId, version, homepage: 'https://kalda.example', paymentDue: 21, discountPercentage: 5 },
    }
  },
  removePartner: async ({ owner }) => {
    const { _id, version } = await owner.call(calls.createPartner, { body: partnerInput() })
    return { body: { _id, version } }
  },
  listTeams: nothing,
  createTeam: ({ owner, definitionId }) => ({
    body: { name: unique('Puusepad'), members: [owner._id], description: 'Saal 2', processes: [definitionId] },
  }),
  updateTeam: async ({ owner, teamId }) => {
    const team = (await owner.call(calls.listTeams, {})).find(({ _id }) => _id === teamId)
    const { version } = present(team)
    const definition = await owner.call(calls.createProcessDefinition, { body: definitionInput() })
    const processes = [definition._id]
    return { body: { _id: teamId, version, description: unique('Saal'), members: [owner._id], processes } }
  },
  removeTeam: async ({ owner }) => {
    const { _id, version } = await owner.call(calls.createTeam, { body: { name: unique('Saal') } })
    return { body: { _id, version } }
  },
  removeProcessDefinition: async ({ owner }) => {
    const { _id, version } = await owner.call(calls.createProcessDefinition, { body: definitionInput() })
    return { body: { _id, version } }
  },
  listProcessDefinitions: nothing,
  createProcessDefinition: ({ teamId }) => ({ body: { ...definitionInput(), team: teamId } }),
  updateProcessDefinition: async ({ owner, definitionId, teamId }) => {
    const found = (await owner.call(calls.listProcessDefinitions, {})).find(({ _id }) => _id === definitionId)
    const { name, ...changes } = definitionInput()
    const { version, markupPercentage = 0 } = present(found)
    return { body: { ...changes, _id: definitionId, version, team: teamId, markupPercentage: markupPercentage + 1 } }
  },
  listStockProducts: () => ({
    body: { search: 'nurga', category: ['SEMI_FINISHED'], active: true, sort: { name: 1 }, limit: 20 },
  }),
  summarizeStockProducts: () => ({ body: { search: 'nurga', category: ['SEMI_FINISHED'], active: true } }),
  getStockProduct: ({ stockId }) => ({ params: { stockId } }),
  createStockProduct: ({ partnerId, locationId, definitionId, stockId }) => ({
    body: {
      ...stockInput(),
      supplier: partnerId,
      location: locationId,
      processes: [{ name: 'Keevitamine', process: { _id: definitionId }, markupPercentage: 5 }],
      items: [{ name: 'Nurgaplaat', netQuantity: 2, unitPrice: 3, markupPercentage: 5, stock: { _id: stockId } }],
    },
  }),
  updateStockProduct: async ({ owner, stockId, partnerId, locationId }) => {
    const { version } = await owner.call(calls.getStockProduct, { params: { stockId } })
    const { name, ...changes } = stockInput()
    return { body: { _id: stockId, version, ...changes, supplier: partnerId, location: locationId } }
  },

  editStockStructure: async ({ owner }) => {
    const { _id, version, items } = await owner.call(calls.createStockProduct, { body: stockInput() })
    const [item] = items
    if (!item) throw new Error('The product has an item')
    return {
      body: {
        _id,
        version,
        edits: [
          {
            do: 'ADD',
            parent: { product: _id },
            items: [{ name: 'Kruvi M6', netQuantity: 12, unitPrice: 0.08, markupPercentage: 15 }],
          },
          { do: 'CHANGE_ITEM', item: { _id: item._id, netQuantity: 2.5, unitPrice: 1.5 } },
        ],
      },
    }
  },
  removeStockProduct: async ({ owner }) => {
    const { _id, version } = await owner.call(calls.createStockProduct, { body: stockInput() })
    return { body: { _id, version } }
  },
  listStockParents: ({ stockId }) => ({ body: { stockId, limit: 20 } }),
  listStockOrders: ({ stockId }) => ({ body: { stockId, limit: 20 } }),
  getProjectedBalance: ({ stockId }) => ({ params: { stockId } }),

  listStockMovements: madeOnce(async (world) => {
    await stocked(world, world.stockId)
    return {
      body: {
        filters: {
          stockId: world.stockId,
          location: world.locationId,
          reasons: ['ADJUST'],
          movedFrom: '2026-01-01',
          movedTo: '2999-12-31',
        },
      },
    }
  }),
  adjustStock: ({ stockId, locationId }) => ({
    body: { stockId, direction: 'IN', quantity: 12.5, location: locationId, unitCost: 3.2, note: 'Algseis' },
  }),
  transferStock: async (world) => {
    await stocked(world, world.stockId)
    return { body: { stockId: world.stockId, from: world.locationId, to: null, quantity: 2, note: 'Masina juurde' } }
  },
  countStock: async ({ owner, locationId }) => {
    const { _id: stockId } = await owner.call(calls.createStockProduct, { body: stockInput() })
    return { body: { stockId, location: locationId, counted: 3, seen: 0, note: 'Loetud' } }
  },
  returnToStock: async (world) => {
    await stocked(world, world.stockId)
    const { stockId, owner } = world
    const { movements } = await owner.call(calls.adjustStock, {
      body: { stockId, direction: 'OUT', quantity: 4, note: 'Proovitöö' },
    })
    return { body: { movementId: present(movements[0])._id, quantity: 1.5, note: 'Jäi üle' } }
  },
  reverseStockMovement: async (world) => {
    const { movements } = await stocked(world, world.stockId)
    return { body: { movementId: present(movements[0])._id, note: 'Vale kogus' } }
  },
  listStockTakes: madeOnce(async (world) => {
    await startedTake(world)
    return { body: { status: ['OPEN'], limit: 20 } }
  }),
  getStockTake: madeOnce(async (world) => ({ params: { takeId: (await startedTake(world)).take._id } })),
  listStockTakeLines: madeOnce(async (world) => ({
    body: { takeId: (await startedTake(world)).take._id, location: world.locationId, limit: 20 },
  })),
  startStockTake: ({ locationId }) => ({
    body: { name: 'Riiul', locations: [locationId, null], categories: ['SEMI_FINISHED'], isBlind: true },
  }),
  renameStockTake: async (world) => {
    const { take } = await startedTake(world)
    return { body: { takeId: take._id, version: take.version, name: 'Riiul A, parem pool' } }
  },
  countStockTakeLine: async (world) => {
    const { take, line } = await startedTake(world)
    return { body: { takeId: take._id, lineId: line._id, version: line.version, counted: 3, seen: line.lastMove } }
  },
  addStockTakeLine: async (world) => {
    const { take } = await startedTake(world)
    const { _id: stockId } = await world.owner.call(calls.createStockProduct, { body: stockInput() })
    return { body: { takeId: take._id, stockId, location: world.locationId, counted: 2 } }
  },
  confirmStockTake: async (world) => {
    const { take, line } = await startedTake(world)
    await world.owner.call(calls.countStockTakeLine, {
      body: { takeId: take._id, lineId: line._id, version: line.version, counted: 3, seen: line.lastMove },
    })
    const { version } = await world.owner.call(calls.getStockTake, { params: { takeId: take._id } })
    return { body: { takeId: take._id, version } }
  },
  cancelStockTake: async (world) => {
    const { take } = await startedTake(world)
    return { body: { takeId: take._id, version: take.version } }
  },

  ...nameByNoun(
    'SaleOrder',
    orderRequests('SALE_ORDER', {
      newOrder: ({ newOrder }) => newOrder(),
      stockedOrder,
      partnerFilter: 'client',
      discounts: [
        { value: 5, type: 'PERCENTAGE' },
        { value: 4, type: 'FIXED' },
      ],
    }),
  ),
  ...saleDeliveryRequests,
  ...manufacturingRequests,
  ...jobRequests,
  ...workTimeRequests,
  ...qualityRequests,
  ...stationRequests,
  ...listViewRequests,
  ...whatIfRequests,
  ...statisticsRequests,
  ...productionRequests,
  ...learnedRequests,
  ...purchaseRequests,
  ...documentRequests,
  ...fileRequests,
  ...commentRequests,
  uploadPicture: async () => ({ file: await newPicture() }),
  uploadAvatar: async () => ({ file: await newPicture() }),
  readPicture: madeOnce(async (world) => {
    const image = await uploadTo(world)
    await world.owner.call(calls.upsertInventoryLocation, { body: { name: unique('Riiul'), image } })
    return { params: { fileId: image, size: 'small' } }
  }),
  setStockImages: async (world) => {
    const { _id, version } = await world.owner.call(calls.createStockProduct, { body: stockInput() })
    return { body: { _id, version, images: [await uploadTo(world)] } }
  },
  linkOrderLines: async (world, { right }) => ({ body: await linkOf(world, right) }),
  unlinkOrderLines: async (world, { right }) => ({
    body: await world.owner.call(calls.linkOrderLines, { body: await linkOf(world, right) }),
  }),
  getOrderFlow: async ({ newOrder, newMade, newPurchase }, { right }) => {
    const made = right === 'PURCHASE_READ' ? newPurchase() : right === 'MANUFACTORING_READ' ? newMade() : newOrder()
    return { params: { orderId: (await made)._id } }
  },
  getLinkableLines: async (world, { right }) => {
    const { demand, supply } = await linkOf(world, right)
    return { body: { lineId: right === 'PURCHASE_READ' ? supply.lineId : demand.lineId } }
  },
  findScanned: () => ({ body: { code: 'PP-12' } }),
  findAnything: () => ({ body: { text: 'Kalda' } }),
  listShortages: madeOnce(async (world) => {
    await missingProduct(world)
    return { body: { filters: { act: 'BUY', supplier: world.partnerId } } }
  }),
  getShortagePegging: ({ stockId }) => ({ params: { stockId } }),
  createFromShortages: async (world, { right }) => {
    const { _id: stock } = await missingProduct(
      world,
      right === 'MANUFACTORING_WRITE' ? 'SEMI_FINISHED' : 'FOR_PURCHASE',
    )
    return { body: { lines: [{ stock, quantity: 6, seen: 5, date: null, supplier: world.partnerId }] } }
  },
  listSurplus: madeOnce(async (world) => {
    await surplusOf(world)
    return {}
  }),
  settleSurplus: async (world) => ({ body: { linkId: await surplusOf(world), act: 'KEEP', seen: 2 } }),
  reopenSurplus: async (world) => ({
    body: await world.owner.call(calls.settleSurplus, {
      body: { linkId: await surplusOf(world), act: 'KEEP', seen: 2 },
    }),
  }),
}

/** A link of which 2 are over, since what they were bought for is annulled. */
async function surplusOf(world: World): Promise<Id> {
  const link = await linkOf(world, undefined)
  const { linkId } = await world.owner.call(calls.linkOrderLines, { body: link })
  const { orderId } = link.demand
  const { version } = await world.owner.call(calls.getSaleOrder, { params: { orderId } })
  await world.owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'annul', confirmed: true } })
  return linkId
}

/** What a purchase order buys, for an item of an order that the caller may change. */
async function linkOf({ newOrder, newMade, newPurchase }: World, right: Right | undefined) {
  const isMade = right === 'MANUFACTORING_WRITE' || right === 'MANUFACTORING_READ'
  const [taker, bought] = [await (isMade ? newMade() : newOrder()), await newPurchase()]
  return {
    supply: { orderId: bought._id, lineId: present(bought.products[0])._id },
    demand: { orderId: taker._id, lineId: present(present(taker.products[0]).items[0])._id },
    quantity: 2,
  }
}

/** A product of which five are missing: its minimum. */
const missingProduct = async (
  { owner, partnerId }: World,
  category: 'FOR_PURCHASE' | 'SEMI_FINISHED' = 'FOR_PURCHASE',
) =>
  owner.call(calls.createStockProduct, {
    body: {
      ...stockInput(),
      category,
      suppliers: [{ supplier: partnerId, code: 'BM-40', price: 5 }],
      minQuantity: 5,
      processes: [],
      items: [],
    },
  })

const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  servicePrefix + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A piece of a file as pages send it. */
const pieceBody = (payload: Buffer) => ({ headers: { 'content-type': 'application/octet-stream' }, payload })

/** The HTTP request of a call. A body that is a string is sent unchanged. */
export function toInject(
  call: Call,
  { params = {}, body, file }: { params?: Record<string, string>; body?: unknown; file?: Buffer },
): InjectOptions {
  const hasBody = body !== undefined
  const form = file && (call.takes === 'PIECE' ? pieceBody(file) : pictureForm(file))
  return {
    method: call.method,
    url: pathOf(call.path, params),
    headers: {
      ...(call.kind === 'command' && { 'idempotency-key': randomUUID() }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...form?.headers,
    },
    ...(form && { payload: form.payload }),
    ...(hasBody && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

export const callEntries = Object.entries(calls) as [CallName, Call][]

import type { calls, OrderProductInput, ResponseOf, UserRights } from '@tehas/contracts'
import { callService, newPerson, openSession, type Person } from './account'
import type { Session } from './request-service'
import type { Suite } from './suite'

export type Member = Person & Session & { readonly projectId: string }
type SaleOrder = ResponseOf<typeof calls.getSaleOrder>

/** Somebody who was invited by mail, registered, and was given these rights. */
export async function addMember(suite: Suite, owner: Member, rights: UserRights, person: Person): Promise<Member> {
  const { projectId } = owner
  await callService(suite, 'sendProjectInvitation', { emails: [person.email] }, owner)
  const token = new URL(await suite.mailedLink(person.email, '/account/')).searchParams.get('token')
  await callService(suite, 'registerUser', { ...person, projectId, token })
  const session = await openSession(suite, person)
  const body = { userId: session.userId, userRights: rights, jobTitle: 'Keevitaja' }
  await callService(suite, 'changeProjectUserRights', body, owner)
  return { ...person, ...session, projectId }
}

export const mati = () => newPerson({ firstName: 'Mati', lastName: 'Mets' })

/** What a partner needs at least. */
const partner = (name: string) => ({
  name,
  contacts: [{ name: 'Mari Maasikas', phone: '+372 5555 0101' }],
  addresses: [{ street: 'Lai 14', country: 'Estonia' }],
})

export const addClient = async (suite: Suite, owner: Member, name: string): Promise<string> =>
  (await callService(suite, 'createPartner', partner(name), owner))._id

export const addSupplier = async (suite: Suite, owner: Member, name: string): Promise<string> =>
  (await callService(suite, 'createPartner', { ...partner(name), isClient: false, isSupplier: true }, owner))._id

type OrderOptions = { readonly client?: string; readonly products?: OrderProductInput[] }

/** A gate of pipes and welding, unless other products are named. */
export const addOrder = (suite: Suite, owner: Member, { client, products = [gate()] }: OrderOptions = {}) =>
  callService(suite, 'createSaleOrder', { products, ...(client && { client }) }, owner)

/** The same, published for a client of its own. */
export async function addActiveOrder(suite: Suite, owner: Member, client: string): Promise<void> {
  const { _id: orderId, version } = await addOrder(suite, owner, { client })
  await callService(suite, 'changeSaleOrderStatus', { orderId, version, action: 'publish' }, owner)
}

/**
 * Two pieces. Each: 3 m of pipe at 10.00 and 2 kg, and 30 min of welding at 40.00 an hour; nothing marked up.
 * Pipe 2 × 3 × 10 = 60.00, welding 2 × 0.5 × 40 = 40.00, cost 100.00.
 */
export const gate = (name = 'Aiavärav'): OrderProductInput => ({
  name,
  netQuantity: 2,
  items: [{ name: 'Toru', netQuantity: 3, unit: 'M', unitPrice: 10, unitWeight: 2 }],
  processes: [
    {
      name: 'Keevitamine',
      workload: { value: 30, unit: 'MIN' },
      changeoverTime: { value: 0, unit: 'MIN' },
      price: { value: 40, unit: 'H' },
      markupPercentage: 0,
    },
  ],
})

/** The order as the service stores it. */
export const readOrder = (suite: Suite, owner: Member, orderId: string): Promise<SaleOrder> =>
  callService(suite, 'getSaleOrder', undefined, owner, { orderId })

import { callService, newPerson, registerWithProject } from './account'
import type { Suite } from './suite'
import { addMember, addOrder, gate, type Member, mati } from './workshop'

/** A workshop of Kadri with one order of two gates at 150, and two colleagues, so that naming somebody is a choice. */
export async function salesWorkshop(suite: Suite) {
  const kadri: Member = await registerWithProject(suite)
  const rights = { SALES_WRITE: true, SALES_PRICES: true } as const
  const colleague = await addMember(suite, kadri, rights, mati())
  await addMember(suite, kadri, rights, newPerson({ firstName: 'Kaarel', lastName: 'Mets' }))
  await addMember(suite, kadri, rights, newPerson({ firstName: 'Maarja', lastName: 'Mets' }))
  // A contact with an address, so that an offer can be sent.
  const { email } = newPerson()
  const contact = { name: 'Mari Maasikas', phone: '+372 5555 0101', email }
  const partner = { name: 'Õmblus OÜ', contacts: [contact], addresses: [{ street: 'Lai 14', country: 'Estonia' }] }
  const { _id: client } = await callService(suite, 'createPartner', partner, kadri)
  const order = await addOrder(suite, kadri, { client, products: [{ ...gate('Aiavärav'), unitPrice: 150 }] })
  return { kadri, colleague, email, order }
}

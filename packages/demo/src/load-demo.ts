import type { Id } from '@tehas/contracts'
import { createDemoWorld } from './create-demo-world'
import type { DemoHistory } from './load/history'
import { linkPurchases } from './load/link-purchases'
import { loadBelowZero } from './load/load-below-zero'
import { loadComments } from './load/load-comments'
import { loadDrawings } from './load/load-drawings'
import { loadJobs } from './load/load-jobs'
import { loadManufacturing } from './load/load-manufacturing'
import { loadOrders } from './load/load-orders'
import { loadMembers, registerOwner } from './load/load-people'
import { loadPurchases } from './load/load-purchases'
import { loadQuality } from './load/load-quality'
import { loadRegisters } from './load/load-registers'
import { loadStations } from './load/load-stations'
import { movedByHand, takeInOrder } from './load/load-stock'
import { loadStockTake } from './load/load-stock-take'
import { createServiceClient, type ServiceClient } from './load/service-client'
import { KEEPER } from './people'

type DemoTarget = {
  readonly url: string
  readonly dataFolder: string
  /** The service's calls at moments that have passed. */
  readonly history: DemoHistory
}
export type DemoLogin = { readonly email: string; readonly password: string }

/** Today in the workshop's time zone. */
const todayInTallinn = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Tallinn' })

/** Whether an earlier start has loaded the workshop: its owner can log in and has a project. */
async function isLoaded(client: ServiceClient, { email, password }: DemoLogin): Promise<boolean> {
  const user = await client.call('authenticateUser', { username: email, password }).catch(() => undefined)
  return user !== undefined && user.projects.length > 0
}

/**
 * Fills a running, empty Tehas with the demo workshop through the calls that the screens make, and returns how to log
 * in. One that has it already is left alone.
 */
export async function loadDemo({ url, dataFolder, history }: DemoTarget): Promise<DemoLogin> {
  const world = createDemoWorld({ today: todayInTallinn() })
  const { user, project } = world
  const login = { email: user.email, password: user.password }
  const client = createServiceClient({ url, history })
  if (await isLoaded(client, login)) return login

  const site = { client, dataFolder }
  const identity = await registerOwner(site, world)
  const { _id: projectId } = await client.as(identity).call('createProject', project.input)
  const ownerIdentity = { ...identity, projectId }
  const owner = client.as(ownerIdentity)
  await owner.call('updateProject', { company: project.company })
  await owner.call('updateProjectSettings', project.settings)

  const people = await loadMembers(site, owner, projectId, world)
  people.set(user._id, ownerIdentity)
  const created = new Map<Id, Id>([...people].map(([demo, { userId }]) => [demo, userId]))
  await loadRegisters(owner, world, created)
  const clientOf = (person: Id) => client.as(people.get(person) ?? ownerIdentity)
  const { workCalendar: calendar } = await owner.call('getProject', { projectId })
  const bought = await loadPurchases({ clientOf, created }, world)
  await takeInOrder([...movedByHand(owner, world, created), ...bought.steps])
  const sales = await loadOrders({ projectId, calendar, history, clientOf, created }, world)
  await linkPurchases(owner, world, bought.entered)
  await loadManufacturing({ owner, sales, created }, world)
  await loadBelowZero(owner, world, created)
  await loadComments({ clientOf, sales, created })
  await loadDrawings({ clientOf, sales, created }, world)
  await loadQuality({ clientOf })
  await loadJobs({ clientOf, created })
  await loadStations({ owner, clientOf })
  await loadStockTake([owner, clientOf(KEEPER)], world, created)
  return login
}

import type { Id } from '@tehas/contracts'
import type { DemoMember, DemoWorld } from '../world'
import { findInMail } from './outbox'
import type { Identity, ServiceClient } from './service-client'

export type DemoSite = { readonly client: ServiceClient; readonly dataFolder: string }

const logIn = async (client: ServiceClient, email: string, password: string): Promise<Identity> => {
  const { _id, token } = await client.call('authenticateUser', { username: email, password })
  return { userId: _id, token }
}

/** Registers the workshop's owner and confirms the mailed link. */
export async function registerOwner({ client, dataFolder }: DemoSite, { user }: DemoWorld): Promise<Identity> {
  const { _id: _, ...person } = user
  await client.call('registerUser', { ...person, projectId: null, token: null })
  const token = await findInMail(dataFolder, user.email, /\/confirm-user\/([\w-]+)/)
  await client.call('confirmUser', { token })
  return logIn(client, user.email, user.password)
}

/** Registers an invited member with the mailed link and gives them their rights. Returns who they are. */
async function joinAs(
  site: DemoSite,
  owner: ServiceClient,
  projectId: Id,
  member: DemoMember,
  password: string,
): Promise<Identity> {
  const { email, firstName, lastName, jobTitle, userRights } = member
  const token = await findInMail(site.dataFolder, email, /[?&]token=([\w-]+)/)
  await site.client.call('registerUser', { email, firstName, lastName, password, projectId, token })
  const identity = await logIn(site.client, email, password)
  await owner.call('changeProjectUserRights', { userId: identity.userId, userRights, jobTitle })
  // A change of rights ends the sessions that began before it.
  return { ...(await logIn(site.client, email, password)), projectId }
}

/** Everybody of the workshop by their id in the demo world; all have the owner's password. */
export async function loadMembers(
  site: DemoSite,
  owner: ServiceClient,
  projectId: Id,
  world: DemoWorld,
): Promise<Map<Id, Identity>> {
  await owner.call('sendProjectInvitation', { emails: world.members.map(({ email }) => email) })
  const joined = world.members.map(async (member) => {
    const identity = await joinAs(site, owner, projectId, member, world.user.password)
    return [member._id, identity] as const
  })
  return new Map(await Promise.all(joined))
}

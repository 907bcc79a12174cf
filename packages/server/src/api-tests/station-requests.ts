import { type BodyInputOf, calls, type callsByArea, newId, type Station } from '@tehas/contracts'
import { newToken } from '../tokens/secret-token'
import { unique, type World } from './test-world'
import type { Make } from './valid-request'

/** Calls of stations. */
type StationCall = keyof typeof callsByArea.station

const stationInput = ({ teamId, definitionId }: World): BodyInputOf<typeof calls.createStation> => ({
  name: unique('Keevitus'),
  team: teamId,
  process: definitionId,
  lockAfter: 30,
})

const newBadge = () => `${newId()}${newId()}`.slice(0, 32).toUpperCase()

/** A station that a device is, with the token of that device. */
export async function registered(world: World): Promise<{ readonly station: Station; readonly token: string }> {
  const { _id, version } = await world.owner.call(calls.createStation, { body: stationInput(world) })
  const token = world.projectId + newToken()
  return { token, station: await world.owner.call(calls.registerStation, { body: { _id, version, token } }) }
}

const target = async (world: World) => {
  const { station } = await registered(world)
  return { _id: station._id, version: station.version }
}

export const TEST_PIN = '4826'

/** A valid request for each call of stations. */
export const stationRequests: Readonly<Record<StationCall, Make>> = {
  listStations: async (world) => {
    await registered(world)
    return {}
  },
  createStation: (world) => ({ body: stationInput(world) }),
  updateStation: async (world) => ({ body: { ...(await target(world)), ...stationInput(world) } }),
  registerStation: async (world) => ({ body: { ...(await target(world)), token: world.projectId + newToken() } }),
  revokeStation: async (world) => ({ body: await target(world) }),
  removeStation: async (world) => ({ body: await target(world) }),
  getStationAccess: () => ({}),
  setPin: () => ({ body: { pin: TEST_PIN } }),
  setBadge: () => ({ body: { badge: newBadge() } }),
  listBadges: () => ({}),
  setBadges: (world) => ({ body: { badges: [{ user: world.owner._id, badge: newBadge() }] } }),
  openStation: async (world) => ({ body: { token: (await registered(world)).token } }),
  unlockByPin: async (world) => {
    const { token } = await registered(world)
    await world.owner.call(calls.setPin, { body: { pin: TEST_PIN } })
    return { body: { token, user: world.owner._id, pin: TEST_PIN } }
  },
  unlockByTicket: async (world) => {
    const { token } = await registered(world)
    await world.owner.call(calls.setPin, { body: { pin: TEST_PIN } })
    const ticket = newToken()
    const user = world.owner._id
    await world.owner.call(calls.unlockByPin, { body: { token, user, pin: TEST_PIN, ticket } })
    return { body: { token, user, ticket } }
  },
  unlockByBadge: async (world) => {
    const { token } = await registered(world)
    const badge = newBadge()
    await world.owner.call(calls.setBadge, { body: { badge } })
    return { body: { token, badge } }
  },
}

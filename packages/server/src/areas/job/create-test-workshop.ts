import { calls } from '@tehas/contracts'
import { createTestServer } from '../../testing'

/** 20 November 2026, 8:00 in Tallinn. */
const MORNING = Date.parse('2026-11-20T06:00:00.000Z')

/**
 * A server with one project and a client, on a morning whose time passes only when a test lets it. Call it at the top level
 * of a test file.
 */
export async function createTestWorkshop() {
  let now = MORNING
  const server = await createTestServer({ now: () => new Date(now) })
  const owner = await server.newProject()
  const { projectId } = owner
  const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
  const partner = await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } })
  return {
    server,
    owner,
    projectId,
    client: partner._id,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    /** Somebody who works on jobs, with no other right. */
    welder: () => server.newMember(projectId, 'PRODUCTION'),
  }
}

import type { Id } from '@tehas/contracts'
import { demoId } from '../demo-id'
import type { ServiceClient } from './service-client'

type StationSite = { readonly owner: ServiceClient; readonly clientOf: (person: Id) => ServiceClient }

/** The PINs of the workers who share the tablet of the welding shop. */
const demoPins: Readonly<Record<string, string>> = { MS: '4826', JR: '7351' }

/** A tablet that is no device yet, and what two workers open it with. */
export async function loadStations({ owner, clientOf }: StationSite): Promise<void> {
  const welding = (await owner.call('listTeams', undefined)).find(({ name }) => name === 'Keevitus')
  await owner.call('createStation', { name: 'Keevituse tahvelarvuti', team: welding?._id ?? null })
  for (const [key, pin] of Object.entries(demoPins)) await clientOf(demoId('member', key)).call('setPin', { pin })
}

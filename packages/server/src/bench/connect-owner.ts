import pg from 'pg'
import { ownerConfig } from '../database/connect'
import { openRunningTarget } from '../database/open-target'
import { readSettings } from '../settings/read-settings'

/**
 * Opens a connection to the database of a Tehas that runs on the data folder, which row-level security does not hold: for
 * making data. To be ended by the caller.
 */
export async function connectOwner(dataFolder: string): Promise<pg.Client> {
  const { target } = await openRunningTarget(readSettings({ TEHAS_DATA: dataFolder }))
  const owner = new pg.Client(ownerConfig(target))
  await owner.connect()
  return owner
}

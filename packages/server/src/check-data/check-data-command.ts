import pg from 'pg'
import { z } from 'zod'
import { connect, inProject, ownerConfig, type Target, type Tx } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import { openRunningTarget } from '../database/open-target'
import { fileStore } from '../files/file-store'
import type { FileStore } from '../files/store'
import type { Settings } from '../settings/read-settings'
import { checkComments } from './check-comments'
import { checkDeliveries } from './check-deliveries'
import { checkFiles } from './check-files'
import { checkHandovers } from './check-handovers'
import { checkLedger } from './check-ledger'
import { checkLines } from './check-lines'
import { checkOpenWork, checkWorkLoad } from './check-open-work'
import { checkOrders } from './check-orders'
import { checkAvatars, checkPictures, strayFiles } from './check-pictures'
import { checkProjectCosts } from './check-project-costs'
import { checkQuality, checkQualityTexts } from './check-quality'
import { checkRoom } from './check-room'
import { checkScrapValue } from './check-scrap-value'
import { checkShort } from './check-short'
import { checkStockCosts } from './check-stock-costs'
import { checkStockTakes } from './check-stock-takes'
import { checkSuppliers } from './check-suppliers'
import { checkTakenValues } from './check-taken-values'
import { checkTally } from './check-tally'
import { checkUnpriced } from './check-unpriced'
import { checkWork } from './check-work'
import type { Difference } from './difference'

const projectRow = z.object({ _id: z.string(), name: z.string() })

/** Rows of a project are seen by their project, whoever asks. */
const NOBODY = ''

/** More of one project are counted, but not told one by one. */
const MOST_TOLD = 50

/** npm run check-data: works while Tehas runs and while it does not. Returns how many figures differ. */
export async function checkDataCommand(settings: Settings, say: (line: string) => void): Promise<number> {
  const { target, stop, notices } = await openRunningTarget(settings)
  try {
    for (const notice of notices) say(notice)
    return await checkData(target, say, fileStore(settings))
  } finally {
    await stop()
  }
}

/**
 * Counts every kept balance, value and figure of every project anew and tells where one differs; with the file store also
 * which pictures have no bytes and which bytes no row. Changes nothing. Throws a StartError where the user of the database
 * does not see all rows.
 */
export async function checkData(target: Target, say: (line: string) => void, store?: FileStore): Promise<number> {
  const owner = new pg.Client(ownerConfig(target))
  const database = connect(target)
  try {
    await owner.connect()
    await refusePartialSight(owner)
    const { rows } = await owner.query('SELECT project_id AS _id, name FROM project ORDER BY name, project_id')
    let count = 0
    for (const row of rows) {
      const { _id, name } = projectRow.parse(row)
      const found = await inProject(database.db, _id, NOBODY, (tx) => checkProject(tx, _id, store), 'read only')
      tell(name, found, say)
      count += found.length
    }
    if (store) {
      const lost = await checkAvatars(database.db, store)
      tell('Accounts', lost, say)
      count += lost.length + (await tellStray(owner, store, say))
    }
    say(count === 0 ? `Every figure is as counted. Projects: ${rows.length}.` : `${count} figures differ.`)
    return count
  } finally {
    await owner.end()
    await database.close()
  }
}

/** Projects that row-level security hides would not be counted, and so pass as right. */
async function refusePartialSight(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    'SELECT FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolbypassrls)',
  )
  if (rowCount === 1) return
  throw new StartError(
    'The user of DATABASE_URL does not see the rows of all projects, so nothing was checked. Run it once as a superuser, or as a role with BYPASSRLS.',
  )
}

const checkProject = async (tx: Tx, projectId: string, store: FileStore | undefined): Promise<Difference[]> => [
  ...(await checkLedger(tx)),
  ...(await checkUnpriced(tx)),
  ...(await checkLines(tx)),
  ...(await checkDeliveries(tx)),
  ...(await checkTakenValues(tx)),
  ...(await checkStockCosts(tx, projectId)),
  ...(await checkSuppliers(tx)),
  ...(await checkOrders(tx, projectId)),
  ...(await checkTally(tx)),
  ...(await checkOpenWork(tx, projectId)),
  ...(await checkWorkLoad(tx, projectId)),
  ...(await checkProjectCosts(tx)),
  ...(await checkScrapValue(tx)),
  ...(await checkHandovers(tx)),
  ...(await checkShort(tx, projectId)),
  ...(await checkStockTakes(tx)),
  ...(await checkWork(tx)),
  ...(await checkQuality(tx)),
  ...(await checkQualityTexts(tx, projectId)),
  ...(await checkComments(tx)),
  ...(await checkRoom(tx, projectId)),
  ...(store ? await checkPictures(tx, projectId, store) : []),
  ...(store ? await checkFiles(tx, projectId, store) : []),
]

const folderRow = z.object({ folder: z.string() })

/** Tells of bytes that no row knows. */
async function tellStray(owner: pg.Client, store: FileStore, say: (line: string) => void): Promise<number> {
  const { rows } = await owner.query(
    Object.entries({
      stored_picture: 'project_id',
      file_content: 'project_id',
      file_upload: 'project_id',
      account_picture: 'user_id',
    })
      .map(([table, owner]) => `SELECT ${owner} || '/' || _id AS folder FROM ${table}`)
      .join(' UNION ALL '),
  )
  const stray = await strayFiles(store, new Set(rows.map((row) => folderRow.parse(row).folder)))
  for (const folder of stray.slice(0, MOST_TOLD))
    say(`The file ${folder} belongs to nothing; it goes when it is a day old`)
  if (stray.length > MOST_TOLD) say(`${stray.length - MOST_TOLD} more files belong to nothing`)
  return stray.length
}

function tell(project: string, found: readonly Difference[], say: (line: string) => void): void {
  for (const { of, figure, kept, counted } of found.slice(0, MOST_TOLD)) {
    say(`${project}, ${of}: ${figure} is kept as ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`)
  }
  if (found.length > MOST_TOLD) say(`${project}: ${found.length - MOST_TOLD} more`)
}

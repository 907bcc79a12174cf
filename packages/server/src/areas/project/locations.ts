import { type BodyOf, type calls, type InventoryLocation, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { unlessInUse } from '../../database/unique-name'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { letGo, requirePictures } from '../../pictures/picture-rows'
import { lockAtVersion } from './optimistic-lock'
import { getLocations, raiseVersion } from './repository'

/**
 * Adds a stock location, or changes the one with the given id; NAME_TAKEN when another has the name, VALIDATION_FAILED where
 * its image is no picture of the project.
 */
export async function upsertLocation(
  context: ProjectContext,
  { version, ...body }: BodyOf<typeof calls.upsertInventoryLocation>,
): Promise<InventoryLocation> {
  const { tx, projectId } = context
  await lockAtVersion(context, body._id === undefined ? undefined : version)
  const present = await getLocations(tx)
  if (
    present.some((location) => location.name.toLowerCase() === body.name.toLowerCase() && location._id !== body._id)
  ) {
    throw new AppError('NAME_TAKEN')
  }
  if (body._id !== undefined && !present.some((location) => location._id === body._id)) throw new AppError('NOT_FOUND')
  const before = present.find((location) => location._id === body._id)?.image ?? null
  if (body.image !== null && body.image !== before) await requirePictures(context, [body.image], 'image')
  if (before !== null && before !== body.image) await letGo(tx, [before])
  const location: InventoryLocation = { ...body, _id: body._id ?? newId() }
  await sql`INSERT INTO inventory_location (project_id, _id, name, description, image)
    VALUES (${projectId}, ${location._id}, ${location.name}, ${location.description}, ${location.image})
    ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, description = excluded.description, image = excluded.image`.execute(
    tx,
  )
  await raiseVersion(tx, projectId)
  return location
}

/** Removes a location that nothing names. Throws NOT_FOUND, VERSION_CONFLICT and STILL_IN_USE. */
export async function removeLocation(
  context: ProjectContext,
  { _id, version }: BodyOf<typeof calls.removeInventoryLocation>,
): Promise<{ ok: true }> {
  const { tx, projectId } = context
  await lockAtVersion(context, version)
  const location = (await getLocations(tx)).find((each) => each._id === _id)
  if (!location) throw new AppError('NOT_FOUND')
  await unlessInUse(() => sql`DELETE FROM inventory_location WHERE _id = ${_id}`.execute(tx))
  if (location.image !== null) await letGo(tx, [location.image])
  await raiseVersion(tx, projectId)
  return { ok: true }
}

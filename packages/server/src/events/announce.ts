import { type EntityName, originPattern } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect'
import { sentWithNext } from '../database/sent-with-next'
import type { ChangeNote } from './event-hub'

type Sender = { readonly origin: string | undefined; readonly announced: Set<EntityName> }

/** Who sent the command that a transaction carries out, and what was announced in it so far. */
const senders = new WeakMap<Tx, Sender>()

const senderOf = (tx: Tx): Sender => {
  const known = senders.get(tx)
  if (known) return known
  const sender: Sender = { origin: undefined, announced: new Set() }
  senders.set(tx, sender)
  return sender
}

/** Remembers which browser tab's command the transaction carries out: that tab is not told of its own changes. */
export function setOrigin(tx: Tx, origin: string | undefined): void {
  const isValid = origin !== undefined && originPattern.test(origin)
  senders.set(tx, { origin: isValid ? origin : undefined, announced: new Set() })
}

/** Whether the transaction has already told of a change of such an entity. */
export const isAnnounced = (tx: Tx, entity: EntityName): boolean => senderOf(tx).announced.has(entity)

/** What changed, for whoever may see such. */
export type Note = Omit<ChangeNote, 'origin'>

/** Tells every server process, after the commit of this transaction, what changed: ids and versions only. */
export const announce = (tx: Tx, note: Note): Promise<void> => announceAll(tx, [note])

/** The same of several things, in one statement. */
export async function announceAll(tx: Tx, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  await sql`${sentWithNext}SELECT ${sql.join(notes.map((note) => announcement(tx, note)))}`.execute(tx)
}

/** The same as an expression, for a statement that the caller sends in this transaction. */
export function announcement(tx: Tx, note: Note): RawBuilder<unknown> {
  const { origin, announced } = senderOf(tx)
  announced.add(note.entity)
  const told: ChangeNote = { ...note, ...(origin !== undefined && { origin }) }
  return sql`pg_notify('tehas', ${JSON.stringify(told)})`
}

import type { Call } from '@tehas/contracts'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { announce } from './announce'

const identitySchema = z.object({ _id: z.string().optional(), version: z.number().optional() })

/** `listStockProducts` is about `StockProducts`. */
const subjectOf = (queryName: string): string => queryName.replace(/^[a-z]+/, '')

/** Orders announce themselves, with their own id and version, from wherever they change. */
const announcesItself = (subject: string): boolean => subject.startsWith('SaleOrder')

/** Tells the project's browsers which queries a command made stale; the contract names them. */
export async function announceCommand(tx: Tx, projectId: string, call: Call, answer: unknown): Promise<void> {
  if (call.kind !== 'command') return
  const subjects = new Set((call.invalidates ?? []).map(subjectOf).filter((subject) => !announcesItself(subject)))
  const identity = identitySchema.safeParse(answer)
  for (const entity of subjects) await announce(tx, { projectId, entity, ...(identity.success && identity.data) })
}

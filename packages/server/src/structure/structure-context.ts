import type { Id } from '@tehas/contracts'
import type { Tx } from '../database/connect'

/** Where a structure is worked on: its project, in the call's transaction. */
export type StructureContext = { readonly tx: Tx; readonly projectId: Id }

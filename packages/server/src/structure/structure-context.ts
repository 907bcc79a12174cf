import type { Id } from '@tehas/contracts'
import type { Tx } from '../database/connect'
import type { MayBeLong } from '../long-calls/long-work'

/** Where a structure is worked on: its project, in the call's transaction. */
export type StructureContext = MayBeLong & { readonly tx: Tx; readonly projectId: Id }

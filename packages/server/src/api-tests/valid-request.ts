import type { Right } from '@tehas/contracts'
import type { TestUser } from '../testing'
import type { World } from './test-world'

export type ValidRequest = { readonly params?: Record<string, string>; readonly body?: object; readonly file?: Buffer }
/** The user who will send the request, and the right of the call that they have, if it needs one. */
export type Sender = { readonly user: Pick<TestUser, '_id' | 'email'> | undefined; readonly right?: Right | undefined }
export type Make = (world: World, sender: Sender) => ValidRequest | Promise<ValidRequest>

import type { Right } from '@tehas/contracts'
import type { TestUser } from '../testing'
import type { World } from './test-world'

export type ValidRequest = { readonly params?: Record<string, string>; readonly body?: object; readonly file?: Buffer }
/** The user who will send the request, and the right of the call that they have, if it needs one. */
export type Sender = { readonly user: Pick<TestUser, '_id' | 'email'> | undefined; readonly right?: Right | undefined }
export type Make = (world: World, sender: Sender) => ValidRequest | Promise<ValidRequest>

/**
 * The same request for every test of a world, for calls that read: what they read stays as it is. Making it takes several
 * times as long as sending it.
 */
export function madeOnce(make: (world: World) => Promise<ValidRequest>): Make {
  const made = new WeakMap<World, Promise<ValidRequest>>()
  return (world) => {
    const request = made.get(world) ?? make(world)
    made.set(world, request)
    return request
  }
}

import { CONTRACT_VERSION, type RemoteEntry, remoteEntrySchema } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { type Cause, servedBefore } from './served-before'

type Published = readonly [build: number, cause?: Cause]

const entry = (name: string, build: number): RemoteEntry =>
  remoteEntrySchema.parse({
    ...{ name, version: '1.0.0', build: String(build), contract: CONTRACT_VERSION, enabled: true },
    ...{ entry: `/remotes/${name}/${build}/remoteEntry.js`, descriptor: { name, routes: [] } },
  })

/** Builds of stock by revision, 0 where it is not deployed, each with its cause; sales is deployed anew each time. */
const steps = (...each: readonly Published[]) =>
  each.map(([build, cause], at) => ({
    remotes: [entry('sales', at + 1), ...(build > 0 ? [entry('stock', build)] : [])],
    cause,
  }))
const before = (...each: readonly Published[]) =>
  servedBefore(steps(...each), 'stock').map(({ build }) => Number(build))

it('should name the builds that were published before the present one', () => {
  expect(before([0, 'publish'], [1, 'publish'], [1, 'publish'], [2, 'publish'], [2, 'switch'], [3, 'publish'])).toEqual(
    [1, 2],
  )
  expect(before([1, 'publish'])).toEqual([])
  expect(before()).toEqual([])
})

it('should leave out what a rollback left, so that the next goes further back', () => {
  expect(before([1, 'publish'], [2, 'publish'], [3, 'publish'], [2, 'rollback'])).toEqual([1])
  expect(before([1, 'publish'], [2, 'publish'], [3, 'publish'], [2, 'rollback'], [1, 'rollback'])).toEqual([])
  expect(before([1, 'publish'], [2, 'publish'], [1, 'rollback'], [4, 'publish'])).toEqual([1])
})

it('should tell a build that was published again from one that was rolled back to', () => {
  expect(before([1, 'publish'], [2, 'publish'], [1, 'publish'])).toEqual([1, 2])
  expect(before([1], [2], [1])).toEqual([])
})

it('should lead back from a removal to what was removed, and never to a removal', () => {
  expect(before([1, 'publish'], [2, 'publish'], [0, 'remove'])).toEqual([1, 2])
  expect(before([1, 'publish'], [0, 'remove'], [2, 'publish'])).toEqual([1])
})

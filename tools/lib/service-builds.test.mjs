import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropOldServices, noteService, placeOfService, serviceBuilds, serviceOf } from './service-builds.mjs'

let folder
let builds
let data
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tehas-services-'))
  builds = join(folder, 'dist')
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build that was made at a second. */
function made(letter, second, files = ['main.js']) {
  const place = placeOfService(letter.repeat(64), builds)
  mkdirSync(place, { recursive: true })
  for (const file of files) writeFileSync(join(place, file), '')
  utimesSync(place, second, second)
  return place
}

it('should use the build that serves the data folder, though a newer one was made since', () => {
  const serving = made('a', 1)
  noteService(data, serving)
  made('b', 2)
  expect(serviceOf(data, builds)).toBe(serving)
})

it('should use the newest whole build where none is noted, or the noted one is gone', () => {
  expect(serviceOf(data, builds)).toBeUndefined()
  noteService(data, placeOfService('f'.repeat(64), builds))
  made('a', 1)
  const newest = made('b', 2)
  made('c', 3, ['half.js'])
  made('development-', 4)
  expect(serviceOf(data, builds)).toBe(newest)
  expect(serviceOf(join(folder, 'another'), builds)).toBe(newest)
})

it('should keep the last five builds and the one in use', () => {
  const current = made('0', 1)
  for (const [index, letter] of [...'abcdef'].entries()) made(letter, index + 2)
  dropOldServices(current, builds)
  expect(serviceBuilds(builds)).toHaveLength(5)
  expect(
    readdirSync(builds)
      .map((name) => name[0])
      .sort(),
  ).toEqual(['0', 'c', 'd', 'e', 'f'])
})

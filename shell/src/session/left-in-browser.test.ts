// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lastOpenedHistoryKey } from '@tehas/contracts'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { DRAFT, deviceNames, draftNames, LASTING, lastingNames } from '@tehas/shell-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordRecent } from '../overlays/recent/recent-store'
import { followSession } from './follow-session'
import { forgetPerson, hasUnsentOf } from './forget-person'
import { findLeft } from './left-in-browser'
import { useSessionStore } from './session-store'

const kadri = createTestUser({ _id: '5f0000000000000000000001' })
const mart = createTestUser({ _id: '5f0000000000000000000002' })
const project = createTestProject({ _id: '5f00000000000000000000aa' })

followSession()

/** As a day's work of somebody leaves the browser. */
function work(user: typeof kadri): void {
  useSessionStore.setState({ token: 'one', user, selectedProject: project })
  recordRecent({ id: 'a'.repeat(24), routeName: 'saleOrderId', icon: 'SALE_ORDER', mainTitle: 'SO-2026-148' })
  for (const name of draftNames) localStorage.setItem(`${DRAFT}${name}.${project._id}.${user._id}`, '1')
  for (const name of lastingNames) localStorage.setItem(`${LASTING}${name}.${project._id}.${user._id}`, '1')
}

const ofDevice = deviceNames.map((name) => `${LASTING}${name}.`)
const keys = () => Object.keys(localStorage).sort()
const of = ({ _id }: typeof kadri) => keys().filter((key) => key.endsWith(_id))

beforeEach(() => {
  localStorage.clear()
  for (const key of ofDevice) localStorage.setItem(key, '1')
})

describe('a browser that a person leaves', () => {
  it('should hold nothing that does not stand in the list', () => {
    work(kadri)
    expect(keys().filter((key) => !findLeft('localStorage', key))).toEqual([])
    // A key that nobody wrote down would be found.
    expect(findLeft('localStorage', `tehas.lasting.unknown.${kadri._id}`)).toBeUndefined()
  })

  it('should keep what is not sent, choices and the last opened when the person logs out', () => {
    work(kadri)
    useSessionStore.getState().clear()
    expect(of(kadri)).toEqual(
      [
        lastOpenedHistoryKey(project._id, kadri._id),
        ...lastingNames.map((name) => `${LASTING}${name}.${project._id}.${kadri._id}`),
      ].sort(),
    )
  })

  it('should forget all of that person, nothing of others, and nothing of the device when it is asked to', () => {
    work(mart)
    const others = of(mart).filter((key) => !key.startsWith(DRAFT))
    work(kadri)
    expect(hasUnsentOf(kadri._id)).toBe(true)
    useSessionStore.getState().clear()
    forgetPerson(kadri._id, 'all')
    expect([of(kadri), hasUnsentOf(kadri._id)]).toEqual([[], false])
    expect(of(mart)).toEqual(others)
    expect(keys().join('\n')).not.toContain(kadri._id)
    expect(localStorage.getItem('tehas.session')).not.toContain(kadri._id)
    expect(keys()).toEqual(expect.arrayContaining(ofDevice))
  })

  it('should keep what is not sent on a shared tablet, and nothing else', () => {
    work(kadri)
    useSessionStore.getState().clear()
    forgetPerson(kadri._id, 'all but unsent')
    expect(of(kadri)).toEqual(
      ['files', 'unsent', 'work'].map((name) => `${LASTING}${name}.${project._id}.${kadri._id}`),
    )
  })
})

describe('the list of what is left in a browser', () => {
  const root = join(import.meta.dirname, '../../..')
  const folders = [
    'shell/src',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => `${name}/src`),
  ]
  const packages = ['api-client', 'i18n', 'order-screens', 'screens', 'shell-api', 'ui'].map(
    (name) => `packages/${name}/src`,
  )
  const sources = [...folders, ...packages].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
      .map((file) => join(root, folder, file)),
  )

  /** Who writes to the storage of the browser, by the words that do. */
  const writers: Readonly<Record<string, string>> = {
    'packages/shell-api/src/kept-draft.ts': 'names of kept-names.ts, which the compiler checks',
    'packages/shell-api/src/kept-files.ts': 'tehas.files',
    'shell/src/diagnostics/lost-chunk.ts': 'tehas.reloaded-for',
    'shell/src/diagnostics/start-problem.ts': 'tehas.reloaded-for',
    'shell/src/offline/answers/answer-store.ts': 'tehas.kept-answers',
    'shell/src/overlays/recent/recent-store.ts': 'lastOpenedHistory',
    'shell/src/pwa/service-worker.ts': 'code of the shell and of areas',
    'shell/src/remotes/current-overrides.ts': 'tehas.overrides',
    'shell/src/session/session-store.ts': 'tehas.session',
    'shell/src/session/settings-store.ts': 'tehas.settings',
  }

  it('should know everybody who writes to the storage of the browser', () => {
    const writes =
      /(local|session)Storage\.setItem|(local|session)Storage\[|indexedDB\.open|createStore\(|caches\.open|persist\(|document\.cookie\s*=/
    const found = sources.filter((file) => writes.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))
    expect(sources.length).toBeGreaterThan(500)
    expect(found.sort()).toEqual(Object.keys(writers).sort())
  })

  it('should have the database of the browser opened by the library alone', () => {
    expect(sources.filter((file) => readFileSync(file, 'utf8').includes('indexedDB.open'))).toEqual([])
  })

  it('should know every key that is written out', () => {
    const known = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'(tehas\.[\w.-]+)'/g)].map(([, key = '']) => ({
        key,
        file: relative(root, file),
      })),
    )
    const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const
    const inStorage = known.filter(({ file }) => file in writers || file.startsWith('shell/src/session/'))
    const missing = inStorage.filter(
      ({ key }) => !stores.some((where) => findLeft(where, key)) && key !== DRAFT && key !== LASTING,
    )
    expect(inStorage.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })
})

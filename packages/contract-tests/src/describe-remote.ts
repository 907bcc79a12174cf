import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { drawers, panels, type RemoteDescriptorInput, remoteDescriptorSchema } from '@tehas/contracts'
import type { Remote } from '@tehas/shell-api'
import { describe, expect, it } from 'vitest'
import { findTextKeys } from './find-text-keys'

export type DescribeRemoteOptions = {
  /** Folder of the remote's sources; with it every text key that they use is checked. */
  readonly sources?: string
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** What every remote must pass before it may be published: descriptor, loaders, ownership, access and texts. */
export function describeRemote(
  descriptor: RemoteDescriptorInput,
  remote: Remote,
  { sources }: DescribeRemoteOptions = {},
): void {
  describe(`remote ${descriptor.name}`, () => {
    const parsed = remoteDescriptorSchema.safeParse(descriptor)

    it('should have a valid descriptor', () => {
      expect(parsed.error?.issues ?? []).toEqual([])
    })

    it('should hand out the descriptor that it was published with', () => {
      expect(remote.descriptor).toEqual(descriptor)
    })

    it('should have one loader for each id and none besides', () => {
      const routes = descriptor.routes.filter((route) => route.redirect === undefined).map((route) => route.id)
      expect(Object.keys(remote.routes).sort()).toEqual(routes.sort())
      for (const part of ['drawers', 'panels', 'previews', 'slots'] as const) {
        expect(Object.keys(remote[part]).sort(), part).toEqual([...(descriptor[part] ?? [])].sort())
      }
    })

    it('should offer only drawers and panels of its own area', () => {
      for (const id of descriptor.drawers ?? []) expect(drawers[id].owner, id).toBe(descriptor.name)
      for (const id of descriptor.panels ?? []) expect(panels[id].owner, id).toBe(descriptor.name)
      for (const id of descriptor.previews ?? []) expect(panels[id].owner, id).toBe(descriptor.name)
    })

    it('should say who may open each page outside the dashboard', () => {
      const bare = descriptor.routes.filter((route) => !route.parent && !route.path.startsWith('/dashboard'))
      for (const route of bare) expect(route.access, route.id).toBeDefined()
    })

    it.each(loadersOf(remote))(
      'should load %s',
      async (_, load) => {
        expect(typeof (await load())).toMatch(/function|object/)
      },
      30_000,
    )

    it('should have an Estonian text for every English one', () => {
      const et = new Set(Object.keys(remote.messages.et).map(withoutPlural))
      const missing = Object.keys(remote.messages.en).filter((key) => !et.has(withoutPlural(key)))
      expect(missing).toEqual([])
    })

    if (sources !== undefined) {
      it('should have an Estonian text for every English one that comes with a screen', () => {
        const et = new Set(laterKeys(sources, 'et').map(withoutPlural))
        expect(laterKeys(sources, 'en').filter((key) => !et.has(withoutPlural(key)))).toEqual([])
      })

      it('should have an Estonian text for every sentence that its screens show', () => {
        const et = new Set([...Object.keys(remote.messages.et), ...laterKeys(sources, 'et')].map(withoutPlural))
        const missing = [...findTextKeys(sources)]
          .filter(([key]) => !et.has(key))
          .map(([key, file]) => `${key} (${file})`)
        expect(missing).toEqual([])
      })
    }
  })
}

const withoutPlural = (key: string): string => key.replace(PLURAL, '')

/** Keys of the texts that come later, with the screens that show them: `messages/<language>.json` in their folders. */
const laterKeys = (sources: string, language: string): string[] =>
  readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name === `${language}.json` && basename(parentPath) === 'messages')
    .flatMap(({ name, parentPath }) => {
      const texts: unknown = JSON.parse(readFileSync(join(parentPath, name), 'utf8'))
      return Object.keys(Object(texts))
    })

const loadersOf = (remote: Remote) =>
  (['routes', 'drawers', 'panels', 'previews', 'slots'] as const).flatMap((part) =>
    Object.entries(remote[part]).map(([id, load]) => [`${part} ${id}`, load] as const),
  )

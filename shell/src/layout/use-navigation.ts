import {
  type Area,
  type NavigationDescriptor,
  type Registry,
  type RemoteDescriptor,
  type Tab,
  tabSchema,
} from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import type { Rights } from '@tehas/shell-api'
import { useMemo } from 'react'
import { useRemotes } from '../remotes/remotes-context'
import { useRightsOfSession } from '../session/use-rights-of-session'

export type NavigationLink = {
  readonly tab: Tab
  readonly area: Area
  readonly path: string
  readonly label: NavigationDescriptor['label']
}

export type Navigation = {
  readonly tabs: readonly NavigationLink[]
  readonly secondLine: readonly NavigationLink[]
  /** Patterns of the addresses that open one order, product or person, which has the whole height of the page. */
  readonly details: readonly string[]
}

/** Links that the registry offers and the user may use, in the order of the design. */
export function navigationOf(registry: Registry, rights: Rights): Navigation {
  const remotes = registry.remotes.filter((remote) => remote.enabled)
  const all = remotes
    .flatMap(({ name, descriptor }) =>
      descriptor.navigation
        .filter((entry) => mayFollow(descriptor, entry, rights))
        .map((entry) => ({ entry, link: toLink(name, descriptor, entry) })),
    )
    .sort((a, b) => tabOrder(a.entry.tab) - tabOrder(b.entry.tab) || a.entry.order - b.entry.order)
  const linksAt = (placement: NavigationDescriptor['placement']) =>
    all.filter(({ entry }) => entry.placement === placement).map(({ link }) => link)
  const details = remotes.flatMap(({ descriptor }) =>
    descriptor.routes.filter(({ path }) => /:\w+(?!\w|\?)/.test(path)).map(({ id }) => addressOf(descriptor, id)),
  )
  return { tabs: linksAt('tab'), secondLine: linksAt('second-line'), details }
}

const tabOrder = (tab: Tab): number => tabSchema.options.indexOf(tab)

function chain(descriptor: RemoteDescriptor, id: string | undefined): RemoteDescriptor['routes'] {
  const route = descriptor.routes.find((each) => each.id === id)
  return route ? [...chain(descriptor, route.parent), route] : []
}

const addressOf = (descriptor: RemoteDescriptor, route: string) =>
  chain(descriptor, route)
    .map((each) => each.path)
    .join('/')

/** What a link needs to say of itself. */
type Entry = Pick<NavigationDescriptor, 'tab' | 'route' | 'label' | 'access'>

export function mayFollow(descriptor: RemoteDescriptor, entry: Entry, rights: Rights): boolean {
  const asked = [entry.access, ...chain(descriptor, entry.route).map((route) => route.access)]
  return asked.every((access) => access === undefined || rights.may(access))
}

export const toLink = (area: Area, descriptor: RemoteDescriptor, { tab, route, label }: Entry): NavigationLink => ({
  tab,
  area,
  label,
  // What an address may name besides is left out: it begins something new.
  path: addressOf(descriptor, route).replace(/\/:\w+\?/g, ''),
})

export function useNavigation(): Navigation {
  const { registry } = useRemotes()
  const rights = useRightsOfSession()
  return useMemo(() => navigationOf(registry, rights), [registry, rights])
}

const isAt = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The tab that an address belongs to, by its own page or by one of its second line. */
export const tabAt = ({ tabs, secondLine }: Navigation, pathname: string): Tab | undefined =>
  [...tabs, ...secondLine].find(({ path }) => isAt(pathname, path))?.tab

/** A link's label in the language of the page. */
export function useLabelOf(): (link: NavigationLink) => string {
  const { language } = useT()
  return (link) => link.label[language]
}

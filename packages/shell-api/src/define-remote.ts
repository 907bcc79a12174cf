import type { DrawerId, PanelId, PreviewId, RemoteDescriptorInput, SlotId } from '@tehas/contracts'
import type { ComponentType } from 'react'
import type { DrawerScreenProps, PanelScreenProps, PreviewScreenProps, SlotScreenProps } from './screen-props'

/** Loads a screen's code when it is first needed: `() => import('./list-page').then((m) => m.ListPage)`. */
export type Loader<Props> = () => Promise<ComponentType<Props>>

type Messages = Readonly<Record<string, string>>
export type RemoteMessages = { readonly et: Messages; readonly en: Messages }

type ListOf<D, Key extends string, Id extends string> = D extends { [K in Key]: readonly (infer Item)[] }
  ? Extract<Item, Id>
  : never

/** Redirects need no screen. */
type RouteIds<D extends RemoteDescriptorInput> = Exclude<D['routes'][number], { redirect: string }>['id']

/** A part is asked for exactly when the descriptor names something in it. */
type Part<Key extends string, Loaders> = [keyof Loaders] extends [never]
  ? { readonly [K in Key]?: Readonly<Record<string, never>> }
  : { readonly [K in Key]: Readonly<Loaders> }

/** One loader for each id of the descriptor and none besides; the compiler checks both directions. */
export type RemoteImplementation<D extends RemoteDescriptorInput> = Part<
  'routes',
  { [K in RouteIds<D>]: Loader<object> }
> &
  Part<'drawers', { [K in ListOf<D, 'drawers', DrawerId>]: Loader<DrawerScreenProps<K>> }> &
  Part<'panels', { [K in ListOf<D, 'panels', PanelId>]: Loader<PanelScreenProps> }> &
  Part<'previews', { [K in ListOf<D, 'previews', PreviewId>]: Loader<PreviewScreenProps> }> &
  Part<'slots', { [K in ListOf<D, 'slots', SlotId>]: Loader<SlotScreenProps<K>> }> & {
    /** Texts of the area, added before its first screen shows. */
    readonly messages: RemoteMessages
    /** Runs once when the remote is loaded, before its first screen. */
    readonly setup?: () => void | Promise<void>
  }

type Loaders = Readonly<Record<string, Loader<never>>>

/** A remote as the shell sees it: every loader by its id, without the types that only its author needs. */
export type Remote = {
  readonly descriptor: RemoteDescriptorInput
  readonly routes: Loaders
  readonly drawers: Loaders
  readonly panels: Loaders
  readonly previews: Loaders
  readonly slots: Loaders
  readonly messages: RemoteMessages
  readonly setup?: () => void | Promise<void>
}

type LooseImplementation = Partial<Omit<Remote, 'messages'>> & Pick<Remote, 'messages'>

/**
 * The one exposed module of an area: `export default defineRemote(descriptor, { routes: { … }, messages: { et, en } })`.
 * An id of the descriptor without a loader, or a loader without an id, does not compile.
 */
export function defineRemote<const D extends RemoteDescriptorInput>(
  descriptor: D,
  implementation: RemoteImplementation<D>,
): Remote {
  // The exact type depends on D, which stays open here; every caller was checked against it.
  const loose = implementation as unknown as LooseImplementation
  const { routes = {}, drawers = {}, panels = {}, previews = {}, slots = {}, messages, setup } = loose
  return { descriptor, routes, drawers, panels, previews, slots, messages, ...(setup && { setup }) }
}

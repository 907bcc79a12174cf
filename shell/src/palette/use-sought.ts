import type { SoughtDescriptor } from '@tehas/contracts'
import { mayFollow, type NavigationLink, toLink } from '../layout/use-navigation'
import { useRemotes } from '../remotes/remotes-context'
import { useRightsOfSession } from '../session/use-rights-of-session'

export type SoughtLink = NavigationLink & Pick<SoughtDescriptor, 'words' | 'makes'>

/** Pages that the search alone leads to, such as those of the settings, and what their addresses begin; by rights. */
export function useSought(): readonly SoughtLink[] {
  const { registry } = useRemotes()
  const rights = useRightsOfSession()
  return registry.remotes.flatMap(({ name, enabled, descriptor }) =>
    descriptor.sought
      .filter((entry) => enabled && mayFollow(descriptor, entry, rights))
      .map((entry) => ({ ...entry, ...toLink(name, descriptor, entry) })),
  )
}

import type { RemoteEntry } from '@tehas/contracts'

/** What was deployed once: its number, when it was written, and what it changed, in words. */
export type Revision = { readonly revision: number; readonly at: Date; readonly changes: readonly string[] }

/** A build as people read it. */
export const buildText = ({ name, version, build }: Pick<RemoteEntry, 'name' | 'version' | 'build'>): string =>
  `${name} ${version} (${build})`

/** What one revision changed of the one before it. */
export function changesOf(before: readonly RemoteEntry[], after: readonly RemoteEntry[]): string[] {
  const known = new Map(before.map((remote) => [remote.name, remote]))
  const gone = before.filter(({ name }) => !after.some((remote) => remote.name === name))
  const changed = after.flatMap((remote) => {
    const old = known.get(remote.name)
    const isSame = old && buildText(old) === buildText(remote)
    const switched = old && old.enabled !== remote.enabled
    return [
      ...(isSame ? [] : [buildText(remote)]),
      ...(switched ? [`${remote.name} ${remote.enabled ? 'enabled' : 'disabled'}`] : []),
    ]
  })
  return [...changed, ...gone.map(({ name }) => `${name} removed`)]
}

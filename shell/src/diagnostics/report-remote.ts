import type { RemoteReport } from '../remotes/remote-state'

/** Says which remote failed, in which version and phase, where whoever looks for the cause will look first. */
export function reportRemote({ area, version, build, phase, error }: RemoteReport): void {
  console.error(`Remote ${area} ${version} (${build}) failed at ${phase}`, error)
}

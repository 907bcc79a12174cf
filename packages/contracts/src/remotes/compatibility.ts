import type { Registry, RemoteEntry } from './registry'

export type Compatibility =
  | { readonly compatible: true }
  | { readonly compatible: false; readonly reason: 'MAJOR_DIFFERS' | 'SHELL_TOO_OLD' | 'UNREADABLE' }

const parts = (version: string): readonly [number, number] | undefined => {
  const match = /^(\d+)\.(\d+)\./.exec(version)
  return match ? [Number(match[1]), Number(match[2])] : undefined
}

/** Same contract major, and the shell's minor not below the remote's (architecture, remotes). */
export function checkCompatibility(shellContract: string, remoteContract: string): Compatibility {
  const shell = parts(shellContract)
  const remote = parts(remoteContract)
  if (!shell || !remote) return { compatible: false, reason: 'UNREADABLE' }
  if (shell[0] !== remote[0]) return { compatible: false, reason: 'MAJOR_DIFFERS' }
  if (shell[1] < remote[1]) return { compatible: false, reason: 'SHELL_TOO_OLD' }
  return { compatible: true }
}

/** True when the remote is switched on and fits this shell. */
export const isUsable = (registry: Registry, remote: RemoteEntry): boolean =>
  remote.enabled && checkCompatibility(registry.shell.contract, remote.contract).compatible

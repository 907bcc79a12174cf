import { createContext, useContext } from 'react'
import type { ShellApi } from './shell-types'

const ShellContext = createContext<ShellApi | undefined>(undefined)

let connected: ShellApi | undefined

/** The shell (or a test's fake) puts itself around everything that uses this package. */
export const ShellProvider = ShellContext

/** The shell tells what to answer to calls from outside React. */
export function connectShell(shell: ShellApi | undefined): void {
  connected = shell
}

/** The shell outside React, or undefined when none runs. */
export const connectedShell = (): ShellApi | undefined => connected

/** The whole of what a remote may ask; screens prefer the narrower hooks. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext)
  if (!shell)
    throw new Error('No shell around this screen: wrap it in <FakeShell> in tests and on the stand-alone page')
  return shell
}

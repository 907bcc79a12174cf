import type { Area } from '@tehas/contracts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { RemoteManager } from './remote-manager'
import type { RemoteState } from './remote-state'

const RemotesContext = createContext<RemoteManager | undefined>(undefined)

export const RemotesProvider = RemotesContext

export function useRemotes(): RemoteManager {
  const manager = useContext(RemotesContext)
  if (!manager) throw new Error('No remotes around this screen')
  return manager
}

export function useRemoteState(area: Area): RemoteState {
  const manager = useRemotes()
  return useSyncExternalStore(manager.subscribe, () => manager.state(area))
}

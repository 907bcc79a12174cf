import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

/** What a line adds to in the cost of an order. */
export type CostPart = 'purchase' | 'semi-finished' | 'process'

/** A value that is told to those who ask for it, without drawing what lies between. */
export type Signal<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

function createSignal<T>(first: T): Signal<T> {
  const listeners = new Set<() => void>()
  let now = first
  return {
    get: () => now,
    set: (value) => {
      if (value === now) return
      now = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const createTreeSignals = () => ({
  /** Whether a field of the tree is open. */
  isEditing: createSignal(false),
  /** The part of the cost that is pointed to, in the tree or in the summary. */
  lit: createSignal<CostPart | undefined>(undefined),
})

const Signals = createContext(createTreeSignals())

/** What a tree and the page around it tell each other. */
export function TreeSignals({ children }: { readonly children: ReactNode }) {
  const [signals] = useState(createTreeSignals)
  return <Signals.Provider value={signals}>{children}</Signals.Provider>
}

export const useTreeSignals = () => useContext(Signals)

/** The value of a signal; renders anew when it changes. */
export const useSignal = <T,>({ subscribe, get }: Signal<T>): T => useSyncExternalStore(subscribe, get)

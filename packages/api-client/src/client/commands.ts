import type { Call } from '@tehas/contracts'

/** What became of a command: its answer, or nothing known because the attempt ended without a decision. */
export type CommandOutcome =
  | { readonly call: Call; readonly isDecided: true; readonly answer: unknown; readonly body: unknown }
  | { readonly call: Call; readonly isDecided: false }

export type CommandListener = (outcome: CommandOutcome) => void

export type Commands = {
  readonly tell: CommandListener
  readonly listen: (listener: CommandListener) => () => void
}

/** Tells listeners what this page's commands came to. A refused command changed nothing and is not told. */
export function createCommands(): Commands {
  const listeners = new Set<CommandListener>()
  return {
    tell: (outcome) => {
      for (const listener of listeners) listener(outcome)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

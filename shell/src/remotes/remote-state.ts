import type { Area } from '@tehas/contracts'
import type { Remote } from '@tehas/shell-api'
import type { ProblemPhase } from '../diagnostics/report-problem'

/** Where loading a remote stood when it failed; part of every report. */
export type LoadPhase = 'entry' | 'module' | 'setup'

/** What the shell knows of one remote now. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly remote: Remote }
  | { readonly status: 'failed'; readonly phase: LoadPhase; readonly error: unknown }
  | { readonly status: 'incompatible'; readonly reason: 'MAJOR_DIFFERS' | 'SHELL_TOO_OLD' | 'UNREADABLE' }
  | { readonly status: 'disabled' }

/** A failed load or screen, told with everything that finds the cause. */
export type RemoteReport = {
  readonly area: Area
  readonly version: string
  readonly build: string
  readonly phase: ProblemPhase
  readonly error: unknown
}

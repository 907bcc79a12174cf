import { traceOf } from './trace-of'

const MOST_LETTERS = 120

/** Where the code stood when it failed: being fetched (`entry`, `module`, `setup`, `chunk`) or drawing (`render`). */
export type ProblemPhase = 'entry' | 'module' | 'setup' | 'chunk' | 'render'

/** Whose code it is. */
export type CodeSource = {
  /** The remote by its area, or the shell. */
  readonly of: string
  readonly version: string
  readonly build?: string | undefined
}

/** A failure of code, told with everything that finds the cause. */
export type Problem = CodeSource & { readonly phase: ProblemPhase; readonly error: unknown }

/** `stock@0.1.0-ab12cd34ef56`: the area with the folder of its build. */
export const sourceLabel = ({ of, version, build }: CodeSource): string =>
  build === undefined ? `${of}@${version}` : `${of}@${version}-${build}`

/** Says what failed, in which version and phase, where whoever looks for the cause will look first, and to the service. */
export function reportProblem(problem: Problem): void {
  const trace = traceOf(problem.error)
  console.error(`${sourceLabel(problem)} failed at ${problem.phase}, trace ${trace}`, problem.error)
  const report = { source: sourceLabel(problem), phase: problem.phase, message: firstWords(problem.error), trace }
  // What reports must not keep a page from starting, nor fail beside what failed.
  import(/* webpackChunkName: "worker" */ './send-report')
    .then(({ sendReport }) => sendReport(report))
    .catch(() => undefined)
}

/** The same for the Details of an error on screen, without a stack. */
export const problemDetails = (problem: Problem): string =>
  [sourceLabel(problem), problem.phase, firstWords(problem.error), `trace ${traceOf(problem.error)}`].join(' · ')

/** Loaders tell their whole story in a message; its beginning says what it is about. */
function firstWords(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line
}

/** The shell's own code. */
export const sourceOfShell: CodeSource = { of: 'shell', version: process.env.TEHAS_VERSION ?? '0.0.0' }

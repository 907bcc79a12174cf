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

const versionOf = ({ version, build }: CodeSource): string => (build === undefined ? version : `${version} (${build})`)

/** Says what failed, in which version and phase, where whoever looks for the cause will look first. */
export function reportProblem(problem: Problem): void {
  console.error(`${problem.of} ${versionOf(problem)} failed at ${problem.phase}`, problem.error)
}

/** The same for the Details of an error on screen, without a stack. */
export const problemDetails = (problem: Problem): string =>
  [
    `${problem.of} ${versionOf(problem)}`,
    problem.phase,
    problem.error instanceof Error ? problem.error.message : String(problem.error),
  ].join(' · ')

/** The shell's own code. */
export const sourceOfShell: CodeSource = { of: 'shell', version: process.env.TEHAS_VERSION ?? '0.0.0' }

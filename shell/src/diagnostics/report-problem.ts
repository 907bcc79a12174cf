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

const versionOf = ({ version, build }: CodeSource): string => (build === undefined ? version : `${version} (${build})`)

/** Says what failed, in which version and phase, where whoever looks for the cause will look first. */
export function reportProblem(problem: Problem): void {
  console.error(`${problem.of} ${versionOf(problem)} failed at ${problem.phase}`, problem.error)
}

/** The same for the Details of an error on screen, without a stack. */
export const problemDetails = (problem: Problem): string =>
  [`${problem.of} ${versionOf(problem)}`, problem.phase, firstWords(problem.error)].join(' · ')

/** Loaders tell their whole story in a message; its beginning says what it is about. */
function firstWords(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line
}

/** The shell's own code. */
export const sourceOfShell: CodeSource = { of: 'shell', version: process.env.TEHAS_VERSION ?? '0.0.0' }

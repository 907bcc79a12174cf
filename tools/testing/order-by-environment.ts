import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestAllowed } from './longest-allowed'

const textOf = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8')
const hasPage = (file: TestSpecification) => textOf(file).startsWith('// @vitest-environment')

/**
 * Runs the files that have a page first, then the others: a worker keeps its loaded packages for the next file only where
 * the environment is the same. What is given a long time begins first, so that no worker is left alone with it at the end
 * while the others have nothing to do. `--sequence.seed=7` shuffles the files of each environment, to show that no test needs the
 * one before it.
 */
export class OrderByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const sorted = seed === undefined ? this.#longestFirst(await super.sort(files)) : this.#shuffled(files, seed)
    return [...sorted.filter(hasPage), ...sorted.filter((file) => !hasPage(file))]
  }

  #longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
    const allowed = new Map(files.map((file) => [file, longestAllowed(textOf(file))]))
    return [...files].sort((one, other) => (allowed.get(other) ?? 0) - (allowed.get(one) ?? 0))
  }

  #shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
    const place = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex')
    return [...files].sort((a, b) => place(a).localeCompare(place(b)))
  }
}

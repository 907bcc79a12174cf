import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const hasPage = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/**
 * Runs the files that have a page first, then the others: a worker keeps its loaded packages for the next file only where
 * the environment is the same. `--sequence.seed=7` shuffles the files of each environment, to show that no test needs the
 * one before it.
 */
export class OrderByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const sorted = seed === undefined ? await super.sort(files) : this.#shuffled(files, seed)
    return [...sorted.filter(hasPage), ...sorted.filter((file) => !hasPage(file))]
  }

  #shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
    const place = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex')
    return [...files].sort((a, b) => place(a).localeCompare(place(b)))
  }
}

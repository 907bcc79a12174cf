import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = import.meta.dirname
const resultsFile = join(folder, 'results.json')
const readme = join(folder, 'README.md')
const BEGIN = '<!-- figures: written by `npm run bench -- --write` -->'
const END = '<!-- /figures -->'

/** A goal as it was measured last; null where it was not yet, on quiet processors. */
const resultSchema = z.object({
  file: z.string(),
  name: z.string(),
  goal: z.string(),
  ratio: z.string().nullable(),
  outcome: z.string(),
})
export type Result = z.output<typeof resultSchema>

const keyOf = ({ file, name }: Pick<Result, 'file' | 'name'>): string => `${file} ${name}`

/** The lines of the files that ran take the place of what they had; where there is no figure, an earlier one stays. */
function merged(before: readonly Result[], measured: readonly Result[]): Result[] {
  const known = new Map(before.map((result) => [keyOf(result), result]))
  const ran = new Set(measured.map(({ file }) => file))
  const kept = before.filter(({ file }) => !ran.has(file))
  const renewed = measured.map((result) =>
    result.ratio === null ? { ...result, ...figureOf(known.get(keyOf(result))) } : result,
  )
  return [...kept, ...renewed].toSorted((a, b) => a.file.localeCompare(b.file))
}

const figureOf = (known: Result | undefined) => ({ ratio: known?.ratio ?? null, outcome: known?.outcome ?? '' })

const table = (results: readonly Result[]): string =>
  [
    '| file | what | goal | measured | |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(
      ({ file, name, goal, ratio, outcome }) =>
        `| ${file} | ${name.replaceAll('|', '/')} | ${goal.replace('<=', '≤').replace('>=', '≥')} | ${ratio ?? '-'} | ${outcome} |`,
    ),
  ].join('\n')

/** Keeps what was measured, and writes the table of all goals into the README. */
export function writeResults(measured: readonly Result[]): void {
  const before = existsSync(resultsFile)
    ? z.array(resultSchema).parse(JSON.parse(readFileSync(resultsFile, 'utf8')))
    : []
  const results = merged(before, measured)
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  const text = readFileSync(readme, 'utf8')
  const [head, rest] = text.split(BEGIN)
  const tail = rest?.split(END)[1]
  if (head === undefined || tail === undefined) throw new Error(`${readme} lacks the place of the figures`)
  writeFileSync(readme, `${head}${BEGIN}\n\n${table(results)}\n\n${END}${tail}`)
}

// Measures the ratios of every part, or of those named: `npm run bench -- server`, `npm run bench -- page-times`. With `--write`
// the README gets their table.
import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BenchLine, BenchNote } from './bench-line'
import { type Result, writeResults } from './results'
import type { PartReport } from './run-part'
import { isShort } from './shop-sizes'

const folder = import.meta.dirname
/** In this order; a folder that is not named comes last. */
const ORDER = ['engine', 'server', 'volumes', 'start', 'browser']
const ENDING = '.bench.ts'

type Part = { readonly name: string; readonly files: readonly string[] }
type Outcome = 'met' | 'MISSED' | 'FAILED' | ''
type Row = {
  readonly file: string
  readonly name: string
  readonly ratio: string
  readonly goal: string
  readonly outcome: Outcome
}

/** Parts with the files that are wanted: by their part, a piece of their name, or both with a dash (`server-edit`). */
function wantedParts(wanted: readonly string[]): Part[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const place = (name: string) => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1)
  return folders
    .map(({ name: part }) => {
      const isWanted = (file: string) =>
        wanted.length === 0 ||
        wanted.some((word) => word === part || `${part}-${file.slice(0, -ENDING.length)}`.includes(word))
      const files = readdirSync(join(folder, part)).filter((file) => file.endsWith(ENDING))
      return {
        name: part,
        files: files
          .filter(isWanted)
          .sort()
          .map((file) => join(folder, part, file)),
      }
    })
    .filter(({ files }) => files.length > 0)
    .sort((a, b) => place(a.name) - place(b.name))
}

function toRow(line: BenchLine | BenchNote, path: string): Row {
  const file = basename(path, ENDING)
  if (!('ratio' in line)) return { file, name: line.name, ratio: '', goal: '', outcome: '' }
  const { name, ratio, goal, limit } = line
  const isMet = goal === '<=' ? ratio <= limit : ratio >= limit
  return { file, name, ratio: short(ratio), goal: `${goal} ${short(limit)}`, outcome: isMet ? 'met' : 'MISSED' }
}

const short = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 1 ? 4 : 2)))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`

/** Runs a part in a process of its own, so that what one part leaves behind does not slow the next. */
function runPart({ name, files }: Part): Promise<Row[]> {
  const rows: Row[] = []
  const add = (row: Row, detail: string) => {
    rows.push(row)
    console.log(
      `${row.outcome.padEnd(6)}  ${row.name}: ${[row.ratio, row.goal && `(${row.goal})`, detail].filter(Boolean).join('  ')}`,
    )
  }
  console.log(`\n${name}`)
  const child = fork(join(folder, 'run-part.ts'), [...files], { execArgv: ['--import', 'tsx'] })
  const left = new Set(files)
  child.on('message', ({ file, lines, failure, took }: PartReport) => {
    left.delete(file)
    for (const line of lines) add(toRow(line, file), line.detail)
    if (failure !== undefined) add(failed(file), failure)
    console.log(`        ${basename(file, ENDING)} took ${seconds(took)}`)
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      for (const file of left) add(failed(file), `the process ended with ${code}`)
      resolve(rows)
    })
  })
}

const failed = (path: string): Row => ({
  file: basename(path, ENDING),
  name: basename(path, ENDING),
  ratio: '',
  goal: '',
  outcome: 'FAILED',
})

function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log('')
  for (const { name, ratio, goal, outcome } of rows) {
    if (outcome !== '') console.log(`${name.padEnd(width)}  ${ratio.padStart(9)}  ${goal.padStart(9)}  ${outcome}`)
  }
}

const started = performance.now()
const WRITE = '--write'
const wanted = process.argv.slice(2).filter((word) => word !== WRITE)
const parts = wantedParts(wanted)
const rows: Row[] = []
for (const part of parts) rows.push(...(await runPart(part)))
if (rows.length === 0) {
  console.error(`No benchmark has such a name: ${wanted.join(' ')}`)
  process.exit(1)
}
printTable(rows)
if (process.argv.includes(WRITE)) {
  const goals = rows.filter(({ outcome }) => outcome === 'met' || outcome === 'MISSED')
  // The figures of a short run say nothing: it writes what there is to measure.
  writeResults(
    goals.map(
      ({ file, name, goal, ratio, outcome }): Result =>
        isShort ? { file, name, goal, ratio: null, outcome: '' } : { file, name, goal, ratio, outcome },
    ),
  )
}
const bad = rows.filter(({ outcome }) => outcome === 'MISSED' || outcome === 'FAILED').length
const met = rows.filter(({ outcome }) => outcome === 'met').length
console.log(`\n${met} met, ${bad} missed, in ${seconds(performance.now() - started)}`)
process.exit(bad === 0 ? 0 : 1)

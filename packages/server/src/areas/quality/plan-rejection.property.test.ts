import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostRejected, planRejection, type Step, type Taken } from './plan-rejection'

const NET = 12
const STEPS = ['saw', 'weld', 'paint']

/** A row of a job report: what a job produced, or what a quality report took. */
type Row = { readonly step: string; amount: number; max: number; isOpen: boolean; readonly report?: number }
type Report = { processId: string | null; rejected: number }

const act = fc.record({
  do: fc.constantFrom('start', 'produce', 'stop', 'reject', 'change', 'remove'),
  step: fc.constantFrom(...STEPS),
  isWhole: fc.boolean(),
  amount: fc.integer({ min: 0, max: 14 }),
  which: fc.nat(),
})

/** What the rows of a step come to, one by one; the slow way of what the service asks the database for. */
function countedStep(rows: readonly Row[], _id: string): Step {
  let produced = 0
  let inJobs = 0
  for (const { step, amount, max, isOpen } of rows) {
    if (step !== _id) continue
    produced += amount
    inJobs += isOpen ? max : amount
  }
  return { _id, produced, inJobs }
}

it('should never leave more produced than is to be made, nor less than nothing, whatever is reported and rejected', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let rows: Row[] = []
      const reports = new Map<number, Report>()
      const lineNow = () => ({ steps: STEPS.map((_id) => countedStep(rows, _id)), toMake: NET, handedOver: 0 })
      const takenBy = (report: number): Taken =>
        new Map(rows.filter((row) => row.report === report).map(({ step, amount }) => [step, -amount]))
      /** Writes what a report takes, or leaves everything as it is where that is refused. */
      const write = (report: number, wanted: Report | undefined) => {
        const own = takenBy(report)
        const before = rows.filter((row) => row.report !== report)
        const plan = planRejection(lineNow(), own, wanted ?? { processId: null, rejected: 0 })
        if ('refusal' in plan) return
        const taken = [...plan.taken].map(([step, amount]) => ({
          step,
          amount: -amount,
          max: 0,
          isOpen: false,
          report,
        }))
        rows = [...before, ...taken]
        if (wanted) reports.set(report, wanted)
        else reports.delete(report)
      }
      acts.forEach((each, at) => {
        const open = rows.find((row) => row.isOpen && row.step === each.step)
        const known = [...reports.keys()]
        const named = known[each.which % Math.max(1, known.length)]
        const wanted = { processId: each.isWhole ? null : each.step, rejected: each.amount }
        if (each.do === 'start' && !open) {
          const max = Math.max(0, NET - countedStep(rows, each.step).inJobs)
          rows = [...rows, { step: each.step, amount: 0, max, isOpen: true }]
        }
        if (each.do === 'produce' && open) open.amount = Math.min(open.max, open.amount + each.amount)
        if (each.do === 'stop' && open) open.isOpen = false
        if (each.do === 'reject') write(at, wanted)
        if (each.do === 'change' && named !== undefined) write(named, wanted)
        if (each.do === 'remove' && named !== undefined) write(named, undefined)

        for (const { produced, inJobs } of lineNow().steps) {
          expect(produced).toBeGreaterThanOrEqual(0)
          expect(produced).toBeLessThanOrEqual(inJobs)
          expect(inJobs).toBeLessThanOrEqual(NET)
        }
        for (const [report, { processId, rejected }] of reports) {
          const amounts = [...takenBy(report).values()]
          // The step that was checked, or the last of the product, has lost all of it, and no step more.
          expect(Math.max(0, ...amounts)).toBe(rejected)
          if (rejected > 0) expect(takenBy(report).get(processId ?? 'paint')).toBe(rejected)
        }
        expect(mostRejected(lineNow(), each.step)).toBeLessThanOrEqual(countedStep(rows, each.step).produced)
      })
    }),
    { numRuns: 300 },
  )
})

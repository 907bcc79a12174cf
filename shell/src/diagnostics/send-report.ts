import { type BodyInputOf, problemCalls } from '@tehas/contracts'
import { api } from '../boot/clients'
import { useSessionStore } from '../session/session-store'

type Report = BodyInputOf<typeof problemCalls.reportProblem>

/** A screen that fails again and again is reported once, and a page that has come apart not for ever. */
const MOST_REPORTS = 20
const sent = new Set<string>()

/** Puts a failure of code into the service's log, for whoever is signed in. */
export async function sendReport(report: Report): Promise<void> {
  const key = [report.source, report.phase, report.message].join()
  if (!useSessionStore.getState().token || sent.has(key) || sent.size >= MOST_REPORTS) return
  sent.add(key)
  await api.call(problemCalls.reportProblem, { body: report }, { quiet: true })
}

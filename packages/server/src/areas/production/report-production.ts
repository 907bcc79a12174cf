import {
  type BodyOf,
  type calls,
  type Id,
  REPORT_DAYS_MAX,
  REPORTED_WORK_MAX,
  type ReportedWork,
  type ReportFigures,
  type ReportGroup,
  type ReportGrouping,
  type ResponseOf,
} from '@tehas/contracts'
import { matchesSearch } from '@tehas/contracts/search-terms'
import { stored } from '@tehas/cost-engine'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadProjectSource } from '../../orders/sources'
import { seesEverybody } from '../work-time/people'
import { readReportedWork } from './read-reported-work'

type Asked = BodyOf<typeof calls.reportProduction>

/**
 * Reported work of a period in groups: one's own, with DETAILED_USER_READ everybody's, since each figure of it tells how long
 * somebody works (decision 031).
 */
export async function reportProduction(
  context: ProjectContext,
  asked: Asked,
): Promise<ResponseOf<typeof calls.reportProduction>> {
  const all = await readAsked(context, asked)
  const rows = all.filter(chosenBy(asked))
  const { from, to, by } = asked
  return {
    ...{ from, to, by },
    groups: groupsOf(rows, by),
    days: groupsOf(rows, 'day').map(({ _id, title: _title, about: _about, ...figures }) => ({ day: _id, ...figures })),
    all: figuresOf(rows),
    isOfAll: seesEverybody(context),
    people: namesOf(all.flatMap(({ person }) => person ?? [])),
    teams: namesOf(all.flatMap(({ team }) => team ?? [])),
  }
}

/** The single reports of a period or of one group of it, the latest first. */
export async function listReportedWork(
  context: ProjectContext,
  asked: BodyOf<typeof calls.listReportedWork>,
): Promise<ResponseOf<typeof calls.listReportedWork>> {
  const { by, group } = asked
  const rows = (await readAsked(context, asked))
    .filter(chosenBy(asked))
    .filter((row) => group === undefined || keyOf[by](row)._id === group)
  return { rows: rows.slice(0, REPORTED_WORK_MAX), left: Math.max(0, rows.length - REPORTED_WORK_MAX) }
}

async function readAsked(context: ProjectContext, { from, to }: Asked): Promise<readonly ReportedWork[]> {
  if (to < from || to >= dayAfter(from, REPORT_DAYS_MAX)) {
    const message = `From the first day on, at most ${REPORT_DAYS_MAX} days`
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'to', message }] })
  }
  const { timeZone } = await loadProjectSource(context.tx, context.projectId)
  return readReportedWork(context, seesEverybody(context) ? undefined : context.user._id, { from, to, timeZone })
}

function chosenBy({ filters: { search, people, teams } = {} }: Asked): (row: ReportedWork) => boolean {
  const isOf = (ids: readonly Id[] | undefined, id: Id | undefined) =>
    ids === undefined || ids.length === 0 || (id !== undefined && ids.includes(id))
  return (row) =>
    isOf(people, row.person?._id) && isOf(teams, row.team?._id) && matchesSearch(search, wordsOf(row).toLowerCase())
}

const wordsOf = ({ order, client, orderProduct, item, orderProcess, process, team, person }: ReportedWork): string =>
  [
    order.transactionNumber,
    client,
    ...[orderProduct, item, orderProcess, process, team, person].map((one) => one?.name ?? ''),
  ].join(' ')

type Key = Pick<ReportGroup, '_id' | 'title' | 'about'>

const keyOf: Readonly<Record<ReportGrouping, (row: ReportedWork) => Key>> = {
  day: ({ day }) => ({ _id: day, title: day, about: '' }),
  person: ({ person }) => ({ _id: person?._id ?? '', title: person?.name ?? null, about: '' }),
  team: ({ team }) => ({ _id: team?._id ?? '', title: team?.name ?? null, about: '' }),
  process: ({ process, orderProcess: { name } }) => ({
    _id: process?._id ?? name,
    title: process?.name ?? name,
    about: '',
  }),
  order: ({ order, client }) => ({ _id: order._id, title: order.transactionNumber, about: client }),
}

const byName = new Intl.Collator('et', { numeric: true })

/** In the order of their titles; a group without one stands last. */
function groupsOf(rows: readonly ReportedWork[], by: ReportGrouping): ReportGroup[] {
  const groups = new Map<string, { readonly key: Key; readonly own: ReportedWork[] }>()
  for (const row of rows) {
    const key = keyOf[by](row)
    const known = groups.get(key._id)
    if (known) known.own.push(row)
    else groups.set(key._id, { key, own: [row] })
  }
  return [...groups.values()]
    .map(({ key, own }) => ({ ...key, ...figuresOf(own) }))
    .sort((a, b) => {
      if (a.title === null || b.title === null) return Number(a.title === null) - Number(b.title === null)
      return byName.compare(a.title, b.title) || (a._id < b._id ? -1 : 1)
    })
}

function figuresOf(rows: readonly ReportedWork[]): ReportFigures {
  const amounts = new Map<
    ReportedWork['unit'],
    { produced: number; scrapped: number; corrected: number; count: number }
  >()
  for (const { unit, produced, scrapped } of rows) {
    if (produced === 0 && scrapped === 0) continue
    const known = amounts.get(unit) ?? { produced: 0, scrapped: 0, corrected: 0, count: 0 }
    amounts.set(unit, {
      produced: known.produced + produced,
      scrapped: known.scrapped + scrapped,
      corrected: known.corrected + Math.min(0, produced),
      count: known.count + 1,
    })
  }
  const sum = (of: (row: ReportedWork) => number) => stored(rows.reduce((total, row) => total + of(row), 0))
  return {
    reports: rows.length,
    amounts: [...amounts]
      .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      .map(([unit, { produced, scrapped, corrected }]) => ({
        unit,
        produced: stored(produced),
        scrapped: stored(scrapped),
        corrected: stored(corrected),
      })),
    planned: sum(({ planned }) => planned),
    worked: sum(({ worked }) => worked),
  }
}

/** Each once, by their names. */
function namesOf(named: readonly { readonly _id: Id; readonly name: string }[]) {
  const known = new Map(named.map((one) => [one._id, { _id: one._id, name: one.name }]))
  return [...known.values()].sort((a, b) => byName.compare(a.name, b.name))
}

import type { ColumnDeclaration } from '@tehas/contracts'
import type { WorkTime } from '@tehas/contracts/work-time'
import { isoWeek, useT } from '@tehas/i18n'
import { ExportButton, tableColumns } from '@tehas/screens/list'
import { useSession } from '@tehas/shell-api'
import { overOf } from './hours'
import type { Period } from './period'
import { nameOf } from './work-time-rows'

/** Hours with two decimals, as payroll counts them. */
const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

const column = (key: string, type: ColumnDeclaration['type'], en: string, et: string): ColumnDeclaration => ({
  key,
  type,
  header: { en, et },
  card: 'none',
})

/** The file for spreadsheets: one line a person and day. */
export const exportedColumns: readonly ColumnDeclaration[] = [
  column('name', 'text', 'Person', 'Inimene'),
  column('jobTitle', 'text', 'Job title', 'Ametinimetus'),
  column('day', 'day', 'Day', 'Päev'),
  column('week', 'number', 'Week', 'Nädal'),
  column('worked', 'number', 'Worked, h', 'Töötatud, h'),
  column('planned', 'number', 'Planned, h', 'Plaan, h'),
  column('over', 'number', 'Overtime, h', 'Ületunnid, h'),
  column('note', 'text', 'Remark', 'Märkus'),
]

export type ExportedDay = {
  readonly name: string
  readonly jobTitle: string
  readonly day: string
  readonly week: number
  readonly worked: number
  readonly planned: number
  readonly over: number
  readonly note: string
}

/** What the file says of each person's day: those that are planned, and those on which somebody worked. */
export function exportedDays({ days, people }: WorkTime, words: { review: string; corrected: string }): ExportedDay[] {
  return people.flatMap((person) =>
    days.flatMap(({ day, planned, plannedUntilNow }) => {
      const worked = person.days.find((each) => each.day === day)
      if (!worked && plannedUntilNow === 0) return []
      const minutes = worked?.minutes ?? 0
      const note = [worked?.needsReview ? words.review : '', worked?.isCorrected ? words.corrected : '']
      return [
        {
          name: nameOf(person),
          jobTitle: person.jobTitle,
          day,
          week: isoWeek(day).week,
          worked: hours(minutes),
          planned: hours(planned),
          over: hours(overOf(minutes, planned)),
          note: note.filter((word) => word !== '').join(', '),
        },
      ]
    }),
  )
}

type ExportTimeProps = { readonly time: WorkTime; readonly period: Period }

/** What is shown as a file for spreadsheets. */
export function ExportTime({ time, period }: ExportTimeProps) {
  const { t, language } = useT()
  const { project } = useSession()
  const words = { review: t('forgotten timer'), corrected: t('put right') }
  return (
    <ExportButton
      name={`${t('work-time')} ${period.from} ${period.to}`}
      columns={tableColumns<ExportedDay>(exportedColumns, { language, currency: project?.currency ?? 'EUR', t })}
      readPage={async () => ({ rows: exportedDays(time, words), nextCursor: null })}
    />
  )
}

import type { JobGrouping, TeamLoad } from '@tehas/contracts/jobs'
import { formatFigure, formatQuantity, useT } from '@tehas/i18n'
import { Flex, Span } from '@tehas/ui'
import { JobHeading } from '../jobs/job-heading'
import { groupCount, groupTitle } from './job-columns'
import type { DeskRow } from './job-groups'
import { Deadline, JobState, Making, Workers } from './job-parts'
import { TeamLoadBar } from './team-load'

type JobCardProps = {
  readonly row: DeskRow
  readonly grouping: JobGrouping
  readonly loads: ReadonlyMap<string, TeamLoad>
}

/** A job in three lines on a phone, or the head of its group. */
export function JobCard({ row, grouping, loads }: JobCardProps) {
  const { t } = useT()
  if (row.kind === 'group') {
    const load = loads.get(row.group._id)
    return (
      <Flex gap="2" align="baseline" wrap="wrap">
        <Span fontWeight="semibold">{groupTitle(row, grouping, t)}</Span>
        <Span color="fg.subtle" fontSize="xs">
          {groupCount(row, t)}
        </Span>
        {load ? <TeamLoadBar load={load} hasLabel /> : null}
      </Flex>
    )
  }
  const { job, asOf } = row
  return (
    <Flex direction="column" gap="1" minW="0" w="100%">
      <JobHeading job={job} />
      <Flex justify="space-between" gap="2" minW="0" whiteSpace="nowrap">
        <Making job={job} />
        <Span flex="none" fontVariantNumeric="tabular-nums" color="fg.muted">
          {`${formatFigure(job.produced, job.unit)} / ${formatQuantity(job.netQuantity, job.unit, t)}`}
        </Span>
      </Flex>
      <Flex justify="space-between" gap="2" align="center" wrap="wrap">
        <JobState job={job} />
        <Flex gap="1.5" align="center">
          <Deadline job={job} />
        </Flex>
      </Flex>
      {job.workers.length + job.assigned.length > 0 ? <Workers job={job} asOf={asOf} /> : null}
    </Flex>
  )
}

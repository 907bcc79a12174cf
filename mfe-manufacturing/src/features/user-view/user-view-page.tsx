import '../../office/texts'
import { useCall } from '@tehas/api-client'
import { type PersonsJob, type RunningWork, type UserDetail, workTimeCalls } from '@tehas/contracts/work-time'
import { formatDateTime, formatQuantity, formatTime, formatTimer, startOfWeek, today, useT } from '@tehas/i18n'
import { NoRight, NotLoaded } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Link, useNavigate, useParams } from '@tehas/shell-api/router'
import {
  Avatar,
  Box,
  chakra,
  Flex,
  Heading,
  Signal,
  SkeletonRows,
  Span,
  Table,
  Text,
  Link as TextLink,
  VisuallyHidden,
} from '@tehas/ui'
import { ProcessIcon } from '@tehas/ui/forms'
import { useIsPhone } from '../../parts/use-is-phone'
import { useNow } from '../jobs/my-work'
import { formatHours } from '../work-time/hours'
import { periodOf } from '../work-time/period'
import { WorkName } from '../work-time/time-entry-row'
import { nameOf, rowsOf } from '../work-time/work-time-rows'
import { WeekStrip } from './week-strip'

/** A member with their work: one's own, or everybody’s with the right (specification, user detailed view). */
export function UserViewPage() {
  const { userId = '' } = useParams()
  const { user } = useSession()
  const rights = useRights()
  if (userId !== user?._id && !rights.has('DETAILED_USER_READ')) return <NoRight right="DETAILED_USER_READ" />
  return <UserView key={userId} userId={userId} />
}

function UserView({ userId }: { readonly userId: string }) {
  const { t } = useT()
  const { project } = useSession()
  const detail = useCall(workTimeCalls.getUserDetail, { params: { user: userId } })
  const name = detail.data ? nameOf(detail.data.user) : t('A member')
  useTitle([name, project?.name])
  return (
    <Box h="100%" minH="0" overflowY="auto" bg="bg.panel">
      {detail.data ? (
        <Person detail={detail.data} asOf={detail.dataUpdatedAt} />
      ) : (
        <NotLoaded level={1} found={detail} title={t('The member did not load')}>
          <Box px="5" py="5" aria-busy position="relative">
            <VisuallyHidden asChild>
              <h1>{name}</h1>
            </VisuallyHidden>
            <SkeletonRows rows={8} columns="2fr 1fr 1fr" />
          </Box>
        </NotLoaded>
      )}
    </Box>
  )
}

const Section = chakra('section', { base: { px: { base: '4', sm: '5' }, py: '4', borderTopWidth: '1px' } })

function Person({ detail, asOf }: { readonly detail: UserDetail; readonly asOf: number }) {
  const { t } = useT()
  const session = useSession()
  const { user, running, jobs } = detail
  const teams = user.teams.map(({ name }) => name).join(', ')
  return (
    <>
      <Flex as="header" gap="3.5" align="center" px={{ base: '4', sm: '5' }} py="4" wrap="wrap">
        <Avatar name={nameOf(user)} fileId={user.avatarImage} size={44} me={user._id === session.user?._id} />
        <Box flex="1" minW="180px">
          <Heading as="h1" size="xl">
            {nameOf(user)}
          </Heading>
          <Text color="fg.muted">{[user.jobTitle, teams].filter((part) => part !== '').join(' · ')}</Text>
        </Box>
        <TextLink asChild>
          <Link to={`/dashboard/work-time?person=${user._id}`}>{t('Work time')}</Link>
        </TextLink>
      </Flex>
      <Section>
        <Heading as="h2" size="md" mb="2">
          {t('Works on now')}
        </Heading>
        {running.length === 0 ? (
          <Text color="fg.muted">{t('Nothing runs at the moment.')}</Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {running.map((work) => (
              <Running key={work.orderProcess._id} work={work} sharedBy={running.length} asOf={asOf} />
            ))}
          </Box>
        )}
      </Section>
      <Section>
        <ThisWeek userId={user._id} />
      </Section>
      <Section>
        <Heading as="h2" size="md" mb="2">
          {t('Last jobs')}
        </Heading>
        {jobs.length === 0 ? <Text color="fg.muted">{t('No job was worked on yet.')}</Text> : <LastJobs jobs={jobs} />}
      </Section>
    </>
  )
}

type RunningProps = { readonly work: RunningWork; readonly sharedBy: number; readonly asOf: number }

function Running({ work, sharedBy, asOf }: RunningProps) {
  const { t } = useT()
  const now = Math.max(useNow(true), asOf)
  return (
    <Flex as="li" gap="3" py="2" align="center" borderBottomWidth="1px">
      <ProcessIcon name={work.avatar} size={18} />
      <Box flex="1" minW="0">
        <WorkName work={work} />
      </Box>
      <Signal shape="running" tone="accent">
        {t('since {{time}}', { time: formatTime(work.startedAt) })}
      </Signal>
      <Span fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatTimer(Math.floor(work.minutes * 60 + (now - asOf) / 1000 / sharedBy))}
      </Span>
    </Flex>
  )
}

function ThisWeek({ userId }: { readonly userId: string }) {
  const { t } = useT()
  const navigate = useNavigate()
  const period = periodOf('week', startOfWeek(today()))
  const { from, to } = period
  const list = useCall(workTimeCalls.listWorkTime, { body: { from, to, user: userId } })
  const now = Math.max(
    useNow(list.data?.people.some(({ days }) => days.some((day) => day.isRunning)) === true),
    list.dataUpdatedAt,
  )
  const [row] = list.data ? rowsOf(list.data, period, list.dataUpdatedAt, now) : []
  return (
    <>
      <Flex justify="space-between" align="baseline" mb="2" gap="3">
        <Heading as="h2" size="md">
          {t('This week')}
        </Heading>
        {row ? (
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('{{worked}} of {{planned}} planned', {
              worked: formatHours(row.total.minutes),
              planned: formatHours(row.total.planned),
            })}
          </Text>
        ) : null}
      </Flex>
      {row ? (
        <WeekStrip
          row={row}
          today={today()}
          onOpen={(day) => navigate(`/dashboard/work-time?person=${userId}&day=${day}`)}
        />
      ) : (
        <NotLoaded found={list} title={t('The week did not load')}>
          <SkeletonRows rows={1} columns="1fr 1fr 1fr 1fr 1fr 1fr 1fr" />
        </NotLoaded>
      )}
    </>
  )
}

function LastJobs({ jobs }: { readonly jobs: readonly PersonsJob[] }) {
  const { t } = useT()
  const words = { ACTIVE: t('Runs'), PAUSED: t('Paused'), STOPPED: t('Stopped') } as const
  const looks = { ACTIVE: 'running', PAUSED: 'paused', STOPPED: 'stopped' } as const
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Box as="ul" listStyleType="none">
        {jobs.map((job) => (
          <Flex as="li" key={job.orderProcess._id + job.at} gap="3" py="2.5" borderBottomWidth="1px" align="center">
            <Box flex="1" minW="0">
              <WorkName work={job} />
              <Text textStyle="xs" color="fg.subtle">{`${words[job.status]} ${formatDateTime(job.at)}`}</Text>
            </Box>
            <Box textAlign="end" fontVariantNumeric="tabular-nums">
              <Text fontWeight="semibold">
                {job.producedAmount === 0 ? '–' : formatQuantity(job.producedAmount, job.unit, t)}
              </Text>
              <Text color="fg.muted">{formatHours(job.minutes)}</Text>
            </Box>
          </Flex>
        ))}
      </Box>
    )
  }
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('The job')}</th>
          <th scope="col">{t('How it stands')}</th>
          <th scope="col">{t('Last on')}</th>
          <th scope="col" data-numeric>
            {t('Reported amount')}
          </th>
          <th scope="col" data-numeric>
            {t('Worked in all')}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.orderProcess._id + job.at}>
            <td>
              <Box py="1.5" maxW="420px">
                <WorkName work={job} />
              </Box>
            </td>
            <td>
              <Signal shape={looks[job.status]} tone={job.status === 'ACTIVE' ? 'accent' : 'neutral'}>
                {words[job.status]}
              </Signal>
            </td>
            <td>
              <Span fontVariantNumeric="tabular-nums">{formatDateTime(job.at)}</Span>
            </td>
            <td data-numeric>{job.producedAmount === 0 ? '–' : formatQuantity(job.producedAmount, job.unit, t)}</td>
            <td data-numeric>{job.minutes > 0 ? formatHours(job.minutes) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

import { useCall, useCommand } from '@tehas/api-client'
import { type WorkDay, type WorkTimeEntry, workTimeCalls } from '@tehas/contracts/work-time'
import { addDays, formatDate, formatMoney, formatWeekday, today, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useRights, useSession } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import {
  Box,
  Button,
  Flex,
  Heading,
  IconButton,
  Kbd,
  SkeletonRows,
  Span,
  Stack,
  Text,
  Link as TextLink,
} from '@tehas/ui'
import { AddIcon, ChevronLeftIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useCallback, useState } from 'react'
import { useIsPhone } from '../../parts/use-is-phone'
import { Addition } from './addition'
import { Correction } from './correction'
import { DayFooter } from './day-footer'
import { DayLog } from './day-log'
import { DayNotes } from './day-notes'
import { DayTimeline } from './day-timeline'
import { formatHours } from './hours'
import { ReviewNotice } from './review-notice'
import { TimeEntryRow, WorkName } from './time-entry-row'
import { useAddition } from './use-addition'
import { useCorrection } from './use-correction'
import { useArrows } from './use-work-time'
import { nameOf } from './work-time-rows'

type DayDrawerProps = {
  readonly userId: string
  readonly day: string
  readonly onMove: (day: string) => void
  readonly onClose: () => void
}

/** One person's day: what it is made of, what was noted, and putting it right. */
export function DayDrawer({ userId, day, onMove, onClose }: DayDrawerProps) {
  const { t } = useT()
  const record = useCall(workTimeCalls.getWorkDay, { params: { user: userId, day } })
  const [chosen, setChosen] = useState<string>()
  const entry = record.data?.stretches.find(({ _id }) => _id === chosen)
  const correction = useCorrection(record.data, entry, () => setChosen(undefined))
  const [isAdding, setAdding] = useState(false)
  const addition = useAddition(record.data, () => setAdding(false))
  const open = isAdding ? addition : entry ? correction : undefined
  const isLast = day >= today()
  const isPhone = useIsPhone()
  const move = useCallback(
    (step: -1 | 1) => {
      if (step === -1 || !isLast) onMove(addDays(day, step))
    },
    [day, isLast, onMove],
  )
  useArrows(move, { isOverlay: true })
  return (
    <DrawerFrame
      width={480}
      title={record.data ? nameOf(record.data.user) : t('One day of work')}
      number={`${formatWeekday(day)} ${formatDate(day)}`}
      headerEnd={
        <>
          <IconButton noTooltip label={t('Day before')} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton noTooltip label={t('Day after')} disabled={isLast} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      }
      onClose={onClose}
      onSave={open?.save}
      footerHint={
        open && !isPhone ? (
          <>
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('saves')}
          </>
        ) : undefined
      }
      footer={
        open ? (
          <DayFooter
            change={open}
            saveLabel={isAdding ? t('Add the time') : t('Save the correction')}
            onSave={open.save}
            onCancel={isAdding ? addition.close : () => setChosen(undefined)}
          />
        ) : undefined
      }
    >
      {record.data ? (
        <Day
          key={day}
          record={record.data}
          entry={isAdding ? undefined : entry}
          correction={correction}
          onCorrect={(id) => {
            addition.close()
            setChosen(id)
          }}
          addition={isAdding ? addition : undefined}
          onAdd={() => setAdding(true)}
        />
      ) : (
        <NotLoaded found={record} title={t('The day did not load')}>
          <SkeletonRows rows={5} columns="2fr 1fr" />
        </NotLoaded>
      )}
    </DrawerFrame>
  )
}

type DayProps = {
  readonly record: WorkDay
  /** The one that is put right. */
  readonly entry: WorkTimeEntry | undefined
  readonly correction: ReturnType<typeof useCorrection>
  readonly onCorrect: (id: string) => void
  /** Present while time is added. */
  readonly addition: ReturnType<typeof useAddition> | undefined
  readonly onAdd: () => void
}

function Day({ record, entry, correction, onCorrect, addition, onAdd }: DayProps) {
  const { t } = useT()
  const rights = useRights()
  const { user } = useSession()
  const { stretches: entries, calendar, minutes } = record
  const mayCorrect = rights.has('DETAILED_USER_WRITE')
  const isOwn = record.user._id === user?._id
  const saying = useCommand(workTimeCalls.sayWorkedBreak)
  const say = (timeReport: string) => (worked: boolean) =>
    saying.mutate({
      body: { user: record.user._id, day: calendar.day, version: record.version, timeReport, worked },
    })
  return (
    <Stack gap="5">
      <Stack gap="4">
        {entries
          .filter(({ needsReview }) => needsReview)
          .map((one) => (
            <ReviewNotice
              key={one._id}
              entry={one}
              mayReview={mayCorrect || isOwn}
              onCorrect={mayCorrect ? () => onCorrect(one._id) : undefined}
            />
          ))}
        <Flex gap="6" fontVariantNumeric="tabular-nums">
          <Figure label={t('Worked in all')} value={formatHours(minutes)} />
          <Figure label={t('By plan')} value={calendar.planned === 0 ? '–' : formatHours(calendar.planned)} />
          {calendar.holiday === null ? null : <Figure label={t('Holiday')} value={calendar.holiday} />}
        </Flex>
        {entries.length > 0 ? <DayTimeline record={record} chosen={entry?._id} /> : null}
      </Stack>
      <Box>
        <Flex align="center" gap="3" pb="1.5" borderBottomWidth="1px">
          <Heading as="h3" size="sm" flex="1">
            {t('Intervals')}
          </Heading>
          {mayCorrect && !addition ? (
            <Button size="sm" minH={{ base: '11', sm: '7' }} onClick={onAdd}>
              <AddIcon size={14} />
              {t('Add time')}
            </Button>
          ) : null}
        </Flex>
        {addition ? <Addition addition={addition} /> : null}
        {entries.length === 0 ? (
          <Text color="fg.muted" pt="2">
            {t('No time was taken on this day.')}
          </Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {entries.map((one) =>
              one === entry ? (
                <Correction key={one._id} entry={one} correction={correction} />
              ) : (
                <TimeEntryRow
                  key={one._id}
                  entry={one}
                  day={calendar.day}
                  onCorrect={mayCorrect && !one.isOpen ? () => onCorrect(one._id) : undefined}
                  onWorked={(mayCorrect || isOwn) && !saying.isPending ? say(one._id) : undefined}
                />
              ),
            )}
          </Box>
        )}
      </Box>
      {record.jobs.length > 1 || record.jobs.some(({ cost }) => cost !== undefined) ? (
        <DayJobs record={record} />
      ) : null}
      <DayNotes record={record} mayWrite={mayCorrect || isOwn} />
      <DayLog record={record} />
      {isOwn ? null : (
        <TextLink asChild>
          <Link to={`/dashboard/users/${record.user._id}`}>
            {t('All work of {{name}}', { name: nameOf(record.user) })}
          </Link>
        </TextLink>
      )}
    </Stack>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="semibold">{value}</Text>
    </Box>
  )
}

/** Minutes by job, and with the right to see it what the time costs. */
function DayJobs({ record }: { readonly record: WorkDay }) {
  const { t } = useT()
  const { project } = useSession()
  return (
    <Box>
      <Heading as="h3" size="sm" pb="1.5" borderBottomWidth="1px">
        {t('Time by job')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {record.jobs.map((job) => (
          <Flex as="li" key={job.orderProcess._id} gap="3" py="2" borderBottomWidth="1px" align="baseline">
            <Box flex="1" minW="0">
              <WorkName work={job} />
            </Box>
            {job.cost === undefined || job.cost === 0 ? null : (
              <Span color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatMoney(job.cost, project?.currency)}
              </Span>
            )}
            <Span w="12" textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatHours(job.minutes)}
            </Span>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

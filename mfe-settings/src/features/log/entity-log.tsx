import { skip, useCall } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { type EntityLogEntry, logCalls } from '@tehas/contracts/settings'
import { type Translate, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { valueText } from '@tehas/screens/conflict'
import { LogExport } from '@tehas/screens/list'
import { LogLines } from '@tehas/screens/log'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { Box, Button, Flex, SkeletonRows, Text } from '@tehas/ui'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { z } from 'zod'

const changesSchema = z.object({ changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })) })

type EntityLogProps = {
  readonly of: 'PARTNER' | 'TEAM' | 'PROCESS_DEFINITION'
  readonly id: Id
  readonly name: string
  /** Text keys of its fields. */
  readonly labels: Readonly<Record<string, string>>
  /** A value in words, where it is an id or the like; undefined for all others. */
  readonly show?: (field: string, value: unknown) => string | undefined
}

/** Who added it and who changed what of it, read once somebody asks for it. */
export function EntityLog(props: EntityLogProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box as="section" mt="6" aria-label={t('Log')}>
      <Button
        variant="ghost"
        size="sm"
        icon={isOpen ? <ChevronDownIcon size={15} /> : <ChevronRightIcon size={15} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Log')}
      </Button>
      {isOpen ? <Entries {...props} /> : null}
    </Box>
  )
}

function Entries({ of, id, name, ...words }: EntityLogProps) {
  const { t } = useT()
  const pictureOf = useMemberPicture()
  const partner = useCall(logCalls.getPartnerLog, of === 'PARTNER' ? { params: { partnerId: id } } : skip)
  const team = useCall(logCalls.getTeamLog, of === 'TEAM' ? { params: { teamId: id } } : skip)
  const process = useCall(
    logCalls.getProcessDefinitionLog,
    of === 'PROCESS_DEFINITION' ? { params: { processId: id } } : skip,
  )
  const log = { PARTNER: partner, TEAM: team, PROCESS_DEFINITION: process }[of]
  if (!log.data)
    return (
      <NotLoaded found={log} title={t('The log did not load')}>
        <SkeletonRows rows={3} />
      </NotLoaded>
    )
  const lines = log.data.rows.map((entry) => ({
    who: entry.userName || t('Somebody'),
    picture: pictureOf(entry.user),
    date: entry.date,
    what: describeEntry(entry, words, t),
    reason: entry.reason,
  }))
  return (
    <>
      {lines.length > 0 ? (
        <Flex justify="flex-end">
          <LogExport name={`${t('Log')} ${name}`} lines={lines} />
        </Flex>
      ) : (
        <Text color="fg.muted">{t('Nothing was noted of it.')}</Text>
      )}
      <LogLines lines={lines} />
    </>
  )
}

type Words = Pick<EntityLogProps, 'labels' | 'show'>

/** "added it", or "Payment due 14 → 21; Homepage empty → https://…"; fields alone for who may not see what stood there. */
export function describeEntry(entry: EntityLogEntry, { labels, show }: Words, t: Translate): string {
  if (entry.reqType === 'ADD') return t('added it')
  const changes =
    changesSchema.safeParse(entry.reqBody).data?.changes ??
    entry.changedPaths.map((path) => ({ path, from: undefined, to: undefined }))
  const texts = changes.map(({ path, from, to }) => {
    const [field = path] = path.split('.')
    const label = labels[path] ?? labels[field]
    const named = label === undefined ? path.replace(/^dynamicFields\./, '') : t(label)
    const word = (value: unknown) => show?.(field, value) ?? valueText(value, t)
    return from === undefined && to === undefined ? named : `${named} ${word(from)} → ${word(to)}`
  })
  return texts.length === 0 ? t('saved it') : [...new Set(texts)].join('; ')
}

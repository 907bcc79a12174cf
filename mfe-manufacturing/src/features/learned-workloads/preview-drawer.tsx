import { useCall } from '@tehas/api-client'
import { type LearnedPreview, type LearnedWorkload, learnedWorkloadCalls } from '@tehas/contracts/production'
import { formatMoney, MISSING, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useSession } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, Heading, IconButton, Kbd, Notice, SkeletonRows, Span, Text } from '@tehas/ui'
import { CloseIcon } from '@tehas/ui/icons'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { Difference } from './difference'
import { learnedName, whyNot, workloadText } from './learned-words'
import { useAccept, useMayChange } from './use-learned'

type PreviewDrawerProps = {
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Once they were accepted. */
  readonly onDone: () => void
}

/** What becomes of the plan, from what to what, and of the cost and price of one piece; any of it can be taken out. */
export function PreviewDrawer({ ids, onClose, onDone }: PreviewDrawerProps) {
  const { t } = useT()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const mayChange = useMayChange()
  const accept = useAccept()
  const asked = ids.filter((id) => !removed.has(id))
  const preview = useCall(
    learnedWorkloadCalls.previewLearnedWorkloads,
    { body: { ids: asked.length > 0 ? asked : [...ids] } },
    { placeholderData: (before) => before },
  )
  const rows = asked.length > 0 ? (preview.data?.rows ?? []) : []
  const steps = rows.flatMap((row) => row.steps).filter(({ _id }) => !removed.has(_id))
  const ready = steps.filter((step) => whyNot(step, mayChange, t) === undefined)
  const list = useRef<HTMLDivElement>(null)
  const nextLeft = useFocusKept(list, removed.size)
  const take = async () => {
    if (ready.length === 0 || isSending) return
    setSending(true)
    const isDecided = await accept(ready)
    setSending(false)
    if (isDecided) onDone()
  }
  return (
    <DrawerFrame
      width={640}
      title={t('What becomes the plan')}
      number={t('{{count}} workloads', { count: ready.length })}
      onClose={onClose}
      onSave={() => void take()}
      footerHint={
        <Flex display={{ base: 'none', sm: 'flex' }} align="center" gap="1">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </Flex>
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="solid" disabled={ready.length === 0} loading={isSending} onClick={() => void take()}>
            {t('Change {{count}} workloads', { count: ready.length })}
          </Button>
        </>
      }
    >
      {preview.data ? (
        <Box ref={list} aria-busy={preview.isPlaceholderData}>
          <Text color="fg.muted" pb="4">
            {t('New orders take the new workload. Orders that are there keep theirs.')}
          </Text>
          {steps.length === 0 ? <Notice>{t('Nothing is left to change.')}</Notice> : null}
          {rows.map((row) => (
            <Source
              key={`${row.kind} ${row.source._id}`}
              row={{ ...row, steps: row.steps.filter(({ _id }) => !removed.has(_id)) }}
              onRemove={(id) => {
                nextLeft()
                setRemoved((before) => new Set([...before, id]))
              }}
            />
          ))}
        </Box>
      ) : (
        <NotLoaded found={preview} title={t('The preview did not load')}>
          <SkeletonRows rows={6} columns="2fr 1fr" />
        </NotLoaded>
      )}
    </DrawerFrame>
  )
}

const leaveButtons = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('li button') ?? [])]

/** What takes one out goes with it: the focus moves to what stands in its place, or else to the first button of the drawer. */
function useFocusKept(list: { readonly current: HTMLElement | null }, removed: number): () => void {
  const at = useRef(0)
  useEffect(() => {
    if (removed === 0) return
    const left = leaveButtons(list.current)
    const next = left[Math.min(at.current, left.length - 1)]
    next?.focus()
    if (!next) list.current?.closest<HTMLElement>('[role=dialog]')?.querySelector<HTMLElement>('button')?.focus()
  }, [list, removed])
  return () => {
    at.current = Math.max(
      0,
      leaveButtons(list.current).findIndex((button) => button.matches(':focus')),
    )
  }
}

const List = chakra('ul', {
  base: { listStyleType: 'none', pb: '5', '& > li': { py: '1.5', borderTopWidth: '1px' } },
})

type SourceProps = { readonly row: LearnedPreview; readonly onRemove: (id: string) => void }

/** One product or definition: its steps, and what one piece comes to. */
function Source({ row, onRemove }: SourceProps) {
  const { t } = useT()
  if (row.steps.length === 0) return null
  return (
    <Box as="section" aria-label={row.source.name}>
      <Flex align="baseline" gap="3" pb="1.5" wrap="wrap">
        <Heading as="h3" size="sm" flex={{ base: '1 1 100%', sm: '1' }} minW="0" overflowWrap="anywhere">
          {row.source.name}
        </Heading>
        {row.kind === 'PROCESS' ? (
          <Text textStyle="xs" color="fg.muted">
            {t('Process definition')}
          </Text>
        ) : null}
        <Amount label={t('cost of one')} before={row.costBefore} after={row.costAfter} />
        <Amount label={t('price of one')} before={row.priceBefore} after={row.priceAfter} />
      </Flex>
      <List>
        {row.steps.map((step) => (
          <Change key={step._id} step={step} onRemove={() => onRemove(step._id)} />
        ))}
      </List>
    </Box>
  )
}

type AmountProps = {
  readonly label: string
  readonly before: number | null | undefined
  readonly after: number | null | undefined
}

/** Absent for whoever may not see prices, and where nothing is counted. */
function Amount({ label, before, after }: AmountProps) {
  const { t } = useT()
  const { project } = useSession()
  if (typeof before !== 'number' || typeof after !== 'number') return null
  const money = (value: number) => formatMoney(value, project?.currency ?? 'EUR')
  return (
    <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {label}{' '}
      <Span color="fg" fontWeight="medium">
        {before === after ? money(before) : t('{{from}} → {{to}}', { from: money(before), to: money(after) })}
      </Span>
    </Text>
  )
}

function Change({ step, onRemove }: { readonly step: LearnedWorkload; readonly onRemove: () => void }) {
  const { t } = useT()
  const why = whyNot(step, useMayChange(), t)
  const to = step.learned.value === 0 ? MISSING : workloadText(step.learned, t)
  return (
    <Flex as="li" gap="3" align="center">
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">{step.step}</Text>
        <Text textStyle="xs" color="fg.muted">
          {t('{{count}} jobs counted', { count: step.jobs })}
        </Text>
      </Box>
      <Box textAlign="end" fontVariantNumeric="tabular-nums">
        <Text fontWeight="semibold" color={why === undefined ? undefined : 'fg.muted'} whiteSpace="nowrap">
          {t('{{from}} → {{to}}', { from: workloadText(step.planned, t), to })}
        </Text>
        <Box textStyle="xs">{why === undefined ? <Difference row={step} /> : <Span color="fg.muted">{why}</Span>}</Box>
      </Box>
      <IconButton label={t('Leave out {{name}}', { name: learnedName(step) })} noTooltip onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </Flex>
  )
}

import { formatDate, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { FailureNotice } from '@tehas/screens/drawer'
import { useConfirm, useSession } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, Notice, SkeletonRows, Span, Text } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { UsersIcon } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { BadgePages, PAPER, toPages } from './badge-pages'
import { PrintedBadges } from './printed-badges'
import { holderName, useBadges } from './use-badges'

/** Makes badges for the workers who are chosen, and prints them on sheets to cut. */
export function BadgesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const confirm = useConfirm()
  const badges = useBadges()
  const { made, count, replaced, isTooMany } = badges
  const [isPrinted, setPrinted] = useState(false)

  async function make() {
    const agreed = await confirm({
      title: t('Make {{count}} badges?', { count }),
      body: [
        replaced > 0 ? t('{{count}} former badges open nothing any more.', { count: replaced }) : '',
        t('Each person is told who made the badge. Whoever holds one can work with that person’s name.'),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      confirmLabel: t('Make badges'),
      cancelLabel: t('Cancel'),
    })
    if (agreed) await badges.make()
  }
  async function close() {
    if (!made || isPrinted) return onClose()
    const agreed = await confirm({
      title: t('Close without printing?'),
      body: t('The badges cannot be shown again: new ones have to be made then.'),
      confirmLabel: t('Close'),
      cancelLabel: t('Keep'),
    })
    if (agreed) onClose()
  }
  const print = () => {
    setPrinted(true)
    window.print()
  }
  return (
    <Dialog
      open
      width={560}
      onClose={() => void close()}
      title={t('Badges')}
      footer={
        made ? (
          <>
            <Button variant="ghost" onClick={() => void close()}>
              {t('Close')}
            </Button>
            <Button variant="solid" onClick={print}>
              {t('Print')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="solid"
              loading={badges.isMaking}
              disabled={count === 0 || isTooMany}
              onClick={() => void make()}
            >
              {count === 0 ? t('Make badges') : t('Make {{count}} badges', { count })}
            </Button>
          </>
        )
      }
    >
      <FailureNotice error={badges.error} what={t('The badges were not made')} />
      {made ? <Sheets badges={made} /> : <Choice badges={badges} />}
    </Dialog>
  )
}

type ChoiceProps = { readonly badges: ReturnType<typeof useBadges> }

/** Who may have one: everybody who may work on jobs. */
function Choice({ badges: { list, people, chosen, choose, count, isTooMany } }: ChoiceProps) {
  const { t } = useT()
  if (!list.data) {
    return (
      <NotLoaded found={list} title={t('The people did not load')}>
        <SkeletonRows rows={5} columns="2fr 1fr" />
      </NotLoaded>
    )
  }
  if (people.length === 0) {
    return (
      <EmptyState icon={UsersIcon} title={t('Nobody may work on jobs yet')}>
        {t('Badges are for people with the right “Work on jobs”.')}
      </EmptyState>
    )
  }
  const ids = people.map(({ _id }) => _id)
  const without = people.flatMap(({ _id, badgeMadeAt }) => (badgeMadeAt === null ? [_id] : []))
  return (
    <>
      <Text color="fg.muted" mb="3">
        {t('With a badge a worker opens the tablets that several share. It is printed once, right after it is made.')}
      </Text>
      <Flex gap="4" align="baseline" pb="1.5" borderBottomWidth="1px" wrap="wrap">
        <Text flex="1" color={isTooMany ? 'red.fg' : 'fg.muted'} aria-live="polite">
          {isTooMany ? t('At most 100 at once') : t('{{count}} of {{of}} chosen', { count, of: people.length })}
        </Text>
        {without.length > 0 && without.length < ids.length ? (
          <Button variant="link" onClick={() => choose(without, true)}>
            {t('Choose those without a badge')}
          </Button>
        ) : null}
        <Button variant="link" onClick={() => choose(ids, count < ids.length)}>
          {count < ids.length ? t('Choose all') : t('Choose none')}
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" maxH="45vh" overflowY="auto">
        {people.map((person) => (
          <Flex as="li" key={person._id} py={{ base: '3', sm: '1.5' }} gap="3" align="center" borderBottomWidth="1px">
            <Box flex="1" minW="0">
              <Checkbox checked={chosen.has(person._id)} onChange={(isIn) => choose([person._id], isIn)}>
                <Span overflowWrap="anywhere">{holderName(person)}</Span>
              </Checkbox>
            </Box>
            <Span textStyle="xs" color="fg.subtle" flex="none">
              {person.badgeMadeAt === null
                ? t('No badge')
                : t('Badge of {{day}}', { day: formatDate(person.badgeMadeAt) })}
            </Span>
          </Flex>
        ))}
      </Box>
    </>
  )
}

type SheetsProps = { readonly badges: NonNullable<ReturnType<typeof useBadges>['made']> }

/** The sheets as they come out of the printer, smaller where there is no room. */
function Sheets({ badges }: SheetsProps) {
  const { t } = useT()
  const { project } = useSession()
  return (
    <>
      <Box mb="3">
        <Notice tone="warning" title={t('Print them now: they are shown this once')}>
          {t('Cut along the lines and give each to its worker. Keep no copies.')}
        </Notice>
      </Box>
      <Text color="fg.muted" mb="2">
        {t('{{count}} sheets of A4', { count: toPages(badges).length })}
      </Text>
      <Box css={{ containerType: 'inline-size' }} maxH="50vh" overflowY="auto" bg="bg.canvas">
        <Box css={{ '--mm': `calc(min(100cqw, ${PAPER.width}mm) / ${PAPER.width})` }}>
          <BadgePages badges={badges} project={project?.name ?? ''} />
        </Box>
      </Box>
      <PrintedBadges badges={badges} />
    </>
  )
}

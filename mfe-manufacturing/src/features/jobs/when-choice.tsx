import type { Job } from '@tehas/contracts/jobs'
import { formatNumber, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, Flex, Span } from '@tehas/ui'
import type { ReactNode } from 'react'
import { isDue, type When, whens } from './due-when'

type WhenChoiceProps = {
  readonly jobs: readonly Job[]
  readonly when: When
  readonly onChoose: (when: When) => void
  /** At the end of its line. */
  readonly children: ReactNode
}

/** Narrows one's jobs to those of today or of this week; no choice where that would leave all of them. */
export function WhenChoice({ jobs, when, onChoose, children }: WhenChoiceProps) {
  const { t } = useT()
  const { user } = useSession()
  const counts = { today: 0, week: 0, all: 0 }
  for (const job of jobs) for (const each of whens) if (isDue(job, each, user?._id)) counts[each] += 1
  const isChoice = counts.today < counts.all
  const words: Record<When, string> = { today: t('Today'), week: t('Week'), all: t('All') }
  return (
    <Flex gap="2" p="2.5" borderBottomWidth="1px" _empty={{ display: 'none' }}>
      {isChoice ? (
        <Flex role="group" aria-label={t('When it is due')} gap="2" flex="1" minW="0">
          {whens.map((each) => (
            <Button
              key={each}
              flex="1"
              minW="72px"
              minH="72px"
              px="1"
              aria-pressed={each === when}
              variant={each === when ? 'outline' : 'ghost'}
              {...(each === when && { bg: 'bg.panel', borderColor: 'border.emphasized' })}
              onClick={() => onChoose(each)}
            >
              {words[each]}
              <Span color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatNumber(counts[each])}
              </Span>
            </Button>
          ))}
        </Flex>
      ) : null}
      {children}
    </Flex>
  )
}

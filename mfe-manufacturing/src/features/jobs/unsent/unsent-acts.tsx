import { formatNumber, formatTime, type Translate, useT } from '@tehas/i18n'
import { Flex, Span, Tag } from '@tehas/ui'
import { OfflineIcon } from '@tehas/ui/icons'
import type { Act } from './act'

/** What happened last is of interest; earlier ones are counted. */
const SHOWN = 3

/** What was done with one job and waits to be sent: when, and what. */
export function UnsentActs({ acts }: { readonly acts: readonly Act[] }) {
  const { t } = useT()
  if (acts.length === 0) return null
  const earlier = acts.length - SHOWN
  return (
    <Flex wrap="wrap" align="center" gap="1.5" color="amber.fg" fontWeight="medium">
      <OfflineIcon size={16} aria-hidden />
      <Span>{t('Not sent yet')}</Span>
      {earlier > 0 ? <UnsentTag>{`+ ${formatNumber(earlier)}`}</UnsentTag> : null}
      {acts.slice(-SHOWN).map((act) => (
        <UnsentTag key={act.key}>{wordsOf(act, t)}</UnsentTag>
      ))}
    </Flex>
  )
}

const UnsentTag = ({ children }: { readonly children: string }) => (
  <Tag bg="amber.subtle" color="amber.fg" fontVariantNumeric="tabular-nums">
    {children}
  </Tag>
)

const momentOf = ({ at, pressed }: Act): string => at ?? new Date(pressed.wall).toISOString()

function wordsOf(one: Act, t: Translate): string {
  const { act, amount, scrap } = one
  const time = formatTime(momentOf(one))
  if (act === 'start') return t('{{time}} started', { time })
  if (act === 'pause') return t('{{time}} paused', { time })
  if (scrap)
    return t('{{time}} + {{amount}}, scrapped {{scrapped}}', {
      time,
      amount: formatNumber(amount),
      scrapped: formatNumber(scrap.amount),
    })
  return amount > 0 ? `${time} + ${formatNumber(amount)}` : t('{{time}} finished', { time })
}

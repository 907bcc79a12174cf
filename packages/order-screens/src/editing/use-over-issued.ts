import '../texts'
import type { AnyOrder, OverIssuedLines } from '@tehas/contracts'
import { formatQuantity, type Translate, useT } from '@tehas/i18n'
import { NotSaved } from '@tehas/screens'
import { useConfirm } from '@tehas/shell-api'
import { type AskOverIssued, OverIssuedUnanswered, sendOverIssued } from './over-issued'
import type { Sending } from './send-command'

const NAMED = 6

/** "Sheet: 20,00 kg", a line each, and how many more there are: what is over of what was issued. */
function overWords(lines: OverIssuedLines, t: Translate): string {
  const named = lines.slice(0, NAMED).map(({ name, quantity, unit }) => `${name}: ${formatQuantity(quantity, unit, t)}`)
  const names = named.join('\n')
  return lines.length > NAMED ? t('{{names}} and {{count}} more', { names, count: lines.length - NAMED }) : names
}

/** The question what becomes of what was taken from stock and is over. What may not stay goes back, or nothing is changed. */
export function useAskOverIssued(): AskOverIssued {
  const { t } = useT()
  const confirm = useConfirm()
  return async (lines) => {
    const mustReturn = lines.some((line) => line.mustReturn)
    const returns = await confirm({
      title: t('Take what is over back to stock?'),
      body: `${t('More was taken from stock than the order asks for now:')}\n${overWords(lines, t)}`,
      confirmLabel: t('Back to stock'),
      cancelLabel: mustReturn ? t('Keep the quantity') : t('Leave it with the order'),
    })
    if (returns) return 'RETURN'
    return mustReturn ? undefined : 'KEEP'
  }
}

/** Sends a change and asks what becomes of what is over by it. Where nobody gives it back that must go, nothing is changed. */
export function useOverIssued() {
  const { t } = useT()
  const ask = useAskOverIssued()
  return async (sending: Sending, send: (sending: Sending) => Promise<AnyOrder>): Promise<AnyOrder> => {
    try {
      return await sendOverIssued(sending, send, ask)
    } catch (error) {
      if (!(error instanceof OverIssuedUnanswered)) throw error
      throw new NotSaved(t('Not changed: what was taken stays with the order.'), { cause: error.cause })
    }
  }
}

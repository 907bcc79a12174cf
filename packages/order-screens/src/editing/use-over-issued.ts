import '../texts'
import { isApiError, newIdempotencyKey } from '@tehas/api-client'
import { type AnyOrder, type OverIssuedLines, overIssuedSchema } from '@tehas/contracts'
import { formatQuantity, type Translate, useT } from '@tehas/i18n'
import { NotSaved } from '@tehas/screens'
import { useConfirm } from '@tehas/shell-api'
import type { Sending } from './send-command'

const NAMED = 6

/** "Sheet: 20,00 kg", a line each, and how many more there are: what is over of what was issued. */
function overWords(lines: OverIssuedLines, t: Translate): string {
  const named = lines.slice(0, NAMED).map(({ name, quantity, unit }) => `${name}: ${formatQuantity(quantity, unit, t)}`)
  const names = named.join('\n')
  return lines.length > NAMED ? t('{{names}} and {{count}} more', { names, count: lines.length - NAMED }) : names
}

/**
 * Sends a change that may lower what a line asks for below what it took from stock: what is over then goes back, or stays with the order
 * (rules §16). Where it cannot stay and nobody gives it back, nothing is changed.
 */
export function useOverIssued() {
  const { t } = useT()
  const confirm = useConfirm()
  return async (sending: Sending, send: (sending: Sending) => Promise<AnyOrder>): Promise<AnyOrder> => {
    try {
      return await send(sending)
    } catch (error) {
      const asked = isApiError(error, 'NEEDS_CONFIRMATION')
        ? overIssuedSchema.safeParse(error.details.overIssued)
        : undefined
      if (!asked?.success) throw error
      const mustReturn = asked.data.some((line) => line.mustReturn)
      const returns = await confirm({
        title: t('Take what is over back to stock?'),
        body: `${t('More was taken from stock than the order asks for now:')}\n${overWords(asked.data, t)}`,
        confirmLabel: t('Back to stock'),
        cancelLabel: mustReturn ? t('Keep the quantity') : t('Leave it with the order'),
      })
      if (!returns && mustReturn)
        throw new NotSaved(t('Not changed: what was taken stays with the order.'), { cause: error })
      // Another request: its body is another one.
      const options = { ...sending.options, idempotencyKey: newIdempotencyKey() }
      return send({ ...sending, options, overIssued: returns ? 'RETURN' : 'KEEP' })
    }
  }
}

import { isApiError } from '@tehas/api-client'
import { useConfirm } from '@tehas/shell-api'
import { z } from 'zod'
import { useTexts } from '../texts'

const detailsSchema = z.object({ recorded: z.array(z.object({ name: z.string() })) })
const NAMES = 4

/**
 * Asks about work that began on lines which another order is to supply (rules §16), where the service refused for that.
 * Resolves whether the person stands by it; undefined where it was refused for something else.
 */
export function useAskBegun(): (error: unknown) => Promise<boolean | undefined> {
  const { t } = useTexts()
  const confirm = useConfirm()
  return async (error) => {
    if (!isApiError(error, 'NEEDS_CONFIRMATION')) return undefined
    const details = detailsSchema.safeParse(error.details)
    if (!details.success) return undefined
    const names = details.data.recorded.map(({ name }) => name)
    const more = names.length > NAMES ? ` ${t('and {{count}} more', { count: names.length - NAMES })}` : ''
    return confirm({
      title: t('Work on it has begun'),
      body: t('{{names}}: what began stays a job of this order and goes on; the rest is made by the other order.', {
        names: names.slice(0, NAMES).join(', ') + more,
      }),
      confirmLabel: t('Link all the same'),
      cancelLabel: t('Do not link'),
    })
  }
}

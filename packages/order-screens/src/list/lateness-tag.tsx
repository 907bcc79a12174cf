import type { OrderStatus } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { CellTag } from '@tehas/ui/grid'
import { latenessOf } from '../parts/lateness'

export type LatenessTagProps = { readonly status: OrderStatus; readonly date: string | null | undefined }

/** How late a delivery is, or that it is due today; nothing otherwise. */
export function LatenessTag({ status, date }: LatenessTagProps) {
  const { t } = useT()
  const lateness = latenessOf(status, date)
  if (lateness.kind === 'today') return <CellTag tone="accent">{t('today')}</CellTag>
  if (lateness.kind === 'none') return null
  return <CellTag tone="late">{t('{{count}} days late', { count: lateness.days })}</CellTag>
}

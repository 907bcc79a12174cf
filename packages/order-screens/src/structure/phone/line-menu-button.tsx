import { useT } from '@tehas/i18n'
import { IconButton } from '@tehas/ui'
import { MoreIcon } from '@tehas/ui/icons'
import { Menu } from '@tehas/ui/overlays'
import type { OrderLine } from '../lines/order-line'
import type { CardView } from './card-view'

type LineMenuButtonProps = { readonly row: OrderLine; readonly siblings: number; readonly view: CardView }

/** The menu of a line, as large as a thumb needs it. */
export function LineMenuButton({ row, siblings, view: { menuOf } }: LineMenuButtonProps) {
  const { t } = useT()
  const groups = menuOf?.(row, siblings) ?? []
  if (groups.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton size="touch" label={t('Actions for {{name}}', { name: row.line.name })} noTooltip flexShrink="0">
          <MoreIcon size={20} />
        </IconButton>
      }
      groups={groups}
    />
  )
}

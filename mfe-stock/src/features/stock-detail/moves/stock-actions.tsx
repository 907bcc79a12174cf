import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { AdjustIcon, TasksIcon, TransferIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { AdjustDialog, CountDialog, TransferDialog } from './lazy-dialogs'

const dialogs = { adjust: AdjustDialog, transfer: TransferDialog, count: CountDialog }

/** Side by side on a phone too, where the words alone have room. */
const onPhone = {
  smDown: { flex: '1 1 auto', h: '11', px: '1.5', fontSize: '0.875rem', '& svg': { display: 'none' } },
} as const

/** Count, transfer and correct, for those who may write stock. */
export function StockActions({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const rights = useRights()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  if (!rights.has('STOCK_WRITE')) return null
  const Shown = open && dialogs[open]
  return (
    <>
      <Button icon={<TasksIcon />} css={onPhone} onClick={() => setOpen('count')}>
        {t('Count it')}
      </Button>
      <Button icon={<TransferIcon />} css={onPhone} onClick={() => setOpen('transfer')}>
        {t('Move')}
      </Button>
      <Button variant="solid" icon={<AdjustIcon />} css={onPhone} onClick={() => setOpen('adjust')}>
        {t('Correct the balance')}
      </Button>
      {Shown ? <Shown product={product} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

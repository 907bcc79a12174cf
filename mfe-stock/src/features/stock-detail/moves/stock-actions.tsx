import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { AdjustIcon, ArrowRightIcon, RefreshIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { AdjustDialog } from './adjust-dialog'
import { CountDialog } from './count-dialog'
import { TransferDialog } from './transfer-dialog'

const dialogs = { adjust: AdjustDialog, transfer: TransferDialog, count: CountDialog }

/** Count, transfer and correct, for those who may write stock. */
export function StockActions({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const rights = useRights()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  if (!rights.has('STOCK_WRITE')) return null
  const Shown = open && dialogs[open]
  return (
    <>
      <Button icon={<RefreshIcon />} onClick={() => setOpen('count')}>
        {t('Count')}
      </Button>
      <Button icon={<ArrowRightIcon />} onClick={() => setOpen('transfer')}>
        {t('Transfer')}
      </Button>
      <Button variant="solid" icon={<AdjustIcon />} onClick={() => setOpen('adjust')}>
        {t('Correct the balance')}
      </Button>
      {Shown ? <Shown product={product} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

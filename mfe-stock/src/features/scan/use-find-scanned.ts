import { useApi } from '@tehas/api-client'
import { type OrderKind, orderKinds, type PanelId } from '@tehas/contracts'
import { type Scanned, scanCalls, scannedCodeSchema } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { readLabel } from '@tehas/screens/scan'
import { usePanel, useReportError, useToast } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { useState } from 'react'
import { locationPath } from '../stock-list/addresses'

export type FindScanned = {
  /**
   * Opens what a scanned or typed text stands for: a printed address, a code or a number. Resolves with whether there is
   * such a thing; that there is none, or a failure, is told.
   */
  readonly find: (text: string) => Promise<boolean>
  /** What the text stands for where that is more than one thing. */
  readonly choices: readonly Scanned[]
  readonly choose: (chosen: Scanned | undefined) => void
}

/** Finds what a scanned text stands for and opens it over the present page. */
export function useFindScanned(): FindScanned {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const reportError = useReportError()
  const openStock = usePanel('stockId')
  const openOrder = useOrderPanels()
  const [choices, setChoices] = useState<readonly Scanned[]>([])

  const open = ({ kind, _id, name }: Scanned): void => {
    if (kind === 'LOCATION') return void navigate(locationPath(_id))
    const show = kind === 'STOCK_PRODUCT' ? openStock : openOrder(kind)
    if (show) show(_id)
    else toast.info(t('It cannot be opened here'), { detail: name })
  }
  const nothing = (code: string): boolean => {
    toast.info(t('Nothing has this code'), { detail: code })
    return false
  }

  const findCode = async (code: string): Promise<boolean> => {
    if (!scannedCodeSchema.safeParse(code).success) return nothing(code.slice(0, 60))
    const { found } = await api.call(scanCalls.findScanned, { body: { code } }, { quiet: true })
    const [first] = found
    if (!first) return nothing(code)
    if (found.length === 1) open(first)
    else setChoices(found)
    return true
  }
  return {
    find: async (text) => {
      const label = readLabel(text)
      setChoices([])
      if (label.kind === 'PAGE') {
        void navigate(label.path)
        return true
      }
      if (label.kind === 'STOCK_PRODUCT' && openStock) {
        openStock(label._id)
        return true
      }
      try {
        return await findCode(label.kind === 'CODE' ? label.code : text)
      } catch (error) {
        reportError(error)
        return false
      }
    },
    choices,
    choose: (chosen) => {
      setChoices([])
      if (chosen) open(chosen)
    },
  }
}

/** Opens an order of a kind; undefined where the area of the kind is not there, or may not be opened. */
function useOrderPanels(): (kind: OrderKind) => ReturnType<typeof usePanel> {
  const panels: Record<string, ReturnType<typeof usePanel>> = {
    saleOrderId: usePanel('saleOrderId'),
    manufacturingOrderId: usePanel('manufacturingOrderId'),
    purchaseOrderId: usePanel('purchaseOrderId'),
  } satisfies Partial<Record<PanelId, unknown>>
  return (kind) => panels[orderKinds[kind].panel]
}

import type { MovementReason } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import {
  AdjustIcon,
  ArrowRightIcon,
  CompleteIcon,
  DeliveryIcon,
  type IconComponent,
  ManufacturingIcon,
  OrderIcon,
  PurchaseIcon,
  RefreshIcon,
  RestoreIcon,
  UndoIcon,
} from '@tehas/ui/icons'

export const reasonIcons: Readonly<Record<MovementReason, IconComponent>> = {
  PURCHASE_RECEIPT: PurchaseIcon,
  PRODUCED: CompleteIcon,
  ISSUE_ORDER: OrderIcon,
  ISSUE_MATERIAL: ManufacturingIcon,
  ADJUST: AdjustIcon,
  COUNT: RefreshIcon,
  TRANSFER: ArrowRightIcon,
  DELIVERY: DeliveryIcon,
  RETURN: RestoreIcon,
  REVERSAL: UndoIcon,
}

/** Why something moved, in a word. */
export function reasonWord(t: Translate, reason: MovementReason): string {
  switch (reason) {
    case 'PURCHASE_RECEIPT':
      return t('Purchase receipt')
    case 'PRODUCED':
      return t('Produced')
    case 'ISSUE_ORDER':
      return t('To an order')
    case 'ISSUE_MATERIAL':
      return t('Into work')
    case 'ADJUST':
      return t('Correction')
    case 'COUNT':
      return t('Count')
    case 'TRANSFER':
      return t('Transfer')
    case 'DELIVERY':
      return t('Delivery')
    case 'RETURN':
      return t('Return')
    case 'REVERSAL':
      return t('Taken back')
  }
}

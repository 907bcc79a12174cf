import type { MovementReason } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import type { TagProps } from '@tehas/ui'
import {
  AdjustIcon,
  ArchiveIcon,
  CompleteIcon,
  DeliveryIcon,
  type IconComponent,
  ManufacturingIcon,
  OrderIcon,
  PurchaseIcon,
  TasksIcon,
  TransferIcon,
  UndoIcon,
} from '@tehas/ui/icons'

export const reasonIcons: Readonly<Record<MovementReason, IconComponent>> = {
  PURCHASE_RECEIPT: PurchaseIcon,
  PRODUCED: CompleteIcon,
  ISSUE_ORDER: OrderIcon,
  ISSUE_MATERIAL: ManufacturingIcon,
  ADJUST: AdjustIcon,
  COUNT: TasksIcon,
  TRANSFER: TransferIcon,
  DELIVERY: DeliveryIcon,
  RETURN: ArchiveIcon,
  REVERSAL: UndoIcon,
}

const CAME = { bg: 'green.subtle', color: 'green.fg' } as const
const WENT = { tone: 'accent' } as const
const PUT_RIGHT = { tone: 'outline' } as const

/** What came by buying or making is green, what went to orders stands out, what was put right is plain. */
export const reasonLooks: Readonly<Record<MovementReason, Pick<TagProps, 'tone' | 'bg' | 'color'>>> = {
  PURCHASE_RECEIPT: CAME,
  PRODUCED: CAME,
  RETURN: CAME,
  ISSUE_ORDER: WENT,
  ISSUE_MATERIAL: WENT,
  DELIVERY: WENT,
  ADJUST: PUT_RIGHT,
  COUNT: PUT_RIGHT,
  TRANSFER: PUT_RIGHT,
  REVERSAL: PUT_RIGHT,
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
      return t('Delivery from stock')
    case 'RETURN':
      return t('Return')
    case 'REVERSAL':
      return t('Taken back')
  }
}

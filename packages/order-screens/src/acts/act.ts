import type { PurchaseReceipt } from '@tehas/contracts/purchase'

/** Something that was booked at once and can be taken back as a whole, such as a receipt. */
export type Act = Pick<PurchaseReceipt, '_id' | 'number' | 'at' | 'user' | 'undone'>

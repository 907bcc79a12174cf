import { withRight } from './define-call'

/** Whoever reads, or writes, what a file hangs on. */
export const readsFiles = withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ', 'STOCK_READ')
export const writesFiles = withRight('SALES_WRITE', 'MANUFACTORING_WRITE', 'PURCHASE_WRITE', 'STOCK_WRITE')
/** Besides, whoever looks after the project and its room. */
export const readsUploads = withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ', 'STOCK_READ', 'PROJECT')
export const endsUploads = withRight('SALES_WRITE', 'MANUFACTORING_WRITE', 'PURCHASE_WRITE', 'STOCK_WRITE', 'PROJECT')

import type { AnyOrder } from '@tehas/contracts'

/** As many entries as the log of an order holds: what is older is not told by it. */
const LOG_LENGTH = 100

/** How many letters the log tells of. */
export const lettersInLog = ({ audit: { updatedBy } }: AnyOrder): number =>
  updatedBy.filter(({ changedPaths }) => changedPaths.includes('sentDocument')).length

/** Nothing is asked of an order of which nothing was ever sent. */
export const mayHaveLetters = (order: AnyOrder): boolean =>
  order.audit.updatedBy.length >= LOG_LENGTH || lettersInLog(order) > 0

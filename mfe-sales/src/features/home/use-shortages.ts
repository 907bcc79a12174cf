import { useCall } from '@tehas/api-client'
import { shortageCalls } from '@tehas/contracts/purchase'
import { HOME_ROWS } from '@tehas/contracts/statistics'

/** What is missing for open orders: the first rows and all counts; one question for all parts that show something of it. */
export const useShortages = (isAllowed = true) =>
  useCall(shortageCalls.listShortages, { body: { limit: HOME_ROWS } }, { enabled: isAllowed })

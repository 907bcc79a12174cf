import { thisPage, type UnsentEdit, useUnsentOf } from '@tehas/screens/unsent'

/** What waits of an order and shows nowhere else on its page: cells show what is typed into them, the thread its comments. */
export const useUnsentHere = (orderId: string): readonly UnsentEdit[] =>
  useUnsentOf(orderId).filter(({ page, edited }) => page !== thisPage && edited.kind !== 'comment')

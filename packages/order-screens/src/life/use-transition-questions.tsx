import type { WhenShort } from '@tehas/contracts'
import { lazyPart } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import type { Shortage } from '../stock/shortages-of'
import type { ShortOrder } from '../stock/stock-question'
import type { IssuedChoice, TransitionQuestion, UnfinishedChoice } from './transition-question'

const QuestionDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './question-dialog')).QuestionDialog,
)

export type TransitionQuestions = {
  /** What to do with products that are not complete; undefined when the user backs out. */
  readonly askUnfinished: (
    title: string,
    names: readonly string[],
    of?: 'orders',
  ) => Promise<UnfinishedChoice | undefined>
  /** What becomes of what was issued to an order that is annulled; undefined when the user backs out. */
  readonly askIssued: (title: string, effect: string, issued: readonly string[]) => Promise<IssuedChoice | undefined>
  readonly askReason: (title: string) => Promise<string | undefined>
  /** What to do where material is short. */
  readonly askShort: (title: string, shortages: readonly Shortage[]) => Promise<WhenShort | undefined>
  /** The same of several orders; undefined leaves them open. */
  readonly askShortOrders: (orders: readonly ShortOrder[]) => Promise<WhenShort | undefined>
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

/** Questions that a transition needs answered and that are more than yes or no. */
export function useTransitionQuestions(): TransitionQuestions {
  const [question, setQuestion] = useState<TransitionQuestion>()
  const ask = <Answer,>(toQuestion: (answer: (given: Answer) => void) => TransitionQuestion) =>
    new Promise<Answer>((resolve) =>
      setQuestion(
        toQuestion((given) => {
          setQuestion(undefined)
          resolve(given)
        }),
      ),
    )
  const askUnfinished: TransitionQuestions['askUnfinished'] = (title, names, of) =>
    ask<UnfinishedChoice | undefined>((answer) => ({ kind: 'unfinished', title, names, of: of ?? 'lines', answer }))
  const askIssued: TransitionQuestions['askIssued'] = (title, effect, issued) =>
    ask<IssuedChoice | undefined>((answer) => ({ kind: 'issued', title, effect, issued, answer }))
  const askReason = (title: string) => ask<string | undefined>((answer) => ({ kind: 'reason', title, answer }))
  const askShort = (title: string, shortages: readonly Shortage[]) =>
    ask<WhenShort | undefined>((answer) => ({ kind: 'short', title, shortages, answer }))
  const askShortOrders = (orders: readonly ShortOrder[]) =>
    ask<WhenShort | undefined>((answer) => ({ kind: 'short-orders', orders, answer }))
  const dialog = question === undefined ? null : <QuestionDialog question={question} />
  return { askUnfinished, askIssued, askReason, askShort, askShortOrders, dialog }
}

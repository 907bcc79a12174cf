import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TransitionQuestion, UnfinishedChoice } from './transition-question'

const QuestionDialog = lazy(() =>
  import(/* webpackChunkName: "order-tools" */ './question-dialog').then((module) => ({
    default: module.QuestionDialog,
  })),
)

export type TransitionQuestions = {
  /** What to do with products that are not complete; undefined when the user backs out. */
  readonly askUnfinished: (title: string, names: readonly string[]) => Promise<UnfinishedChoice | undefined>
  readonly askReason: (title: string) => Promise<string | undefined>
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

/** Questions that a transition needs answered and that are more than yes or no. */
export function useTransitionQuestions(): TransitionQuestions {
  const [question, setQuestion] = useState<TransitionQuestion>()
  const close = () => setQuestion(undefined)
  const askUnfinished = (title: string, names: readonly string[]) =>
    new Promise<UnfinishedChoice | undefined>((resolve) =>
      setQuestion({
        kind: 'unfinished',
        title,
        names,
        answer: (choice) => {
          close()
          resolve(choice)
        },
      }),
    )
  const askReason = (title: string) =>
    new Promise<string | undefined>((resolve) =>
      setQuestion({
        kind: 'reason',
        title,
        answer: (reason) => {
          close()
          resolve(reason)
        },
      }),
    )
  const dialog =
    question === undefined ? null : (
      <Suspense fallback={null}>
        <QuestionDialog question={question} />
      </Suspense>
    )
  return { askUnfinished, askReason, dialog }
}

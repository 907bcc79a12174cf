import { useT } from '@tehas/i18n'
import { Button, Text } from '@tehas/ui'
import { FormField, TextArea } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { type ReactNode, useRef, useState } from 'react'

export type UnfinishedChoice = 'MARK_COMPLETE' | 'KEEP'

type Question =
  | {
      readonly kind: 'unfinished'
      readonly title: string
      readonly names: readonly string[]
      readonly answer: (choice: UnfinishedChoice | undefined) => void
    }
  | { readonly kind: 'reason'; readonly title: string; readonly answer: (reason: string | undefined) => void }

export type TransitionQuestions = {
  /** What to do with products that are not complete; undefined when the user backs out. */
  readonly askUnfinished: (title: string, names: readonly string[]) => Promise<UnfinishedChoice | undefined>
  readonly askReason: (title: string) => Promise<string | undefined>
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

const NAMES_SHOWN = 5

/** Questions that a transition needs answered and that are more than yes or no. */
export function useTransitionQuestions(): TransitionQuestions {
  const [question, setQuestion] = useState<Question>()
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
    question === undefined ? null : question.kind === 'unfinished' ? (
      <UnfinishedDialog {...question} />
    ) : (
      <ReasonDialog {...question} />
    )
  return { askUnfinished, askReason, dialog }
}

type UnfinishedDialogProps = Extract<Question, { kind: 'unfinished' }>

function UnfinishedDialog({ title, names, answer }: UnfinishedDialogProps) {
  const { t } = useT()
  const safe = useRef<HTMLButtonElement>(null)
  const rest = names.length - NAMES_SHOWN
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      width={520}
      initialFocus={safe}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button ref={safe} variant="ghost" onClick={() => answer(undefined)}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => answer('KEEP')}>{t('Leave them unfinished')}</Button>
          <Button variant="solid" onClick={() => answer('MARK_COMPLETE')}>
            {t('Mark all complete')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{t('{{count}} products are not complete:', { count: names.length })}</Text>
      <Text mt="1">
        {names.slice(0, NAMES_SHOWN).join(', ')}
        {rest > 0 ? ` ${t('and {{count}} more', { count: rest })}` : ''}
      </Text>
      <Text mt="2" color="fg.muted">
        {t('Open demand drops to 0 and running timers stop, whatever you choose.')}
      </Text>
    </Dialog>
  )
}

type ReasonDialogProps = Extract<Question, { kind: 'reason' }>

function ReasonDialog({ title, answer }: ReasonDialogProps) {
  const { t } = useT()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const enough = reason.trim().length >= 2
  return (
    <Dialog
      open
      title={title}
      initialFocus={field}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>{t('Cancel')}</Button>
          <Button variant="solid" disabled={!enough} onClick={() => answer(reason.trim())}>
            {t('Reopen order')}
          </Button>
        </>
      }
    >
      <FormField label={t('Reason')} required help={t('It is kept in the log of the order.')}>
        <TextArea ref={field} value={reason} onChange={(value) => setReason(value ?? '')} rows={3} />
      </FormField>
    </Dialog>
  )
}

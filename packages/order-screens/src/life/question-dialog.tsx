import './texts'
import { useT } from '@tehas/i18n'
import { Text } from '@tehas/ui'
import { FormField, TextArea } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useRef, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { ShortDialog } from '../stock/short-dialog'
import { ShortOrdersDialog } from '../stock/short-orders-dialog'
import type { TransitionQuestion } from './transition-question'

type QuestionDialogProps = { readonly question: TransitionQuestion }

/** The dialog of a question; apart from the asking, so that its form parts are loaded only when something is asked. */
export function QuestionDialog({ question }: QuestionDialogProps) {
  switch (question.kind) {
    case 'unfinished':
      return <UnfinishedDialog {...question} />
    case 'short':
      return <ShortDialog {...question} />
    case 'short-orders':
      return <ShortOrdersDialog {...question} />
    case 'issued':
      return <IssuedDialog {...question} />
    case 'reason':
      return <ReasonDialog {...question} />
  }
}

const NAMES_SHOWN = 5

type UnfinishedDialogProps = Extract<TransitionQuestion, { kind: 'unfinished' }>

function UnfinishedDialog({ title, names, of, answer }: UnfinishedDialogProps) {
  const { t } = useT()
  const { hasStructure } = useOrderKind()
  const rest = names.length - NAMES_SHOWN
  return (
    <ActionDialog
      title={title}
      width={520}
      cancelLabel={t('Cancel')}
      actions={[
        {
          label: hasStructure ? t('Leave them unfinished') : t('Leave them as they are'),
          onAction: () => answer('KEEP'),
        },
        {
          label: hasStructure ? t('Mark all complete') : t('Mark all lines done'),
          onAction: () => answer('MARK_COMPLETE'),
        },
      ]}
      onClose={() => answer(undefined)}
    >
      <Text color="fg.muted">
        {of === 'orders'
          ? t('{{count}} orders are not complete:', { count: names.length })
          : hasStructure
            ? t('{{count}} products are not complete:', { count: names.length })
            : t('{{count}} lines did not come in full:', { count: names.length })}
      </Text>
      <Text mt="1">
        {names.slice(0, NAMES_SHOWN).join(', ')}
        {rest > 0 ? ` ${t('and {{count}} more', { count: rest })}` : ''}
      </Text>
      <Text mt="2" color="fg.muted">
        {hasStructure
          ? `${t('Open demand drops to 0 and running timers stop, whatever you choose.')} ${t('Marking them complete issues the material that they still need.')}`
          : t('What did not come is no longer awaited, whatever you choose.')}
      </Text>
    </ActionDialog>
  )
}

type IssuedDialogProps = Extract<TransitionQuestion, { kind: 'issued' }>

/** Before an order is annulled that took from stock: what it took is offered back (rules §16). */
function IssuedDialog({ title, effect, issued, answer }: IssuedDialogProps) {
  const { t } = useT()
  const rest = issued.length - NAMES_SHOWN
  return (
    <ActionDialog
      title={title}
      width={560}
      cancelLabel={t('Keep order')}
      actions={[
        { label: t('Annul, leave it out'), onAction: () => answer('LEAVE') },
        { label: t('Annul and give back to stock'), onAction: () => answer('GIVE_BACK') },
      ]}
      onClose={() => answer(undefined)}
    >
      <Text color="fg.muted" whiteSpace="pre-line">
        {effect}
      </Text>
      <Text mt="2">{t('Taken from stock for it:')}</Text>
      <Text mt="1">
        {issued.slice(0, NAMES_SHOWN).join(', ')}
        {rest > 0 ? ` ${t('and {{count}} more', { count: rest })}` : ''}
      </Text>
    </ActionDialog>
  )
}

type ReasonDialogProps = Extract<TransitionQuestion, { kind: 'reason' }>

function ReasonDialog({ title, answer }: ReasonDialogProps) {
  const { t } = useT()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const enough = reason.trim().length >= 2
  return (
    <ActionDialog
      title={title}
      initialFocus={field}
      cancelLabel={t('Cancel')}
      actionLabel={t('Reopen order')}
      disabled={!enough}
      onAction={() => answer(reason.trim())}
      onClose={() => answer(undefined)}
    >
      <FormField label={t('Reason')} required help={t('It is kept in the log of the order.')}>
        <TextArea ref={field} value={reason} onChange={(value) => setReason(value ?? '')} rows={3} />
      </FormField>
    </ActionDialog>
  )
}

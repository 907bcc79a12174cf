import { useT } from '@tehas/i18n'
import type { Shape } from '../icons/shapes'
import { Signal, type SignalProps, type SignalTone } from './signal'

export type OrderStatus = 'ANNULLED' | 'ACTIVE' | 'COMPLETE' | 'WAITING_FOR_ACTIVATION'
export type ProducingStatus = 'NOT_COMPLETE' | 'IN_PROGRESS' | 'COMPLETE'
export type ProductionStatus = 'TODO' | 'IN_PROGRESS' | 'COMPLETE' | 'ANNULLED'
export type JobStatus = 'ACTIVE' | 'PAUSED' | 'STOPPED' | 'NOT_ACTIVE'
export type StatusValue = OrderStatus | ProducingStatus | ProductionStatus | JobStatus

type Look = { shape: Shape; tone: SignalTone; word: string }

const LOOKS: Record<StatusValue, Look> = {
  WAITING_FOR_ACTIVATION: { shape: 'waiting', tone: 'neutral', word: 'Waiting' },
  ACTIVE: { shape: 'active', tone: 'accent', word: 'Active' },
  COMPLETE: { shape: 'done', tone: 'done', word: 'Complete' },
  ANNULLED: { shape: 'annulled', tone: 'off', word: 'Annulled' },
  NOT_COMPLETE: { shape: 'not-started', tone: 'neutral', word: 'Not started' },
  TODO: { shape: 'not-started', tone: 'neutral', word: 'Not started' },
  IN_PROGRESS: { shape: 'active', tone: 'accent', word: 'In progress' },
  PAUSED: { shape: 'paused', tone: 'strong', word: 'Paused' },
  STOPPED: { shape: 'stopped', tone: 'neutral', word: 'Stopped' },
  NOT_ACTIVE: { shape: 'not-started', tone: 'neutral', word: 'Not running' },
}

const RUNNING: Look = { shape: 'running', tone: 'accent', word: 'Running' }

export const isStatusValue = (value: unknown): value is StatusValue =>
  typeof value === 'string' && Object.hasOwn(LOOKS, value)

/** The English word of a status, a key of this package's texts; anything else is its own word. */
export const statusWord = (value: string): string => (isStatusValue(value) ? LOOKS[value].word : value)

/** Shape and English word of a status. */
export const statusLook = (value: StatusValue): Pick<Look, 'shape' | 'word'> => LOOKS[value]

export type StatusProps = Omit<SignalProps, 'shape' | 'tone' | 'children'> & {
  value: StatusValue
  /** Jobs say Running where orders say Active. */
  kind?: 'order' | 'job'
}

/** A status of the contracts as shape, word and hue. */
export function Status({ value, kind = 'order', ...props }: StatusProps) {
  const { t } = useT('ui')
  const look = kind === 'job' && value === 'ACTIVE' ? RUNNING : LOOKS[value]
  return (
    <Signal shape={look.shape} tone={look.tone} {...props}>
      {t(look.word)}
    </Signal>
  )
}

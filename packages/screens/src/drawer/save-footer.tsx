import { Button } from '@tehas/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../texts'

export type SaveFooterProps = {
  /** Id of the form that Save submits. */
  readonly form: string
  readonly saving: boolean
  readonly saveLabel?: string
  readonly onCancel: () => void
  /** Where several are entered in a row. */
  readonly next?: SaveNext
  /** What is entered cannot be saved yet. */
  readonly isBlocked?: boolean
  /** A long label gets a line of its own on a phone. */
  readonly isLong?: boolean
  /** Further ways to save, before the main one. */
  readonly children?: ReactNode
}

/** Saves and goes on with another one. */
export type SaveNext = {
  readonly label: string
  /** What the submit that follows is meant to do. */
  readonly onIntent: (intent: SaveIntent) => void
  /** Some were saved so: Enter in a field then saves and goes on too, as it saves otherwise. */
  readonly isSeries: boolean
}

export type SaveIntent = 'close' | 'next'

/**
 * Whether a submit button was pressed itself. Enter in a field presses the form's first button for it, which stays without the
 * focus and without a pointer's click count.
 */
const isPressed = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): boolean =>
  detail > 0 || currentTarget.ownerDocument.activeElement === currentTarget

/** Cancel and Save at the foot of a drawer. */
export function SaveFooter({ form, saving, saveLabel, onCancel, next, isBlocked, isLong, children }: SaveFooterProps) {
  const { t } = useTexts()
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      {next ? (
        <Button
          variant="outline"
          type="submit"
          form={form}
          disabled={saving}
          onClick={(event) => next.onIntent(isPressed(event) || next.isSeries ? 'next' : 'close')}
        >
          {next.label}
        </Button>
      ) : null}
      {children}
      <Button
        variant="solid"
        type="submit"
        form={form}
        loading={saving}
        disabled={isBlocked}
        {...(isLong && { flex: { base: '1 1 100%', sm: '0 0 auto' } })}
        onClick={() => next?.onIntent('close')}
      >
        {saveLabel ?? t('Save')}
      </Button>
    </>
  )
}

import { DrawerFrame, type DrawerFrameProps } from '@tehas/ui/overlays'
import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice'
import { SaveFooter, type SaveNext } from './save-footer'
import { SaveHint } from './save-hint'
import { submitForm } from './submit-form'
import type { Submit } from './use-submit'

/** Frame of whoever opened a drawer: the shell, or an address (`useRouteDrawer`). */
export type EntityFrame = Omit<DrawerFrameProps, 'title' | 'children'>

export type EntityDrawerProps = Pick<DrawerFrameProps, 'title' | 'number' | 'width'> & {
  readonly frame: EntityFrame
  /** Id of the form inside, which Save and Ctrl+Enter submit. */
  readonly form: string
  /** How the save stands; a failure is shown above the form. */
  readonly saving: Pick<Submit<never>, 'isSaving'> & { readonly error?: unknown }
  readonly saveLabel?: string
  /** Instead of Cancel and Save. */
  readonly footer?: ReactNode
  readonly onCancel: () => void
  readonly next?: SaveNext | undefined
  readonly children: ReactNode
}

/** The drawer around the form of one thing: what went wrong above it, Cancel and Save at the foot. */
export function EntityDrawer(props: EntityDrawerProps) {
  const { frame, form, saving, saveLabel, footer, onCancel, next, children, ...title } = props
  const save = () => {
    next?.onIntent('close')
    submitForm(form)
  }
  return (
    <DrawerFrame
      {...frame}
      {...title}
      onSave={save}
      footerHint={<SaveHint />}
      footer={
        footer ?? (
          <SaveFooter
            form={form}
            saving={saving.isSaving}
            onCancel={onCancel}
            {...(saveLabel && { saveLabel })}
            {...(next && { next })}
          />
        )
      }
    >
      <FailureNotice error={saving.error} />
      {children}
    </DrawerFrame>
  )
}

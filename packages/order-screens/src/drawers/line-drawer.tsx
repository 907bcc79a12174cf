import '../texts'
import { errorText, useCall } from '@tehas/api-client'
import { calls, type Id, type SaleOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { SaveHint } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Button, ErrorState, SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { type ReactNode, useState } from 'react'
import { useConflict } from '../conflict/use-conflict'
import type { OrderEditor, SendChange } from '../editing/order-editor'
import { useOrderEditor } from '../editing/use-order-editor'
import { lineIds } from '../structure/lines/line-change'

export type LineDrawerId = 'sale-order.product' | 'sale-order.process' | 'sale-order.item'
export type LineDrawerProps = DrawerScreenProps<LineDrawerId>

type OrderGateProps = LineDrawerProps & {
  readonly title: string
  readonly children: (order: SaleOrder) => ReactNode
}

/** Waits for the order that holds the line; it is mostly there already. */
export function OrderGate({ input, frame, title, children }: OrderGateProps) {
  const { t } = useT()
  const found = useCall(calls.getSaleOrder, { params: { orderId: input.currentOrder } })
  if (found.data) return children(found.data)
  return (
    <DrawerFrame {...frame} title={title}>
      {found.isError ? (
        <ErrorState title={t('The order did not load')} onRetry={() => void found.refetch()}>
          {t(errorText(found.error))}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </DrawerFrame>
  )
}

export type LineSave =
  | { readonly kind: 'change'; readonly id: Id; readonly run: (editor: OrderEditor) => Promise<void> }
  | { readonly kind: 'add'; readonly send: SendChange }

export type LineEditing = {
  readonly save: (what: LineSave, name: string) => Promise<void>
  readonly busy: boolean
  readonly dialog: ReactNode
  readonly frameProps: LineFrameKeys
}

type LineFrameKeys = Pick<Parameters<typeof DrawerFrame>[0], 'onSave' | 'footer' | 'footerHint'>

/** Saving of one line: tells what went wrong, answers the drawer with the line's id. */
export function useLineEditing(
  { done, close }: Pick<LineDrawerProps, 'done' | 'close'>,
  order: SaleOrder,
  { formId, isUnsaved }: { readonly formId: string; readonly isUnsaved: () => boolean },
): LineEditing {
  const { t } = useT()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const conflict = useConflict()
  const editor = useOrderEditor(order, conflict.ask)
  const [busy, setBusy] = useState(false)
  useUnsavedChanges(isUnsaved)

  const save = async (what: LineSave, name: string): Promise<void> => {
    setBusy(true)
    try {
      if (what.kind === 'change') {
        await what.run(editor)
        done({ _id: what.id })
      } else {
        const before = lineIds(order)
        const answer = await editor.run(what.send)
        const added = [...lineIds(answer)].find((id) => !before.has(id))
        toast.success(t('{{name}} was added', { name }))
        done({ _id: added ?? order._id })
      }
    } catch (error) {
      reportSaveError(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return {
    save,
    busy,
    dialog: conflict.dialog,
    frameProps: {
      onSave: submit,
      footerHint: <SaveHint />,
      footer: (
        <>
          <Button variant="ghost" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button variant="solid" loading={busy} onClick={submit}>
            {t('Save')}
          </Button>
        </>
      ),
    },
  }
}

type LineFrameProps = Pick<LineDrawerProps, 'frame'> & {
  readonly editing: LineEditing
  readonly title: string
  readonly number: string | undefined
  readonly children: ReactNode
}

/** The drawer around the form of one line. */
export function LineFrame({ frame, editing, title, number, children }: LineFrameProps) {
  return (
    <DrawerFrame {...frame} {...editing.frameProps} title={title} number={number}>
      {children}
      {editing.dialog}
    </DrawerFrame>
  )
}

import '../structure/texts'
import { useCall } from '@tehas/api-client'
import { type AnyOrder, type Id, type OrderKind, orderKindSchema, type orderKinds } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { KeptForLater, NotLoaded, useReportSaveError } from '@tehas/screens'
import { useConflict } from '@tehas/screens/conflict'
import { SaveHint } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Button, NotFound, SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { type ReactNode, useState } from 'react'
import type { LinesEditor, OrderEditor } from '../editing/order-editor'
import type { Versioned } from '../editing/use-lines-editor'
import { useOrderEditor } from '../editing/use-order-editor'
import { InCurrency } from '../kind/in-currency'
import { OrderKindProvider, useOrderKind } from '../kind/order-kind'
import { lineIds } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'

type DrawersOf<Kind> = Kind extends { readonly drawers: infer Drawers } ? Drawers[keyof Drawers] : never
/** Drawers of a product, process or item of an order of any kind. */
type LineDrawerId = Exclude<DrawersOf<(typeof orderKinds)[OrderKind]>, `${string}.upsert`>
export type LineDrawerProps = DrawerScreenProps<LineDrawerId>

type OrderGateProps = LineDrawerProps & {
  readonly title: string
  readonly children: (order: AnyOrder) => ReactNode
}

/** Waits for the order that holds the line; it is mostly there already. What is below knows the kind of the order. */
export function OrderGate(props: OrderGateProps) {
  const { t } = useT()
  const kind = orderKindSchema.safeParse(props.input.currentOrderType).data
  if (!kind) {
    return (
      <DrawerFrame {...props.frame} title={props.title}>
        <NotFound title={t('This order is not here')} />
      </DrawerFrame>
    )
  }
  return (
    <OrderKindProvider kind={kind}>
      <FoundOrder {...props} />
    </OrderKindProvider>
  )
}

function FoundOrder({ input, frame, title, children }: OrderGateProps) {
  const { t } = useT()
  const { calls } = useOrderKind()
  const found = useCall(calls.get, { params: { orderId: input.currentOrder } })
  if (found.data) return <InCurrency currency={found.data.currency}>{children(found.data)}</InCurrency>
  return (
    <DrawerFrame {...frame} title={title}>
      <NotLoaded found={found} title={t('The order did not load')}>
        <SkeletonRows rows={8} />
      </NotLoaded>
    </DrawerFrame>
  )
}

/** What the line is in, as it is stored, and how its changes are saved. */
export type LinesEditing<Stored extends Versioned> = {
  readonly stored: Stored
  readonly editor: Pick<LinesEditor<Stored, never>, 'save' | 'run'>
  /** The question about what two people changed. */
  readonly dialog: ReactNode
}

/** How the lines of an order are saved. */
export function useOrderLines(order: AnyOrder): LinesEditing<AnyOrder> & { readonly editor: OrderEditor } {
  const conflict = useConflict()
  const editor = useOrderEditor(order, conflict.ask, { leaves: true })
  return { stored: order, editor, dialog: conflict.dialog }
}

export type LineSave<Stored extends Versioned> =
  | {
      readonly kind: 'change'
      readonly id: Id
      readonly run: (editor: LinesEditing<Stored>['editor']) => Promise<void>
    }
  | { readonly kind: 'add'; readonly command: LineCommand }

export type LineEditing<Stored extends Versioned> = {
  readonly save: (what: LineSave<Stored>, name: string) => Promise<void>
  readonly busy: boolean
  readonly dialog: ReactNode
  readonly frameProps: LineFrameKeys
}

type LineFrameKeys = Pick<Parameters<typeof DrawerFrame>[0], 'onSave' | 'footer' | 'footerHint'>
/** How the drawer of a line ends. */
export type DrawerEnd = { readonly done: (saved: { readonly _id: Id }) => void; readonly close: () => void }

/** Saving of one line: tells what went wrong, answers the drawer with the line's id. */
export function useLineEditing<Stored extends Versioned>(
  { done, close }: DrawerEnd,
  { stored, editor, dialog }: LinesEditing<Stored>,
  { formId, isUnsaved }: { readonly formId: string; readonly isUnsaved: () => boolean },
): LineEditing<Stored> {
  const { t } = useT()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const [busy, setBusy] = useState(false)
  useUnsavedChanges(isUnsaved)

  const save = async (what: LineSave<Stored>, name: string): Promise<void> => {
    setBusy(true)
    try {
      if (what.kind === 'change') {
        await what.run(editor)
        done({ _id: what.id })
      } else {
        const { before, after } = await editor.run(what.command)
        const known = lineIds(before)
        const added = [...lineIds(after)].find((id) => !known.has(id))
        toast.success(t('{{name}} was added', { name }))
        done({ _id: added ?? stored._id })
      }
    } catch (error) {
      reportSaveError(error)
      if (error instanceof KeptForLater && what.kind === 'change') done({ _id: what.id })
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
    dialog,
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
  readonly editing: Pick<LineEditing<Versioned>, 'dialog' | 'frameProps'>
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

import { isApiError, newIdempotencyKey, skip, useApi, useCall } from '@tehas/api-client'
import {
  type AnyOrder,
  editableParts,
  type Id,
  type OrderKind,
  type OrderProductInput,
  type orderKinds,
  type Problem,
  type Project,
  partnerOf,
} from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { KeptForLater, useTellWarnings } from '@tehas/screens'
import { useConflict } from '@tehas/screens/conflict'
import { SaveHint } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useReportError, useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Notice } from '@tehas/ui'
import { Form, isChanged, setProblems } from '@tehas/ui/forms'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useId, useMemo, useRef, useState } from 'react'
import { type ScreenKind, useOrderKind } from '../kind/order-kind'
import { toldAfterwards, usePublishQuestion } from '../life/use-publish-question'
import { isEmptyAddress, newOrderValues, type OrderFormValues, orderValues, toHeader } from './order-form'
import { OrderSections } from './order-sections'
import { upsertTitle } from './upsert-words'
import { useOrderForm } from './use-order-form'
import { type Mode, useSaveOrder } from './use-save-order'

/** Drawers in which orders of any kind are made and edited. */
type UpsertDrawerId = (typeof orderKinds)[OrderKind]['drawers']['upsert']
export type UpsertDrawerProps = DrawerScreenProps<UpsertDrawerId>

type OrderEditFormProps = UpsertDrawerProps & {
  readonly order: AnyOrder | undefined
  readonly mode: Mode
}

type After = 'save' | 'publish'

/** The drawer's form: header, groups of fields, and what may be saved. */
export function OrderEditForm({ input, order, mode, done, close, frame }: OrderEditFormProps) {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const reportError = useReportError()
  const tellWarnings = useTellWarnings()
  const askAlthough = usePublishQuestion()
  const { project, rights } = useSession()
  const kind = useOrderKind()
  const { calls } = kind
  const seesPrices = rights.seesPrices(kind.priceArea)
  const rootFields = useMemo(() => project?.projectFields.rootFields ?? [], [project])
  // The order as it was when the drawer opened: what others change meanwhile is told apart from it.
  const [read] = useState(order)
  const [initial] = useState(() =>
    read
      ? startValues(kind, read, mode, project, seesPrices)
      : newOrderValues(kind, project, seesPrices, startsWith(kind, input.stockProducts)),
  )
  const form = useOrderForm(kind, rootFields, initial, mode === 'create' ? undefined : read?.dynamicFields)
  const [partnerName, setPartnerName] = useState((read && partnerOf(kind, read)?.name) ?? '')
  const [busy, setBusy] = useState<After>()
  const after = useRef<After>('save')
  const hadAddress = useRef(!isEmptyAddress(initial.address))
  const hasTakenOver = useRef(mode !== 'create')
  const formId = useId()
  const conflict = useConflict()
  const next = useCall(calls.getNextNumber, mode === 'edit' ? skip : undefined)
  useUnsavedChanges(() => isChanged(form))

  const nameOf = (id: unknown) =>
    id === form.getValues('partner') ? partnerName : order && partnerOf(kind, order)?.name
  const save = useSaveOrder({
    mode,
    read,
    ask: conflict.ask,
    nameOf: (field, value) => (field === kind.partner.field ? nameOf(value) : undefined),
    labelOf: (field) => rootFields.find(({ key }) => field === `dynamicFields.${key}`)?.label,
  })

  const submit = async (values: OrderFormValues): Promise<void> => {
    const what = after.current
    setBusy(what)
    try {
      const { address, ...rest } = values
      // A partner that is still being read brings its address: nothing was emptied then.
      const entered = isEmptyAddress(address) && !hadAddress.current ? rest : values
      const { paymentDue, discount, ...header } = toHeader(kind, entered, seesPrices)
      // The partner's term holds where none was typed, also for whoever may not see it.
      const isTyped = mode !== 'create' || form.formState.dirtyFields.paymentDue === true
      // So does its standing discount, while the partner is still being read.
      const hasDiscount = hasTakenOver.current || form.formState.dirtyFields.discount !== undefined
      const entire = {
        ...header,
        ...(isTyped && { paymentDue }),
        ...(hasDiscount && discount && { discount }),
      }
      const saved = await save(entire, productsOf(values.lines))
      if (!saved) return
      if (what === 'publish') await publish(saved)
      else toast.success(t('{{number}} is saved', { number: saved.transactionNumber }))
      done({ _id: saved._id })
    } catch (error) {
      if (error instanceof KeptForLater && read) {
        toast.info(error.message, what === 'publish' ? { detail: t('Publishing needs the connection.') } : undefined)
        done({ _id: read._id })
      } else if (isApiError(error, 'VALIDATION_FAILED') && error.problems.length > 0)
        setProblems(form, error.problems.map(atField(kind)))
      else reportError(error)
    } finally {
      setBusy(undefined)
    }
  }

  const notPublished = kind.startsAsOffer ? t('Saved as an offer, not published') : t('Saved, not published')

  /** The order is saved by now: when publishing is refused, it stays an offer and the reason is told. */
  const publish = async (saved: AnyOrder): Promise<void> => {
    const { _id, version, transactionNumber } = saved
    if ((await askAlthough(saved, 'publish')) === false) {
      toast.info(notPublished, { detail: transactionNumber })
      return
    }
    try {
      const body = { orderId: _id, version, action: 'publish' } as const
      const options = { idempotencyKey: newIdempotencyKey(), quiet: true }
      const answer = await api.call(calls.changeStatus, { body }, options)
      toast.success(t('Order is active'), { detail: transactionNumber })
      tellWarnings(toldAfterwards(answer), transactionNumber)
    } catch (error) {
      toast.info(notPublished, { detail: transactionNumber })
      reportError(error)
    }
  }

  const start = (what: After) => {
    after.current = what
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  const status = mode === 'edit' && read ? read.status : 'WAITING_FOR_ACTIVATION'
  const isWaiting = status === 'WAITING_FOR_ACTIVATION'
  const lines = form.watch('lines')
  const hasProducts = (read?.products.length ?? 0) > 0 || lines.some(({ stock }) => stock !== undefined)
  const canPublish = isWaiting && hasProducts
  const isLocked = editableParts[status] === 'notes-only'

  return (
    <DrawerFrame
      {...frame}
      title={upsertTitle(t, kind.kind, mode)}
      number={mode === 'edit' ? read?.transactionNumber : next.data?.transactionNumber}
      // Keys save and nothing more: publishing makes demand, so it is pressed.
      onSave={() => start('save')}
      footerHint={<SaveHint />}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            variant={canPublish ? 'outline' : 'solid'}
            loading={busy === 'save'}
            disabled={busy !== undefined}
            onClick={() => start('save')}
          >
            {isWaiting && kind.startsAsOffer ? t('Save as offer') : t('Save')}
          </Button>
          {canPublish ? (
            <Button
              variant="solid"
              loading={busy === 'publish'}
              disabled={busy !== undefined}
              onClick={() => start('publish')}
            >
              {t('Save and publish')}
            </Button>
          ) : null}
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={submit}>
        {isLocked ? (
          <Box mb="5">
            <Notice tone="info" title={t('Only labels, notes and payment can be changed')}>
              {t('The order is closed. Reopen it to change the rest.')}
            </Notice>
          </Box>
        ) : null}
        <OrderSections
          form={form}
          rootFields={rootFields}
          seesPrices={seesPrices}
          isLocked={isLocked}
          isNew={mode === 'create'}
          orderId={mode === 'edit' ? order?._id : undefined}
          partnerName={partnerName}
          onPartnerName={setPartnerName}
          onAddress={() => {
            hadAddress.current = true
          }}
          onTakenOver={() => {
            hasTakenOver.current = true
          }}
        />
      </Form>
      {conflict.dialog}
    </DrawerFrame>
  )
}

/** A copy starts with a fresh validity; everything else is as in the order that it is made of. */
function startValues(kind: ScreenKind, order: AnyOrder, mode: Mode, project: Project | undefined, seesPrices: boolean) {
  const values = orderValues(kind, order)
  if (mode === 'edit') return values
  const { validTo } = newOrderValues(kind, project, seesPrices)
  return { ...values, ...(validTo && { validTo }) }
}

/** Products that a new order starts with: where orders are told by what they make, there is always one to choose. */
const startsWith = ({ countsBy }: ScreenKind, chosen: readonly Id[] = []): readonly (Id | undefined)[] =>
  chosen.length === 0 && countsBy === 'COST' ? [undefined] : chosen

/** Lines for the stock products; the server copies what describes them and what they are made of. */
const productsOf = (lines: OrderFormValues['lines']): OrderProductInput[] =>
  lines.flatMap(({ stock, quantity }) => (stock === undefined ? [] : { netQuantity: quantity, stock: { _id: stock } }))

/** A complaint of the service about the client or supplier, at the field of the form. */
const atField =
  ({ partner }: ScreenKind) =>
  (problem: Problem): Problem =>
    problem.path === partner.field ? { ...problem, path: 'partner' } : problem

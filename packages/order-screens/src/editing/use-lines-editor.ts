import { explainError, isApiError, isDecided, newIdempotencyKey, useApi } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { KeptForLater, NotSaved } from '@tehas/screens'
import { type Choices, type Clash, type Fields, type MergedSave, mergedSave } from '@tehas/screens/conflict'
import { useEffect, useMemo, useRef, useState } from 'react'
import { recordStep, recordTogether, type Step, saveChange } from '../history/order-history'
import { commandStep, lineStep, productsStep } from '../history/steps'
import { shownLines } from '../structure/lines/added-lines'
import { findLine, type LineChange, type ProductChange } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'
import type { Structure } from '../structure/lines/structure'
import { applyPendingChange } from './apply-pending-change'
import {
  type KeepWaiting,
  type LineEdited,
  lineEdited,
  productsEdited,
  startWaiting,
  type Waiting,
} from './keep-waiting'
import type { Changed, LinesEditor, PendingChange } from './order-editor'
import { narrowedProducts, productFields } from './product-changes'
import { useDraft } from './use-draft'

/** What holds lines and is saved as one: an order, or a stock product with its structure. */
export type Versioned = Structure & { readonly _id: Id; readonly version: number }
type SendOptions = { readonly idempotencyKey: string; readonly quiet: true }

/** Where lines are kept, and the calls that change them. */
export type LinesSource<Stored extends Versioned, Sends extends { readonly order: Stored }> = {
  readonly stored: Stored
  /** The newest that is known. */
  readonly latest: () => Stored
  /** Puts an answer of the service in the place of what is shown. */
  readonly accept: (stored: Stored) => void
  /** What is stored now, out of a conflict of versions; undefined for any other error. */
  readonly currentOf: (error: unknown) => Stored | undefined
  readonly ask: (theirs: Stored, clashes: readonly Clash[]) => Promise<Choices | undefined>
  readonly seesPrices: boolean
  /** How what nobody answers is kept on the device; where it is absent it waits in this page alone. */
  readonly waiting?: KeepWaiting<Sends>
  readonly sending: (stored: Stored, options: SendOptions) => Sends
  readonly sendLine: (sending: Sends, change: LineChange) => Promise<Stored>
  readonly sendProducts: (sending: Sends, changes: readonly ProductChange[]) => Promise<Stored>
  readonly sendCommand: (sending: Sends, command: LineCommand) => Promise<Stored>
}

/** As typing began on it: as it was stored, under the person's own changes that were on their way. */
type ReadAs<Stored> = { readonly stored: Stored; readonly own: readonly PendingChange[] }

/**
 * Saves changes of lines one after the other, each with the version that the one before answered. When somebody else
 * saved first, fields that only one of the two touched go together; where both did, the user is asked.
 */
export function useLinesEditor<Stored extends Versioned, Sends extends { readonly order: Stored }>(
  source: LinesSource<Stored, Sends>,
): LinesEditor<Stored, Sends> {
  type Editor = LinesEditor<Stored, Sends>
  const { t } = useT()
  const { connection } = useApi()
  const { stored, latest, accept, currentOf, ask, seesPrices } = source
  const [pending, setPending] = useState<readonly PendingChange[]>([])
  const [draft, drawDraft] = useDraft()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const editing = useRef<{ id: Id; read: ReadAs<Stored>; isOpen: boolean }>(undefined)
  const refused = useRef(new WeakSet<PendingChange>())
  /** The last command of which nobody knows whether it was done, with the order that it was sent for. */
  const lost = useRef<{ readonly command: string; readonly order: Stored }>(undefined)

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const orderId = stored._id
  const changes = useMemo(() => (draft ? [...pending, draft] : pending), [pending, draft])

  const readNow = (): ReadAs<Stored> => ({ stored: latest(), own: pending })
  /** What the person saw when typing began, without own changes that were refused since. */
  const seenAs = ({ stored: read, own }: ReadAs<Stored>): Stored =>
    own.filter((change) => !refused.current.has(change)).reduce(applyPendingChange, read)

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(work, work)
    queue.current = turn.catch(() => undefined)
    return turn
  }
  const sendNow = async (change: (sending: Sends) => Promise<Stored>): Promise<Changed<Stored>> => {
    const options = { idempotencyKey: newIdempotencyKey(), quiet: true } as const
    const before = latest()
    const after = await change(source.sending(before, options))
    accept(after)
    return { before, after }
  }

  /**
   * Without a connection what was typed waits, on the device too, and is sent as the same command when the service answers
   * again. From a place that closes it is sent later, whatever becomes of the page.
   */
  const whenConnected = async (
    work: () => Promise<Stored>,
    {
      sending,
      edited,
      waiting,
    }: { readonly sending: Sends; readonly edited: LineEdited; readonly waiting: Waiting<Sends> },
  ): Promise<Stored> => {
    let isAsSent = false
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const isOver = isApiError(error, 'NOT_AUTHENTICATED')
        if (!isOver && !isApiError(error, 'NO_CONNECTION')) throw error
        // As it was sent, in the place of how it was typed.
        if (!isAsSent) waiting.keep(sending, edited)
        isAsSent = true
        // The session ended meanwhile: it is sent once the same person has logged in again.
        if ((isOver || source.waiting?.leaves) && waiting.isKept()) throw sentLater(waiting)
        if (isOver) throw error
        await connection.whenBack()
        // Somebody else may have logged in on this page meanwhile.
        if (!waiting.isTheirs()) throw sentLater(waiting)
      }
    }
  }
  const sentLater = (waiting: Waiting<Sends>): KeptForLater => {
    waiting.leave()
    return new KeptForLater(t('Not sent yet: it is kept on this device and sent when the connection is back.'))
  }

  /** What is typed behind something that waits is not sent yet; it is kept at once all the same. */
  const waitingInTurn = (edited: LineEdited): Waiting<Sends> => {
    const waiting = startWaiting(source.waiting)
    const options = { idempotencyKey: newIdempotencyKey(), quiet: true } as const
    if (connection.isLost() && !source.waiting?.leaves) waiting.keep(source.sending(latest(), options), edited)
    return waiting
  }

  /** Sends until no one else was faster; asks where both changed one field. */
  const sendMerged = async (
    { wanted, fieldsOf }: Pick<MergedSave<Stored, Stored>, 'wanted' | 'fieldsOf'>,
    read: Stored,
    waiting: Waiting<Sends>,
    send: (fields: Fields) => Promise<Stored>,
  ): Promise<void> => {
    const saved = await mergedSave<Stored, Stored>({
      read,
      wanted,
      fieldsOf,
      current: latest(),
      send: async (fields, current) => {
        if (Object.keys(fields).length === 0) return current
        if (!waiting.isTheirs()) throw sentLater(waiting)
        return send(fields)
      },
      currentOf: (error) => {
        const current = currentOf(error)
        if (current) accept(current)
        return current
      },
      ask: (clashes, theirs) => {
        // Nobody would see the question here: it is asked where what waits is shown.
        if (!isShown.current && waiting.isKept()) throw sentLater(waiting)
        return ask(theirs, clashes)
      },
    })
      .catch((error: unknown) => {
        throw error instanceof NotSaved ? error : new NotSaved(explainError(error, t), { cause: error })
      })
      // Decided, whichever way; until then it outlives the page.
      .finally(waiting.forget)
    if (!saved) throw new NotSaved(t('Not saved: their change was kept.'))
  }

  const sendFields = (change: LineChange, read: Stored, { waiting, note }: Saving<Sends>): Promise<void> => {
    const fieldsOfLine = (order: Stored) => fieldsOf(order, change._id)
    return sendMerged({ wanted: change.fields, fieldsOf: fieldsOfLine }, read, waiting, async (fields) => {
      const sent = narrowed(change, fields)
      const { before, after } = await sendNow((sending) =>
        whenConnected(() => source.sendLine(sending, sent), {
          sending,
          edited: lineEdited(sending.order, sent),
          waiting,
        }),
      )
      note(lineStep(before, sent))
      return after
    })
  }

  const sendProducts = (
    changes: readonly ProductChange[],
    read: Stored,
    { waiting, note }: Saving<Sends>,
  ): Promise<void> =>
    sendMerged(productFields(changes), read, waiting, async (fields) => {
      const sent = narrowedProducts(changes, fields)
      const { before, after } = await sendNow((sending) =>
        whenConnected(() => source.sendProducts(sending, sent), {
          sending,
          edited: productsEdited(sending.order, sent),
          waiting,
        }),
      )
      note(productsStep(before, sent))
      return after
    })

  const note: Note = (step) => step && recordStep(orderId, step)

  const saveNoting = async (change: LineChange, readAs: Stored | undefined, note: Note): Promise<void> => {
    const read = editing.current?.id === change._id ? editing.current.read : readNow()
    editing.current = undefined
    drawDraft(undefined)
    const waiting = waitingInTurn(lineEdited(readAs ?? seenAs(read), change))
    await shownMeanwhile([change], () => inTurn(() => sendFields(change, readAs ?? seenAs(read), { waiting, note })))
  }

  const saveProductsNoting = (changes: readonly ProductChange[], readAs: Stored | undefined, note: Note) => {
    const read = readAs ?? seenAs(readNow())
    const waiting = waitingInTurn(productsEdited(read, changes))
    return shownMeanwhile(changes, () => inTurn(() => sendProducts(changes, read, { waiting, note })))
  }

  const shownMeanwhile = async <T>(changes: readonly PendingChange[], work: () => Promise<T>): Promise<T> => {
    setPending((before) => [...before, ...changes])
    try {
      return await work()
    } catch (error) {
      for (const change of changes) refused.current.add(change)
      throw error
    } finally {
      setPending((before) => before.filter((other) => !changes.includes(other)))
    }
  }

  const send: Editor['send'] = (change) => {
    const waiting = startWaiting(source.waiting)
    return inTurn(async () => {
      if (!waiting.isTheirs()) throw new NotSaved(t('It was not saved'))
      try {
        return await sendNow(change)
      } catch (error) {
        const current = currentOf(error)
        if (!current) throw error
        // Adding or moving overwrites nothing of theirs: it is done on top of it.
        accept(current)
        return sendNow(change)
      }
    })
  }

  /**
   * A command that is given again after its answer was lost goes out as it did then, so that the service answers what it
   * did the first time. The order may have been read again meanwhile, with the line that was added.
   */
  const sendOnce = async (sending: Sends, command: LineCommand): Promise<Stored> => {
    const asText = JSON.stringify(command)
    const order = lost.current?.command === asText ? lost.current.order : sending.order
    lost.current = undefined
    try {
      return await source.sendCommand({ ...sending, order }, command)
    } catch (error) {
      if (!isDecided(error)) lost.current = { command: asText, order }
      throw error
    }
  }

  const runNoting = (command: LineCommand, note: Note): Promise<Changed<Stored>> => {
    const work = async () => {
      const done = await send((sending) => sendOnce(sending, command))
      note(commandStep(command, { ...done, seesPrices }))
      return done
    }
    return command.do === 'add-lines'
      ? shownMeanwhile([{ kind: 'lines', lines: shownLines(command.lines) }], work)
      : work()
  }

  const setDraft = (change: LineChange | undefined): void => {
    if (change && !(editing.current?.isOpen && editing.current.id === change._id)) {
      editing.current = { id: change._id, read: readNow(), isOpen: true }
    }
    if (!change && editing.current) editing.current = { ...editing.current, isOpen: false }
    drawDraft(change)
  }

  const save = (change: LineChange, readAs?: Stored) => saveChange(orderId, () => saveNoting(change, readAs, note))
  const saveProducts: Editor['saveProducts'] = (given, readAs) =>
    saveChange(orderId, () => saveProductsNoting(given, readAs, note))
  const run: Editor['run'] = (command) => saveChange(orderId, () => runNoting(command, note))
  const unnoted: Editor['unnoted'] = {
    save: (change: LineChange, readAs?: Stored) => saveNoting(change, readAs, noteNothing),
    saveProducts: (given, readAs) => saveProductsNoting(given, readAs, noteNothing),
    run: (command) => runNoting(command, noteNothing),
  }
  const together: Editor['together'] = (work) => saveChange(orderId, () => recordTogether(orderId, work))
  return { changes, setDraft, save, saveProducts, run, unnoted, together, send, accept }
}

type Saving<Sends> = { readonly waiting: Waiting<Sends>; readonly note: Note }

/** Notes what was saved among what can be undone. */
type Note = (step: Step | undefined) => void
const noteNothing: Note = () => undefined

const fieldsOf = (order: Structure, id: Id): Fields => ({ ...findLine(order, id)?.line })

/** The change with those of its fields that are still to be sent. */
function narrowed(change: LineChange, kept: Fields): LineChange {
  const fields = Object.fromEntries(Object.entries(change.fields).filter(([field]) => field in kept))
  return { ...change, fields }
}

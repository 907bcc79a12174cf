import { type ApiClient, type CallInput, isApiError, newIdempotencyKey } from '@tehas/api-client'
import type { Call, OrderKind, ResponseOf } from '@tehas/contracts'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import type { Edited } from './unsent-edit'

/** An edit that is kept on the device. */
export type HeldEdit = {
  /** It was decided, whichever way. */
  readonly forget: () => void
  /** This page tries no more: it is sent with what else waits. */
  readonly release: () => void
}

/** What of an order was edited, without the fields themselves. */
export type OfOrderPart<Kind extends Edited['kind'] = Exclude<Edited['kind'], 'comment'>> = Kind extends unknown
  ? Omit<Extract<Edited, { kind: Kind }>, 'fields'>
  : never

type Fields = Readonly<Record<string, unknown>>

export type EditedFields = {
  readonly kind: OrderKind
  /** The order that it was made on. */
  readonly order: { readonly _id: string; readonly transactionNumber: string; readonly version: number }
  /** The Idempotency-Key under which it was sent. */
  readonly key: string
  readonly part: OfOrderPart
  readonly before: Fields
  readonly wanted: Fields
  readonly wordsOf: (field: string) => { readonly label: string; readonly show: (value: unknown) => string }
}

/** Held, the page goes on trying by itself: the kept edit is for the case that the page goes first. */
export type HowKept = { readonly isHeld?: boolean | undefined }

export type NewComment = {
  readonly orderId: string
  readonly content: string
  /** Files that were sent already, by their ids. */
  readonly files: string[]
  readonly parent?: string | undefined
}

/**
 * What is known of edits that wait on the device (decisions/041). Its code comes when the page is quiet, when something waits, or
 * when nobody answers: pages that edit bring no more than this door.
 */
export type UnsentParts = {
  /** Keeps changed fields on the device for whoever works now. Undefined where nobody is known. */
  readonly keepFields: (edit: EditedFields, how?: HowKept) => HeldEdit | undefined
  /** The same for a new comment, under the key with which it was sent. */
  readonly keepComment: (comment: NewComment, key: string) => HeldEdit | undefined
  /** Above an order: what waits of it. */
  readonly OfOrder: ComponentType<{ readonly orderId: string }>
  /** Behind the comments of an order: those that wait. */
  readonly OfThread: ComponentType<{ readonly orderId: string }>
}

let parts: UnsentParts | undefined
const listeners = new Set<() => void>()

/** The code is there. */
export function provideUnsentParts(given: UnsentParts | undefined): void {
  parts = given
  for (const listener of [...listeners]) listener()
}

/** What there is of it; undefined until its code is there. */
export const unsentParts = (): UnsentParts | undefined => parts

const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What waits of an order, or of its comments, in the place of this; nothing until the code is there. */
export function UnsentHere({ orderId, as }: { readonly orderId: string; readonly as: 'OfOrder' | 'OfThread' }) {
  const Part = useSyncExternalStore(onChange, unsentParts)?.[as]
  return Part ? createElement(Part, { orderId }) : null
}

/** The code is asked for when nobody answers, at the latest; by then its file is there, where the page has once been read whole. */
const SOON_MS = 700

/** What there is of it once its code had a moment to come. */
function unsentPartsSoon(): Promise<UnsentParts | undefined> {
  if (parts) return Promise.resolve(parts)
  return new Promise((resolve) => {
    const stop = onChange(() => end())
    const timer = setTimeout(() => end(), SOON_MS)
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(parts)
    }
  })
}

/**
 * Makes a call. What nobody answers is kept, where the call may wait, under the key with which it was sent: undefined is
 * answered then. Throws what else becomes of it.
 */
export async function sendOrKeep<C extends Call>(
  { api, call, input, base }: { api: ApiClient; call: C; input: CallInput<C>; base?: object },
  keep: (parts: UnsentParts, key: string) => HeldEdit | undefined,
): Promise<ResponseOf<C> | undefined> {
  const idempotencyKey = newIdempotencyKey()
  try {
    return await api.send(call, input, { idempotencyKey, quiet: true, base })
  } catch (error) {
    if (!call.waits || !isApiError(error, 'NO_CONNECTION')) throw error
    const known = await unsentPartsSoon()
    if (known && keep(known, idempotencyKey)) return undefined
    throw error
  }
}

import type { BodyInputOf, Call, ParamsInputOf } from '@tehas/contracts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** `{ params, body }` as far as the call has them. */
export type CallInput<C extends Call> = Part<'params', ParamsInputOf<C>> & Part<'body', BodyInputOf<C>>

type Nothing = Record<never, never>

/** What a command's `mutate` takes: nothing at all where the call needs no input. */
export type CallVariables<C extends Call> =
  // biome-ignore lint/suspicious/noConfusingVoidType: only void lets the argument be left out
  Nothing extends CallInput<C> ? CallInput<C> | void : CallInput<C>

/** What code that is generic over calls may send. */
// biome-ignore lint/suspicious/noConfusingVoidType: what `mutate` was called with is passed on
export type SentInput<C extends Call> = CallInput<C> | undefined | void

/** Input and options as arguments; a call that needs no input is called without. */
export type CallArguments<C extends Call, Options> =
  Nothing extends CallInput<C>
    ? [input?: CallInput<C> | undefined, options?: Options]
    : [input: CallInput<C>, options?: Options]

/** A call whatever its types, for code that serves all of them. */
export type AnyInput = { readonly params?: unknown; readonly body?: unknown }

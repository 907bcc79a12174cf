import type { Call } from '@tehas/contracts'
import { ApiError } from './api-error'
import type { AnyInput } from './call-input'

/** How a command is sent and its answer is read, where the service may answer only what changed. */
type Delta = {
  readonly input: AnyInput
  /** The whole entity, from the caller's own and the answer. */
  readonly whole: (answer: unknown) => unknown
}

/**
 * Asks for no more than what a command changes, where the call can answer that and the caller has the version that it
 * changes; anything else is sent and read as it is.
 */
export function deltaOf(call: Call, sent: unknown, base: object | undefined): Delta {
  const input: AnyInput = isObject(sent) ? sent : {}
  const { body } = input
  const { wholeOf } = call
  const isAsked =
    wholeOf && base && isObject(body) && 'version' in base && Reflect.get(body, 'version') === base.version
  if (!isAsked) return { input, whole: (answer) => answer }
  return {
    input: { ...input, body: { ...body, answer: 'CHANGES' } },
    whole: (answer) => {
      const whole = isObject(answer) ? wholeOf(base, answer) : undefined
      if (whole) return whole
      const message = 'The answer does not belong to what was changed'
      throw new ApiError({ code: 'RESPONSE_INVALID', status: 200, message })
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

import { expect, it } from 'vitest'
import { calls, readSchemaMessage, schemaMessage, schemaTexts } from '..'
import { malformedBodies, malformedParams } from '../testing'

/** Of whole bodies that no form makes: several shapes in one place, keys and kinds that nobody knows. */
const OF_PROGRAMS =
  /^(?:Invalid input|Invalid key in record|Unrecognized keys?: |Exactly one level of fields|Invalid discriminator value)/

/** Every call with every malformed payload takes its time on a busy machine. */
const ALL_CALLS_MS = 90_000

it(
  'should have the Estonian of all that is said of a refused payload',
  () => {
    const said = new Set<string>()
    for (const call of Object.values(calls)) {
      const tried = [
        ...malformedBodies(call).map(({ value }) => call.body?.safeParse(value, { error: schemaMessage })),
        ...malformedParams(call).map((value) => call.params?.safeParse(value, { error: schemaMessage })),
      ]
      for (const { message } of tried.flatMap((result) => result?.error?.issues ?? [])) said.add(message)
    }
    const keys = [...new Set([...said].map((message) => readSchemaMessage(message).text))]
    const untold = keys.filter((key) => !(key in schemaTexts.et) && !(`${key}_other` in schemaTexts.et))
    expect(untold.filter((key) => !OF_PROGRAMS.test(key))).toEqual([])
    expect(keys.length).toBeGreaterThan(15)
  },
  ALL_CALLS_MS,
)

import { describe, expect, it, vi } from 'vitest'
import { flatten } from './fields'
import { type Choices, mergedSave } from './merged-save'

type Partner = { readonly version: number; readonly name: string; readonly due: number; readonly city: string }

const read: Partner = { version: 3, name: 'Kalda', due: 14, city: 'Tartu' }

class Conflict extends Error {
  constructor(readonly current: Partner) {
    super('somebody saved first')
  }
}

/** A service that others save to just before my first attempts; `theirs` are their saves, one an attempt. */
function service(theirs: readonly Partial<Partner>[]) {
  let stored = read
  const waiting = [...theirs]
  const send = vi.fn(async (changes: object, current: Partner): Promise<Partner> => {
    const change = waiting.shift()
    if (change) stored = { ...stored, ...change, version: stored.version + 1 }
    if (current.version !== stored.version) throw new Conflict(stored)
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  })
  return { send, stored: () => stored }
}

const saver = (theirs: readonly Partial<Partner>[], answers: readonly (Choices | undefined)[] = []) => {
  const { send, stored } = service(theirs)
  const left = [...answers]
  const ask = vi.fn(async () => left.shift())
  const save = (wanted: Partial<Partner>, known: { current?: Partner; attempts?: number } = {}) =>
    mergedSave({
      read,
      wanted,
      fieldsOf: ({ version: _, ...fields }) => flatten(fields),
      send,
      currentOf: (error) => (error instanceof Conflict ? error.current : undefined),
      ask,
      ...known,
    })
  return {
    save,
    send,
    ask,
    stored,
    sent: () => send.mock.calls.map(([changes, { version }]) => ({ changes, version })),
  }
}

describe('saving what nobody else touched', () => {
  it('should send only the changed fields, over the version that was read', async () => {
    const { save, sent } = saver([])
    expect(await save({ name: 'Kalda', due: 30 })).toMatchObject({ version: 4, due: 30 })
    expect(sent()).toEqual([{ changes: { due: 30 }, version: 3 }])
  })

  it('should leave fields alone that the form does not hold', async () => {
    const { save, stored } = saver([])
    await save({ due: 30 })
    expect(stored()).toEqual({ version: 4, name: 'Kalda', due: 30, city: 'Tartu' })
  })
})

describe('saving after somebody else', () => {
  it('should keep their change of another field without a question, and send mine again', async () => {
    const { save, sent, ask, stored } = saver([{ city: 'Põlva' }])
    await save({ due: 30 })
    expect(sent()).toEqual([
      { changes: { due: 30 }, version: 3 },
      { changes: { due: 30 }, version: 4 },
    ])
    expect(stored()).toMatchObject({ due: 30, city: 'Põlva' })
    expect(ask).not.toHaveBeenCalled()
  })

  it('should not ask when both changed a field to the same', async () => {
    const { save, ask, stored } = saver([{ due: 30 }])
    await save({ due: 30 })
    expect(ask).not.toHaveBeenCalled()
    expect(stored().due).toBe(30)
  })

  it('should ask about what both changed, and save what was chosen with the rest', async () => {
    const { save, ask, sent, stored } = saver([{ due: 21, name: 'Kalda OÜ' }], [{ due: 'theirs', name: 'mine' }])
    await save({ due: 30, name: 'Kalda AS', city: 'Võru' })
    expect(ask).toHaveBeenCalledWith(
      [
        { field: 'due', theirs: 21, mine: 30 },
        { field: 'name', theirs: 'Kalda OÜ', mine: 'Kalda AS' },
      ],
      expect.objectContaining({ version: 4 }),
    )
    expect(sent()[1]).toEqual({ changes: { name: 'Kalda AS', city: 'Võru' }, version: 4 })
    expect(stored()).toMatchObject({ due: 21, name: 'Kalda AS', city: 'Võru' })
  })

  it('should ask before sending where a newer one is known already', async () => {
    const { save, ask, send } = saver([], [undefined])
    await save({ due: 30 }, { current: { ...read, version: 4, due: 21 } })
    expect(ask).toHaveBeenCalledOnce()
    expect(send).not.toHaveBeenCalled()
  })

  it('should save nothing when the user backs out', async () => {
    const { save, send, stored } = saver([{ due: 21 }], [undefined])
    expect(await save({ due: 30 })).toBeUndefined()
    expect(send).toHaveBeenCalledOnce()
    expect(stored().due).toBe(21)
  })

  it('should not ask again about what was decided, unless it is changed once more', async () => {
    const again = saver([{ due: 21 }, { city: 'Põlva' }], [{ due: 'mine' }])
    await again.save({ due: 30 })
    expect(again.ask).toHaveBeenCalledOnce()
    const once = saver([{ due: 21 }, { due: 28 }], [{ due: 'mine' }, { due: 'theirs' }])
    await once.save({ due: 30 })
    expect(once.ask).toHaveBeenCalledTimes(2)
    expect(once.stored().due).toBe(28)
  })

  it('should tell the sender that nothing of mine is left', async () => {
    const { save, sent } = saver([{ due: 21 }], [{ due: 'theirs' }])
    await save({ due: 30 })
    expect(sent()[1]).toEqual({ changes: {}, version: 4 })
  })
})

describe('saving that does not succeed', () => {
  it('should end after a bounded number of attempts with what the service said', async () => {
    const cities = ['Põlva', 'Võru', 'Valga', 'Elva', 'Otepää'].map((city) => ({ city }))
    const { save, send } = saver(cities)
    await expect(save({ due: 30 })).rejects.toThrow('somebody saved first')
    expect(send).toHaveBeenCalledTimes(4)
    const twice = saver(cities)
    await expect(twice.save({ due: 30 }, { attempts: 2 })).rejects.toThrow('somebody saved first')
    expect(twice.send).toHaveBeenCalledTimes(2)
  })

  it('should pass on every other failure at once', async () => {
    const { save, send } = saver([])
    send.mockRejectedValueOnce(new Error('no connection'))
    await expect(save({ due: 30 })).rejects.toThrow('no connection')
    expect(send).toHaveBeenCalledOnce()
  })
})

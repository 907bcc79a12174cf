import { describe, expect, it } from 'vitest'
import { layBack } from './lay-back'

const at = (moment: string) => Date.parse(`2026-11-${moment}+02:00`)
const shown = (laid: ReturnType<typeof layBack>) =>
  laid.map(({ from, to }) =>
    [from, to].map((one) => new Date(one + 2 * 3_600_000).toISOString().slice(8, 16)).join(' – '),
  )
const room = { since: at('16T00:00'), until: at('20T14:00'), taken: [], timeZone: 'Europe/Tallinn' }

describe('work that is laid into the past', () => {
  it('should fill working hours backwards, around the break', () => {
    expect(shown(layBack(300, room))).toEqual(['20T12:30 – 20T14:00', '20T08:30 – 20T12:00'])
  })

  it('should go around what is taken, over the night and the weekend', () => {
    const taken = [{ from: at('20T09:00'), to: at('20T14:00') }]
    expect(shown(layBack(90, { ...room, taken }))).toEqual(['20T08:00 – 20T09:00', '19T16:00 – 19T16:30'])
    expect(shown(layBack(60, { ...room, until: at('16T08:30'), since: at('13T00:00') }))).toEqual([
      '16T08:00 – 16T08:30',
      '13T16:00 – 13T16:30',
    ])
  })

  it('should leave out what does not fit', () => {
    expect(shown(layBack(600, { ...room, since: at('20T12:00') }))).toEqual(['20T12:30 – 20T14:00'])
  })
})

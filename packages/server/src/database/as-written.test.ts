import { orderSchemas } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asWritten, trusting } from './as-written'
import { momentColumn } from './columns'

const row = z.object({
  _id: z.string(),
  amount: z.number().nullable(),
  deadline: momentColumn,
  workers: z.array(z.object({ at: momentColumn, name: z.string() })),
  of: z.array(z.number()).transform((all) => all.length),
})
const stored = () => ({
  _id: 'a',
  amount: 2.5,
  deadline: '2026-11-20T14:00:00+02:00',
  workers: [{ at: '2026-11-20T12:00:00+00:00', name: 'Mart' }],
  of: [1, 2, 3],
})

describe('what was written by the service itself', () => {
  it('should come in the form of its schema, as parsing gives it', () => {
    expect(trusting(row)(stored())).toEqual(row.parse(stored()))
  })

  it('should be brought into that form in place, without a copy of what stays as it is', () => {
    const read = stored()
    const [worker] = read.workers
    const known = trusting(row)(read)
    expect(known).toBe(read)
    expect(known.workers[0]).toBe(worker)
  })

  it('should be taken as it is where nothing of it has another form', () => {
    const schema = z.object({ cost: z.number(), parts: z.array(z.object({ n: z.number() })) })
    const figures = { cost: 1, parts: [{ n: 2 }] }
    expect(trusting(schema)(figures)).toBe(figures)
  })

  it('should be parsed where a schema puts another value in its place', () => {
    const schema = z.object({
      days: z.number().catch(30),
      made: z.coerce.number(),
      shown: z.boolean().default(true),
      either: z.union([z.string(), momentColumn]),
      own: z.record(z.string(), momentColumn),
      note: z.string().optional(),
    })
    const value = () => ({
      days: 'none',
      made: '3',
      either: null,
      own: { at: '2026-11-20T12:00:00+00:00' },
    })
    expect(trusting(schema)(value())).toEqual(schema.parse(value()))
    expect(trusting(schema)(value())).not.toHaveProperty('note')
  })

  it('should be as a row of each kind of order is parsed', () => {
    const { shape } = orderSchemas.SALE_ORDER.row
    const schema = z.object({ ...shape, createdAt: z.date().transform((moment) => moment.toISOString()) })
    const given = (): Record<string, unknown> => ({
      ...Object.fromEntries(Object.keys(shape).map((key) => [key, null])),
      createdAt: new Date('2026-11-20T12:00:00Z'),
    })
    expect(trusting(schema)(given())).toEqual({ ...given(), createdAt: '2026-11-20T12:00:00.000Z' })
  })

  it('should be checked in tests, so that a row that does not fit its schema fails there', () => {
    expect(() => asWritten(row)({ ...stored(), amount: 'much' })).toThrow(z.ZodError)
  })
})

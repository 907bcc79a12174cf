import { expect, it } from 'vitest'
import { meetPage, type RowsLie } from './meet-page'

/** A list in which every nth row matches; how many rows are looked through each time. */
async function meet(every: number, { rows, limit, lie }: { rows: number; limit: number; lie: RowsLie }) {
  const looked: number[] = []
  const met = await meetPage(
    async (many) => {
      looked.push(many)
      const found = Math.min(limit + 1, Math.floor(Math.min(many, rows) / every))
      return found > limit
        ? { page: { rows: Array.from({ length: limit }, (_, at) => at), nextCursor: 'next' } }
        : { found }
    },
    { limit, lie },
  )
  return { looked, isMet: met !== undefined }
}

it('should fill a page of what many rows have from the first ones', async () => {
  expect(await meet(3, { rows: 100_000, limit: 50, lie: 'near' })).toEqual({ looked: [510], isMet: true })
  expect(await meet(100, { rows: 100_000, limit: 1, lie: 'near' })).toEqual({ looked: [400], isMet: true })
})

it('should go on as far as the first rows say, with some room', async () => {
  // 12 of 510: 51 take 2 168 rows.
  expect(await meet(40, { rows: 100_000, limit: 50, lie: 'near' })).toEqual({ looked: [510, 3_252], isMet: true })
})

it('should leave to the index what few rows have, and what it would look for too far', async () => {
  expect(await meet(1_000, { rows: 100_000, limit: 50, lie: 'near' })).toEqual({ looked: [510], isMet: false })
  expect(await meet(100, { rows: 100_000, limit: 50, lie: 'far' })).toEqual({ looked: [255], isMet: false })
})

it('should look less far through rows that lie apart: the index finds so few of them sooner', async () => {
  // 1 of 150 for 11: 2 475 rows more would be looked through.
  expect(await meet(150, { rows: 100_000, limit: 10, lie: 'far' })).toEqual({ looked: [150], isMet: false })
  expect(await meet(50, { rows: 100_000, limit: 10, lie: 'far' })).toEqual({ looked: [150, 825], isMet: true })
})

it('should not say that a page is whole because the list ended', async () => {
  expect((await meet(2, { rows: 80, limit: 50, lie: 'near' })).isMet).toBe(false)
})

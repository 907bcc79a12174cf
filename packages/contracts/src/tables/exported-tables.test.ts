import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isPrice, type PriceArea, priceAreaOf } from '../primitives/price'
import { exportedLists } from '../testing/exported-lists'
import { fieldTable, locationTable, memberTable } from './settings-tables'

const inner = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return inner(schema.unwrap() as z.ZodType)
  }
  return schema
}

/** Area of the prices that a key of a row reaches, undefined where it tells none or is made by the screen. */
function priceOf(row: z.ZodType, key: string): PriceArea | undefined {
  let area = priceAreaOf(row)
  let schema = inner(row)
  for (const part of key.split('.')) {
    area = priceAreaOf(schema) ?? area
    if (schema instanceof z.ZodArray) {
      schema = inner(schema.element as z.ZodType)
      continue
    }
    if (!(schema instanceof z.ZodObject)) return undefined
    const next: z.ZodType | undefined = schema.shape[part]
    if (next === undefined) return undefined
    if (isPrice(next)) return area
    schema = inner(next)
  }
  return undefined
}

describe.each(exportedLists)('the file of $call', ({ table, row }) => {
  it('should leave a price out for whoever may not see it', () => {
    const marked = table.filter(({ key }) => priceOf(row, key) !== undefined)
    expect(marked.map(({ key, priceArea }) => [key, priceArea])).toEqual(
      marked.map(({ key }) => [key, priceOf(row, key)]),
    )
  })

  it('should have money only in columns that say whose prices they are', () => {
    expect(table.filter(({ type, priceArea }) => type === 'money' && priceArea === undefined)).toEqual([])
  })

  it('should name each column once, in both languages', () => {
    expect(new Set(table.map(({ key }) => key)).size).toBe(table.length)
    for (const { header } of table) expect([header.en, header.et].every((word) => word.trim() !== '')).toBe(true)
  })
})

it('should know of every table', () => {
  const files = readdirSync(join(import.meta.dirname)).filter((name) => /-tables?\.ts$/.test(name))
  // Rows of logs and reports are made of several things by the screen.
  const own = ['log-table.ts', 'report-table.ts']
  expect(files.filter((name) => !own.includes(name)).sort()).toEqual([
    'file-table.ts',
    'job-table.ts',
    'learned-table.ts',
    'movement-table.ts',
    'order-table.ts',
    'partner-table.ts',
    'production-table.ts',
    'quality-table.ts',
    'settings-tables.ts',
    'stock-table.ts',
    'stock-take-table.ts',
  ])
  for (const table of [memberTable, locationTable, fieldTable]) {
    expect(table.some(({ type }) => type === 'money')).toBe(false)
  }
})

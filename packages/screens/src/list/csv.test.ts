import type { ColumnDeclaration } from '@tehas/contracts'
import { createTexts } from '@tehas/i18n/formats'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv'
import { tableColumns } from './table-columns'

const table = [
  { key: 'name', header: { en: 'Name', et: 'Nimi' }, type: 'text', card: 'title' },
  { key: 'price', header: { en: 'Price', et: 'Hind' }, type: 'money', card: 'title-end' },
  { key: 'due', header: { en: 'Due', et: 'Tähtaeg' }, type: 'day', card: 'text-end' },
  { key: 'status', header: { en: 'Status', et: 'Olek' }, type: 'status', card: 'state' },
  { key: 'active', header: { en: 'In use', et: 'Kasutusel' }, type: 'flag', card: 'none' },
] as const satisfies readonly ColumnDeclaration[]

type Row = { name: string; price?: number; due?: string; status?: string; active?: boolean }
const { t } = createTexts('en')
const columns = tableColumns<Row>(table, { language: 'en', currency: 'EUR', t })
const linesOf = (...rows: Row[]) => toCsv(columns, rows).slice(1).split('\r\n').slice(1, -1)

describe('file for spreadsheets', () => {
  it('should begin with its encoding and the headers', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFName;Price;Due;Status;In use\r\n')
  })

  it('should hold exact numbers, and words for everything else', () => {
    const row = { name: 'Gate', price: 1234.5678, due: '2026-11-20', status: 'ACTIVE', active: false }
    expect(linesOf(row, { name: 'Rack' })).toEqual(['Gate;1234,5678;20.11.2026;Active;no', 'Rack;;;;'])
  })

  it('should keep what divides cells and lines inside a cell', () => {
    expect(linesOf({ name: 'Tube 40"; oak' })).toEqual(['"Tube 40""; oak";;;;'])
  })

  it.each(['=1+1', '+372 5555', '-5', '−5', '@name', '\t=1'])('should let no spreadsheet calculate %j', (name) => {
    expect(linesOf({ name })).toEqual([`'${name};;;;`])
  })

  it('should leave numbers below zero numbers', () => {
    expect(linesOf({ name: 'Credit', price: -12.5 })).toEqual(['Credit;-12,5;;;'])
  })
})

// @vitest-environment happy-dom
import type { ColumnDeclaration } from '@tehas/contracts'
import { createTexts } from '@tehas/i18n/formats'
import { UiProvider } from '@tehas/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { columnText } from './column-text'
import { knownSort } from './known-sort'
import { tableColumns } from './table-columns'

afterEach(cleanup)
const { t } = createTexts('et')

const columns = [
  { key: 'number', header: { en: 'Number', et: 'Number' }, type: 'text', card: 'title', isSortable: true },
  { key: 'status', header: { en: 'Status', et: 'Olek' }, type: 'status', card: 'state' },
  {
    key: 'cost',
    header: { en: 'Cost', et: 'Omahind' },
    type: 'money',
    card: 'title-end',
    priceArea: 'SALES',
    isSortable: true,
  },
  { key: 'dynamicFields.ral', header: { en: 'RAL', et: 'RAL' }, type: 'text', card: 'none', isHidden: true },
] as const satisfies readonly ColumnDeclaration[]

const row = {
  number: 'SO-1',
  status: 'ACTIVE',
  cost: 1234.5,
  client: { name: 'Kalda' },
  made: { firstName: 'Mari', lastName: 'Mets' },
  due: '2026-03-02',
  share: 12.345,
  labels: ['kiire', 'eksport'],
  dynamicFields: { ral: '9005' },
}
type Row = typeof row

const made = tableColumns<Row>(columns, {
  language: 'et',
  currency: 'EUR',
  t,
  looks: { number: { width: 150 } },
})

describe('columns of a table', () => {
  it('should be made of their declarations alone', () => {
    expect(
      made.map(({ id, header, numeric, sortable, defaultHidden }) => [id, header, numeric, sortable, defaultHidden]),
    ).toEqual([
      ['number', 'Number', false, true, false],
      ['status', 'Olek', false, false, false],
      ['cost', 'Omahind', true, true, false],
      ['dynamicFields.ral', 'RAL', false, false, true],
    ])
  })

  it('should look as the screen says, and show the value in words otherwise', () => {
    expect(made[0]).toMatchObject({ identity: true, width: 150 })
    const shown = made.map(({ cell }) => {
      const { container } = render(<UiProvider colorMode="light">{cell(row)}</UiProvider>)
      return container.textContent
    })
    expect(shown[0]).toBe('SO-1')
    expect(shown[2]).toBe(columnText(columns[2], row, { currency: 'EUR', t }))
    expect(shown[3]).toBe('9005')
  })
})

it('should write each type of value', () => {
  const text = (key: string, type: ColumnDeclaration['type']) => columnText({ key, type }, row, { currency: 'EUR', t })
  expect(text('client', 'text')).toBe('Kalda')
  expect(text('made', 'person')).toBe('Mari Mets')
  expect(text('due', 'day')).toMatch(/2026/)
  expect(text('share', 'percent')).toBe('12,3')
  expect(text('labels', 'labels')).toBe('kiire, eksport')
  expect(text('dynamicFields.ral', 'text')).toBe('9005')
  expect(text('nothing.here', 'text')).toBe('')
})

it('should keep the keys of a sort that are known, in the order they were given', () => {
  expect(Object.entries(knownSort({ cost: -1, colour: 1, number: 1 }, ['number', 'cost']))).toEqual([
    ['cost', -1],
    ['number', 1],
  ])
})

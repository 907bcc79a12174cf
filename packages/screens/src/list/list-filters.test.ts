import { describe, expect, it } from 'vitest'
import { askedBy, chosenValues, type ListFilter, sortOfChosen, toggled, visibleFilters } from './list-filters'

type Asked = { status?: string[]; late?: boolean; marginUnder?: number; label?: string }

const filters: readonly ListFilter<Asked>[] = [
  {
    name: 'status',
    as: 'tabs',
    label: 'Status',
    options: [
      { value: 'ACTIVE', label: 'Active', asks: { status: ['ACTIVE'] } },
      { value: 'COMPLETE', label: 'Complete', asks: { status: ['COMPLETE'] } },
    ],
  },
  {
    name: 'preset',
    as: 'chips',
    label: 'Filters',
    options: [
      { value: 'late', label: 'Late', asks: { late: true }, sort: { deliveryDate: 1 } },
      { value: 'margin', label: 'Margin under 28 %', asks: { marginUnder: 28 }, priceArea: 'SALES' },
    ],
  },
  { name: 'label', as: 'link', asks: (label) => ({ label }) },
]
const asked = (state: Readonly<Record<string, readonly string[]>>, offered = filters) =>
  askedBy(offered, chosenValues(offered, { filters: state }))

describe('filters of a list', () => {
  it('should ask for everything when nothing is chosen', () => {
    expect(asked({})).toEqual({})
  })

  it('should tell how rows stand by what is chosen', () => {
    expect(sortOfChosen(filters, { preset: ['margin', 'late'] })).toEqual({ deliveryDate: 1 })
    expect(sortOfChosen(filters, { status: ['ACTIVE'], label: ['late'] })).toBeUndefined()
  })

  it('should ask for all that is chosen together', () => {
    expect(asked({ status: ['COMPLETE', 'ACTIVE'], preset: ['late', 'margin'], label: ['RAL 9005'] })).toEqual({
      status: ['ACTIVE', 'COMPLETE'],
      late: true,
      marginUnder: 28,
      label: 'RAL 9005',
    })
  })

  it('should leave out what an address typed by hand gets wrong', () => {
    expect(
      chosenValues(filters, { filters: { status: ['BROKEN'], preset: ['never', 'late'], colour: ['red'] } }),
    ).toEqual({
      preset: ['late'],
    })
  })

  it('should neither offer nor ask what tells prices that may not be seen', () => {
    const offered = visibleFilters(filters, () => false)
    expect(offered.flatMap((filter) => (filter.as === 'link' ? [] : filter.options.map(({ value }) => value)))).toEqual(
      ['ACTIVE', 'COMPLETE', 'late'],
    )
    expect(asked({ preset: ['late', 'margin'] }, offered)).toEqual({ late: true })
  })

  it('should press and let go of chips, one at a time where only one may be pressed', () => {
    expect(toggled(['late'], 'margin')).toEqual(['late', 'margin'])
    expect(toggled(['late', 'margin'], 'late')).toEqual(['margin'])
    expect(toggled(['CLIENT'], 'SUPPLIER', { isSingle: true })).toEqual(['SUPPLIER'])
    expect(toggled(['CLIENT'], 'CLIENT', { isSingle: true })).toEqual([])
  })
})

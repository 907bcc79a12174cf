import { describe, expect, it } from 'vitest'
import { parseDraft, startDraft } from './cell-value'
import { isSheet, parseSheetText } from './sheet-text'
import type { CellEditor } from './types'

const money: CellEditor = { kind: 'money', value: 189, unit: '€/h', min: 0 }
const units = [
  { value: 'MIN', label: 'min' },
  { value: 'H', label: 'h' },
]
const time: CellEditor = { kind: 'duration', value: 6, unitValue: 'MIN', units }
const parse = (editor: CellEditor, text: string, choice = 'MIN') => parseDraft(editor, { text, choice })

describe('cell values', () => {
  it('should start with the stored number as it is typed', () => {
    expect(startDraft({ kind: 'decimal', value: 1234.5 }).text).toBe('1234,5')
    expect(startDraft({ kind: 'decimal', value: 0.000001 }).text).toBe('0,000001')
    expect(startDraft({ kind: 'decimal', value: -3 }).text).toBe('-3')
    expect(startDraft(money, '7').text).toBe('7')
  })

  it('should take comma and point and never read 1 234,5 as 12345', () => {
    for (const text of ['1 234,5', '1234.5', '1234,5', '1\u00a0234,5 €/h']) {
      expect(parse(money, text)).toEqual({ kind: 'edit', edit: { kind: 'money', number: 1234.5 } })
    }
  })

  it('should notice when nothing changed', () => {
    expect(parse(money, '189,00')).toEqual({ kind: 'same' })
    expect(parse(time, '6')).toEqual({ kind: 'same' })
  })

  it('should read a unit typed after the number', () => {
    expect(parse(time, '1,5 h')).toEqual({ kind: 'edit', edit: { kind: 'duration', number: 1.5, unit: 'H' } })
    expect(parse(time, '22min')).toEqual({ kind: 'edit', edit: { kind: 'duration', number: 22, unit: 'MIN' } })
    expect(parse(time, '6', 'H')).toEqual({ kind: 'edit', edit: { kind: 'duration', number: 6, unit: 'H' } })
    expect(parse(time, '6 kg')).toMatchObject({ kind: 'refused' })
  })

  it('should say what to type instead of saving nonsense', () => {
    expect(parse(money, 'abc')).toEqual({ kind: 'refused', refusal: { key: 'Type a number, like 12,50' } })
    expect(parse(money, '')).toMatchObject({ kind: 'refused' })
    expect(parse(money, '-1')).toMatchObject({ kind: 'refused', refusal: { key: 'Not less than {{min}}' } })
    expect(parse({ ...money, clearable: true }, '')).toEqual({
      kind: 'edit',
      edit: { kind: 'money', number: undefined },
    })
    expect(parse({ kind: 'text', value: 'a', required: true }, ' ')).toMatchObject({ kind: 'refused' })
  })

  it('should carry the chosen suggestion, or the free text', () => {
    const editor: CellEditor = { kind: 'combobox', value: 'Laser', suggest: async () => [], freeText: true }
    const suggestion = { id: '1', label: 'Laser cutting' }
    expect(parseDraft(editor, { text: 'Las', choice: '', suggestion })).toMatchObject({
      edit: { text: 'Laser cutting', suggestion },
    })
    expect(parse(editor, ' Sawing ')).toEqual({ kind: 'edit', edit: { kind: 'combobox', text: 'Sawing' } })
    expect(parse({ ...editor, freeText: false }, 'Sawing')).toMatchObject({ kind: 'refused' })
  })
})

describe('text from a sheet', () => {
  it('should read rows, quoted cells and line ends of any system', () => {
    expect(parseSheetText('Tube\t9,03\r\n"Plate ""A""\nblack"\t1\n\n')).toEqual([
      ['Tube', '9,03'],
      ['Plate "A"\nblack', '1'],
    ])
  })

  it('should read text with semicolons and decimal commas, and text with commas and decimal points', () => {
    expect(parseSheetText('Nimetus;Kogus;Hind\nToru 40;8,6;5,95\n"Leht; must";2;1 200,50\nKokku;;;1 251,67')).toEqual([
      ['Nimetus', 'Kogus', 'Hind'],
      ['Toru 40', '8,6', '5,95'],
      ['Leht; must', '2', '1 200,50'],
      ['Kokku', '', '', '1 251,67'],
    ])
    expect(parseSheetText('Name,Qty.,Unit price EUR\nTube 40,8.6,5.95\n"Plate, black",2,"1,200.50"')).toEqual([
      ['Name', 'Qty.', 'Unit price EUR'],
      ['Tube 40', '8.6', '5.95'],
      ['Plate, black', '2', '1,200.50'],
    ])
    expect(parseSheetText('Name,Qty\nBolt,4\nNut,96')[1]).toEqual(['Bolt', '4'])
    expect(parseSheetText('Toru 40;8,6;m;5,95')).toEqual([['Toru 40', '8,6', 'm', '5,95']])
  })

  it('should take commas and semicolons of names and figures for what they are', () => {
    for (const text of ['Leht, must, 4 mm\nToru, 40×3', '8,6\n5,95', 'Leht; must', 'Tõsta, pööra, kinnita', '12,5']) {
      expect(parseSheetText(text).every(({ length }) => length === 1)).toBe(true)
    }
  })

  it('should tell one cell from several', () => {
    expect(isSheet(parseSheetText('22'))).toBe(false)
    expect(isSheet(parseSheetText('a\tb'))).toBe(true)
    expect(isSheet(parseSheetText('a\nb'))).toBe(true)
  })
})

import { expect, it } from 'vitest'
import { columnQuantity, signedQuantity, stockQuantity } from './quantity'

it('should show as few decimals as the unit needs, and never nothing for something', () => {
  expect(stockQuantity(118.4, 'KG')).toBe('118,4')
  expect(stockQuantity(54.2745, 'M')).toBe('54,27')
  expect(stockQuantity(1.0825, 'T')).toBe('1,083')
  expect(stockQuantity(0.0042, 'M2')).toBe('0,0042')
  expect(stockQuantity(42, 'PCS')).toBe('42')
})

it('should have the decimals of a column under each other where things are measured', () => {
  expect(columnQuantity(118.4, 'KG')).toBe('118,40')
  expect(columnQuantity(0, 'M')).toBe('0,00')
  expect(columnQuantity(1302.0448, 'KG')).toBe('1\u00a0302,04')
  expect(columnQuantity(1.0825, 'T')).toBe('1,083')
  expect(columnQuantity(34.041, 'L')).toBe('34,04')
  expect(columnQuantity(46, 'PCS')).toBe('46')
  expect(columnQuantity(0.5, 'PCS')).toBe('0,5')
  expect(columnQuantity(Number.NaN, 'KG')).toBe('–')
})

it('should sign what comes and goes', () => {
  expect(signedQuantity(60, 'PCS')).toBe('+60')
  expect(signedQuantity(-32.126, 'M')).toBe('−32,13')
  expect(signedQuantity(0, 'M')).toBe('0')
})

import { expect, it } from 'vitest'
import { calls } from '../calls'
import { firstCallsOf } from './first-calls'

const orderId = '6b02a3a5336080365fdce6fe'
const asking = (call: string, params: Record<string, string> = {}) =>
  firstCallsOf({ route: { id: 'order', path: 'order/:id', asks: [{ call, params }] }, params: { id: orderId } }, calls)

it('should fill what a route asks for from its address', () => {
  expect(asking('getSaleOrder', { orderId: 'id' })).toEqual([{ call: calls.getSaleOrder, params: { orderId } }])
})

it('should know the calls of one area alone, and those without parameters', () => {
  expect(asking('listMyJobs')).toEqual([{ call: calls.listMyJobs, params: {} }])
})

it('should leave out what is no query, what the address does not fill, and what is no call at all', () => {
  expect(asking('removeSaleOrderProduct', { orderId: 'id' })).toEqual([])
  expect(asking('getSaleOrder', { orderId: 'other' })).toEqual([])
  expect(asking('toString')).toEqual([])
})

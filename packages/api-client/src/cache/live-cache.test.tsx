// @vitest-environment happy-dom

import { calls, type SaleOrder } from '@tehas/contracts'
import { createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  createProject,
  edit,
  holdTheClock,
  names,
  numbersOf,
  opened,
  orderId,
  readPages,
  rowOf,
  SUMMARY_PAUSE,
  settle,
} from '../test-support/live-browser'

holdTheClock()

describe('requests after one edit', () => {
  it('should be none in the browser of the author, whose order and list show it', async () => {
    const author = await opened(createProject(), { order: orderId, list: {} })
    await edit(author, { labels: ['URGENT'] })
    expect(author.result.current.order.data?.labels).toEqual(['URGENT'])
    expect(rowOf(author)).toMatchObject({ labels: ['URGENT'], version: 2 })
    await settle(SUMMARY_PAUSE)
    expect(author.sent).toEqual([])
  })

  it('should be one in a browser that shows the order', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { order: orderId }), await opened(project, { order: orderId })]
    await edit(author, { notes: 'Paint it blue' })
    await settle()
    expect(reader.sent).toEqual(['get'])
    expect(reader.result.current.order.data?.notes).toBe('Paint it blue')
  })

  it('should be one in a browser that shows the list, for that row alone', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { order: orderId }), await opened(project, { list: {} })]
    const untouched = rowOf(reader, testId('order-2'))
    await edit(author, { labels: ['URGENT'] })
    await settle()
    expect(reader.sent).toEqual(['rows 1'])
    expect(rowOf(reader)?.labels).toEqual(['URGENT'])
    expect(rowOf(reader, testId('order-2'))).toBe(untouched)
    expect(numbersOf(reader)).toEqual(names(3))
  })

  it('should be one for several rows and for several changes of one row at the same time', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { order: orderId }), await opened(project, { list: {} })]
    await edit(author, { labels: ['URGENT'] })
    await edit(author, { labels: ['URGENT', 'RAL 9005'] })
    await edit(author, { labels: ['LATER'] }, testId('order-2'))
    await settle()
    expect(reader.sent).toEqual(['rows 2'])
    expect(rowOf(reader)?.labels).toEqual(['URGENT', 'RAL 9005'])
  })

  it('should be none in a browser that shows neither, or that shows this version already', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const elsewhere = await opened(project, { order: testId('order-2') })
    await edit(author, { labels: ['URGENT'] })
    const late = await opened(project, { order: orderId, list: {} })
    expect(elsewhere.sent).toEqual([])
    act(() => late.result.current.cache.onEvent({ entity: 'SALE_ORDER', _id: orderId, version: 2, type: 'changed' }))
    await settle()
    expect(late.sent).toEqual([])
  })

  it('should be one for a list of many pages', async () => {
    const project = createProject(6)
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, { list: {} }, 2)
    await readPages(reader, 2)
    await edit(author, { labels: ['URGENT'] })
    await settle()
    expect(reader.sent).toEqual(['rows 1'])
    expect(numbersOf(reader)).toEqual(names(6))
  })

  it('should wait for an answer that is being read, and read again only what it does not know', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, {})
    let answer = (_order: SaleOrder): void => {}
    reader.fake.answer(calls.getSaleOrder, () => {
      reader.sent.push('get')
      return new Promise<SaleOrder>((resolve) => {
        answer = resolve
      })
    })
    reader.rerender({ order: orderId })
    await settle()
    const old = project.orders.get(orderId) ?? createTestSaleOrder()
    reader.sent.length = 0
    await edit(author, { notes: 'Paint it blue' })
    await settle()
    expect(reader.sent).toEqual([])
    answer(old)
    await settle()
    expect(reader.sent).toEqual(['get'])
    answer(project.orders.get(orderId) ?? old)
    await settle()
    expect(reader.result.current.order.data?.notes).toBe('Paint it blue')
    expect(reader.sent).toEqual(['get'])
  })
})

describe('sums', () => {
  it('should be read once for many changes of what the list shows, and never for what it does not show', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, { list: {}, summary: true })
    await edit(author, { notes: 'Nobody sees this in a list' })
    await settle(SUMMARY_PAUSE)
    expect(reader.sent).toEqual(['rows 1'])
    reader.sent.length = 0
    for (const label of ['A', 'B', 'C']) {
      await edit(author, { labels: [label] })
      await settle(500)
    }
    await settle(SUMMARY_PAUSE)
    expect(reader.sent.filter((name) => name === 'summary')).toHaveLength(1)
  })
})

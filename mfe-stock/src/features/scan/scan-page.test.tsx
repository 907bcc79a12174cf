// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { scanCalls } from '@tehas/contracts/stock'
import { testId } from '@tehas/contracts/testing'
import { scan } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ScanAnywhere } from '../../slots/scan-anywhere'
import { renderStock } from '../../testing/render-stock'

const bolt = { kind: 'STOCK_PRODUCT', _id: testId('stock-product'), name: 'Polt M8', detail: 'Tsink' } as const
const order = { kind: 'SALE_ORDER', _id: testId('sale-order'), name: 'PP-12', detail: 'Kalda' } as const

async function openScan() {
  const fake = createFakeApi()
  const rendered = await renderStock('/dashboard/stock-scan', fake)
  const find = async (code: string) => {
    await rendered.user.click(await screen.findByLabelText(/Code, order number or location/))
    // Keys as fast as these would be a scanner's.
    await rendered.user.paste(code)
    await rendered.user.keyboard('{Enter}')
  }
  return { ...rendered, fake, find }
}

describe('what a code stands for', () => {
  it('should open at once where one thing has it', async () => {
    const { fake, shell, find } = await openScan()
    fake.answer(scanCalls.findScanned, { found: [bolt] })
    await find('pp-12')
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'stockId', value: bolt._id }]))
    expect(fake.sent(scanCalls.findScanned)[0]?.body).toEqual({ code: 'pp-12' })
  })

  it('should be asked about where several have it', async () => {
    const { fake, shell, find, user } = await openScan()
    fake.answer(scanCalls.findScanned, { found: [bolt, order] })
    await find('PP-12')
    const dialog = await screen.findByRole('dialog', { name: 'Several things have this code' })
    await user.click(within(dialog).getByRole('button', { name: /PP-12.*Kalda.*Sale order/ }))
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: order._id }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('should be said to be nothing where nothing has it', async () => {
    const { fake, shell, find } = await openScan()
    fake.answer(scanCalls.findScanned, { found: [] })
    await find('XX-1')
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Nothing has this code', detail: 'XX-1' }]))
  })

  it('should be told as a failure where it cannot be looked up', async () => {
    const { fake, shell, find } = await openScan()
    fake.fail(scanCalls.findScanned, 'FORBIDDEN')
    await find('XX-1')
    await waitFor(() => expect(shell.asked.errors).toHaveLength(1))
    expect(screen.getByLabelText(/Code, order number or location/)).toHaveProperty('value', 'XX-1')
  })
})

it('should open wherever a scanner reads it, also a text that is longer than any code', async () => {
  const fake = createFakeApi()
  const { shell } = await renderStock('/dashboard/stock-scan', fake, undefined, <ScanAnywhere />)
  fake.answer(scanCalls.findScanned, { found: [bolt] })
  scan(document.body, 'PP-12')
  await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'stockId', value: bolt._id }]))
  scan(document.body, 'X'.repeat(201))
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Nothing has this code' }]))
  expect(fake.sent(scanCalls.findScanned)).toHaveLength(1)
})

it('should open the page of a printed address without asking what it is', async () => {
  const { fake, shell, find } = await openScan()
  await find(`https://tehas.example/dashboard/stock/detailed-stock/${bolt._id}`)
  await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'stockId', value: bolt._id }]))
  expect(fake.sent(scanCalls.findScanned)).toEqual([])
})

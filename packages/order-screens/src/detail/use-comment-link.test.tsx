// @vitest-environment happy-dom
import { type CommentThread, commentCalls } from '@tehas/contracts/comments'
import { testId } from '@tehas/contracts/testing'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { OneScreen } from '@tehas/shell-api/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'
import { useCommentLink } from './use-comment-link'

const [ORDER, OTHER, FIRST, SECOND] = [testId('order'), testId('other'), testId('first'), testId('second')]

it('should open an order at its comments where the address names one', async () => {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  const none: CommentThread = {
    ...{ _id: order._id, version: 1, comments: [], earlier: 0, total: 0 },
    ...{ mentioned: [], watchers: [], seen: 0, unread: 0 },
  }
  fake.answer(commentCalls.getComments, none)
  await renderOrders('SALE_ORDER', `${orderAddress(order._id)}?comment=${FIRST}`, fake)
  const tab = await screen.findByRole('tab', { name: /^Comments/ })
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
})

function Opened() {
  const [times, setTimes] = useState(0)
  const named = useCommentLink(ORDER, () => setTimes((before) => before + 1))
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <output>{`${named ?? 'none'} ${times} ${search}`}</output>
      <button type="button" onClick={() => navigate(`?status=ACTIVE&comment=${SECOND}`)}>
        Second
      </button>
    </>
  )
}

const shown = (path: string) => {
  render(
    <OneScreen path={path}>
      <Opened />
    </OneScreen>,
  )
  return (expected: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(expected))
}

it('should take a comment out of the address, and turn to the next one while it is open', async () => {
  const shows = shown(`/?comment=${FIRST}`)
  await shows(`${FIRST} 1 `)
  await userEvent.click(screen.getByText('Second'))
  await shows(`${SECOND} 2 ?status=ACTIVE`)
  // The same once more.
  await userEvent.click(screen.getByText('Second'))
  await shows(`${SECOND} 3 ?status=ACTIVE`)
})

it('should leave the comment of an order that lies over this one to that order', async () => {
  const shows = shown(`/?saleOrderId=${OTHER}&comment=${FIRST}`)
  await shows(`none 0 ?saleOrderId=${OTHER}&comment=${FIRST}`)
})

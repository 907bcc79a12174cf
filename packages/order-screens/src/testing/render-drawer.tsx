import { createFakeApi, type FakeApi } from '@tehas/api-client/testing'
import { type AnyOrder, calls as allCalls, anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { createTestPartner, createTestProject } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { renderRemote } from '@tehas/screens/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createArea, LIST } from './render-orders'

const frame = { open: true, width: 480, covered: 0, onClose: () => undefined, onExited: () => undefined } as const

/** What the shell gives every drawer. */
export type TestDrawerProps = {
  readonly done: (result: { readonly _id: string }) => void
  readonly close: () => void
  readonly frame: typeof frame
}

export const NEXT_NUMBER = 'NEXT-153'

type Options = FakeShellOptions & { readonly fake?: FakeApi }

/** A drawer of an order of the kind, in English, with a service that knows the order and its partner. */
export async function renderDrawer(
  kind: OrderKind,
  order: AnyOrder,
  drawer: (props: TestDrawerProps) => ReactNode,
  { fake = createFakeApi(), ...options }: Options = {},
) {
  await setLanguage('en')
  const calls = anyOrderCalls(kind)
  fake.answer(calls.get, order)
  fake.answer(calls.getNextNumber, { transactionNumber: NEXT_NUMBER })
  fake.answer(allCalls.getPartner, createTestPartner())
  fake.answer(allCalls.listProcessDefinitions, [])
  const done = vi.fn<TestDrawerProps['done']>()
  const { shell } = renderRemote(createArea(kind), LIST, {
    fake,
    project: createTestProject(),
    ...options,
    screen: drawer({ done, close: () => undefined, frame }),
  })
  return { fake, done, shell, calls }
}

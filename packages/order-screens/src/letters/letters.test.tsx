// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import type { Right } from '@tehas/contracts'
import { type DocumentPages, documentCalls } from '@tehas/contracts/documents'
import { letterCalls, type SentLetter } from '@tehas/contracts/letters'
import { createTestProject, createTestProjectMember, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { Button, UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import '../testing/setup'
import { useOrderLetters } from './use-order-letters'

const lost: SentLetter = {
  ...{ _id: testId('letter'), document: 'ORDER_CONFIRMATION', language: 'et', fileName: 'Tellimuse kinnitus SO-1.pdf' },
  ...{
    to: 'matr@kalda.example',
    title: 'Tellimuse kinnitus',
    text: 'Tere, Mart!',
    createdAt: '2026-11-24T08:00:00.000Z',
  },
  ...{ sentBy: 'Kadri Tamm', state: 'FAILED', failure: 'ADDRESS_REFUSED', isLost: true, isKept: false },
}
const sent: SentLetter = {
  ...{ ...lost, _id: testId('letter', 2), to: 'mart@kalda.example', state: 'SENT', failure: null, isLost: false },
}

beforeAll(() => setLanguage('en'))

function open(
  letters: readonly SentLetter[],
  rights: readonly Right[] = ['SALES_WRITE'],
  isSent = true,
  differs = false,
) {
  const order = createTestSaleOrder()
  const entry = {
    ...{ user: null, userName: 'Kadri Tamm', date: '2026-11-24T08:00:00.000Z', reqType: 'UPDATE' as const },
    changedPaths: ['sentDocument'],
  }
  const audit = { ...order.audit, updatedBy: isSent ? [entry] : [] }
  const fake = createFakeApi()
  const [newest = lost] = letters
  const differsFrom = differs ? { _id: newest._id, createdAt: newest.createdAt } : null
  fake.answer(letterCalls.listLetters, { transactionNumber: 'SO-1', version: 3, differsFrom, letters: [...letters] })
  fake.answer(letterCalls.settleLetter, { ok: true })
  fake.answer(documentCalls.mailDocument, { ok: true })
  const pages: DocumentPages = {
    ...{ title: 'Tellimuse kinnitus', fileName: 'Tellimuse kinnitus SO-1.pdf', contentHash: 'h'.repeat(43) },
    ...{ pages: [{ width: 595, height: 842, marks: [] }], images: [], warnings: [], missingLetters: [] },
    letter: { to: 'kalda@kalda.example', title: 'Uus', text: 'Uus kiri' },
  }
  const asked: string[] = []
  const readAgain = vi.fn()
  const request = async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(pages))
  }
  const userRights = Object.fromEntries(rights.map((right) => [right, true]))
  const shell = createFakeShell({ project: createTestProject(), member: createTestProjectMember({ userRights }) })
  function Order() {
    const [sentFromDocuments, setSent] = useState(0)
    const log = [...audit.updatedBy, ...Array.from({ length: sentFromDocuments }, () => entry)]
    const { entries, shown, mark } = useOrderLetters(
      'SALE_ORDER',
      { ...order, audit: { ...audit, updatedBy: log } },
      readAgain,
    )
    return (
      <>
        {entries.map(({ id, label, onSelect }) => (
          <Button key={id} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <Button onClick={() => setSent(sentFromDocuments + 1)}>Documents</Button>
        {mark}
        {shown}
      </>
    )
  }
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={{ ...fake, api: { ...fake.api, request } }}>
        <FakeShellProvider shell={shell}>
          <OneScreen path="/">
            <Order />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, asked, order, readAgain, user: userEvent.setup() }
}

it('should tell that a document was not delivered, why, and send it again with the same letter to a mended address', async () => {
  const { fake, asked, order, readAgain, user } = open([lost])
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Tellimuse kinnitus SO-1.pdf was not delivered to matr@kalda.example')
  expect(told.textContent).toContain('Check how it is written.')
  await user.click(within(told).getByRole('button', { name: 'Send again' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  // In the language in which it was.
  expect(asked).toEqual([`/v2/document/read-document/ORDER_CONFIRMATION/${order._id}/et/pages`])
  const to = await screen.findByRole('textbox', { name: /Recipient/ })
  expect(to).toHaveProperty('value', 'matr@kalda.example')
  await user.clear(to)
  await user.type(to, 'mart@kalda.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(fake.sent(documentCalls.mailDocument)).toHaveLength(1))
  expect(fake.sent(documentCalls.mailDocument)[0]).toMatchObject({
    body: {
      document: 'ORDER_CONFIRMATION',
      to: 'mart@kalda.example',
      title: 'Tellimuse kinnitus',
      text: 'Tere, Mart!',
    },
  })
  // The order is another one by it, so what was sent is read again.
  await waitFor(() => expect(fake.sent(letterCalls.listLetters).length).toBeGreaterThan(1))
  // Its log tells of the letter.
  expect(readAgain).toHaveBeenCalledOnce()
})

it('should tell no more of it once somebody says that nothing is to be done', async () => {
  const { fake, user } = open([lost])
  fake.answer(letterCalls.listLetters, {
    transactionNumber: 'SO-1',
    version: 3,
    differsFrom: null,
    letters: [{ ...lost, isLost: false }],
  })
  await user.click(await screen.findByRole('button', { name: 'Nothing to do' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(fake.sent(letterCalls.settleLetter)).toEqual([{ body: { letterId: lost._id } }])
})

it('should list what was sent, to whom and what became of it', async () => {
  const waiting: SentLetter = { ...sent, _id: testId('letter', 3), state: 'WAITING', failure: 'MAIL_SERVER' }
  const { user } = open([waiting, sent, lost])
  await user.click(await screen.findByRole('button', { name: 'Sent documents' }))
  const list = within(await screen.findByRole('dialog', { name: /Sent documents/ })).getAllByRole('listitem')
  const words = list.map((each) => each.textContent ?? '')
  expect(words[0]).toMatch(/On its way.*does not take it yet; it is tried again/)
  expect(words[1]).toMatch(/Sent.*mart@kalda\.example/)
  expect(words[2]).toMatch(/Not delivered.*matr@kalda\.example.*takes no letters for this address/)
})

it('should offer nothing to send to whoever may only read', async () => {
  open([lost], ['SALES_READ'])
  const told = await screen.findByRole('alert')
  expect(within(told).queryByRole('button')).toBeNull()
})

it('should tell no more of it once the document was sent again from the documents of the order', async () => {
  const { fake, user } = open([lost])
  await screen.findByRole('alert')
  fake.answer(letterCalls.listLetters, {
    ...{ transactionNumber: 'SO-1', version: 3, differsFrom: null },
    letters: [sent, { ...lost, isLost: false }],
  })
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(fake.sent(letterCalls.listLetters)).toHaveLength(2)
})

it('should ask nothing of an order of which nothing was sent', async () => {
  const { fake } = open([lost], ['SALES_WRITE'], false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fake.sent(letterCalls.listLetters)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Sent documents' })).toBeNull()
})

const line = { _id: testId('order-product'), name: 'Värav', description: '', unit: 'PCS' as const, unitPrice: 12 }
const sheet = {
  lines: [{ ...line, quantity: 3, sum: 36 }],
  totals: { discount: 0, transport: 0, base: 36, vatPercentage: 24, vat: 8.64, total: 44.64 },
}

it('should mark an order that differs from what was sent, and compare them', async () => {
  const { fake, user } = open([{ ...sent, isKept: true }], ['SALES_READ'], true, true)
  const today = {
    lines: [{ ...line, quantity: 4, sum: 48 }],
    totals: { ...sheet.totals, base: 48, vat: 11.52, total: 59.52 },
  }
  const { _id, document, to, sentBy, createdAt } = sent
  fake.answer(letterCalls.getSentVersion, {
    ...{ kind: 'SALE_ORDER', _id, document, to, sentBy, createdAt, sent: sheet, today },
  })
  await user.click(await screen.findByRole('button', { name: 'Differs from what was sent on 24.11.2026' }))
  const drawer = within(await screen.findByRole('dialog', { name: /Sent on 24\.11\.2026/ }))
  const differs = (await drawer.findByRole('region', { name: 'What differs' })).textContent?.replaceAll(/\s/g, ' ')
  expect(differs).toContain('Quantity3 → 4')
  expect(differs).toContain('Sum36,00 € → 48,00 €')
  expect(differs).toContain('Total with VAT44,64 € → 59,52 €')
  expect(fake.sent(letterCalls.getSentVersion)).toEqual([{ params: { letterId: _id } }])
})

it('should compare two versions that were sent, and show what each said from the list', async () => {
  const other = { ...sent, _id: testId('letter', 4), isKept: true, createdAt: '2026-11-20T08:00:00.000Z' }
  const { fake, user } = open([{ ...sent, isKept: true }, other])
  const { document, to, sentBy, createdAt } = sent
  fake.answer(letterCalls.getSentVersion, ({ params: { letterId } }) => ({
    ...{ kind: 'SALE_ORDER' as const, _id: letterId, document, to, sentBy, createdAt, today: sheet },
    sent: letterId === other._id ? { ...sheet, lines: [] } : sheet,
  }))
  await user.click(await screen.findByRole('button', { name: 'Sent documents' }))
  const list = await screen.findByRole('dialog', { name: /Sent documents/ })
  const [first] = within(list).getAllByRole('button', { name: /^What .* said$/ })
  if (!first) throw new Error('Nothing to compare')
  await user.click(first)
  expect(await screen.findByText('Nothing differs.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), other._id)
  const differs = await screen.findByRole('region', { name: 'What differs' })
  await waitFor(() => expect(differs.textContent).toContain('Väravremoved'))
})

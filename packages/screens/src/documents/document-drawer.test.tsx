// @vitest-environment happy-dom
import type { RawRequest } from '@tehas/api-client'
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type DocumentPages, documentCalls } from '@tehas/contracts/documents'
import { testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { DocumentDrawer, type DocumentDrawerProps } from './document-drawer'

const ORDER = testId('order')
const HASH = 'h'.repeat(43)
const words = (text: string) =>
  ({
    mark: 'text',
    x: 48,
    y: 60,
    text,
    size: 9,
    weight: 'regular',
    color: '#000000',
    width: 40,
    tabular: false,
  }) as const

const pagesOf = (title: string, count = 1): DocumentPages => ({
  title,
  fileName: `${title}.pdf`,
  contentHash: HASH,
  pages: Array.from({ length: count }, (_, at) => ({ width: 595, height: 842, marks: [words(`${title} ${at + 1}`)] })),
  images: [],
  warnings: ['COMPANY_IBAN'],
  missingLetters: ['工', '⏚'],
  letter: { to: 'mart@kaldamoobel.example', title, text: 'Tere!' },
})

beforeAll(() => setLanguage('en'))

type Opened = Pick<DocumentDrawerProps, 'onMailed'> &
  Partial<Pick<DocumentDrawerProps, 'kinds' | 'startWith' | 'subject' | 'partnerLanguage'>>

function open({ onMailed, ...asks }: Opened = {}) {
  const fake = createFakeApi()
  const asked: string[] = []
  const request = async (path: string, { method = '', body = '' }: RawRequest = {}) => {
    asked.push([method, path, body].filter((part) => part !== '').join(' '))
    const told = pagesOf(path.split('/')[4] ?? '', 2)
    const cards: DocumentPages = { ...told, warnings: ['MORE_JOB_CARDS'], letter: null }
    return new Response(JSON.stringify(path.includes('JOB_CARD/') ? cards : told))
  }
  fake.answer(documentCalls.mailDocument, { ok: true })
  const shell = createFakeShell()
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={{ ...fake, api: { ...fake.api, request } }}>
        <FakeShellProvider shell={shell}>
          <OneScreen path="/">
            <DocumentDrawer
              kinds={['OFFER', 'ORDER_CONFIRMATION']}
              startWith="ORDER_CONFIRMATION"
              subject={ORDER}
              version={3}
              number="SO-2026-148"
              {...asks}
              onMailed={onMailed}
              onClose={() => undefined}
            />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, asked, shell, user: userEvent.setup() }
}

it('should show the likeliest document, tell what to check in it, and make it anew in another language', async () => {
  const { asked, user } = open()
  expect(await screen.findByText('ORDER_CONFIRMATION 1')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Page 2 of 2' })).toBeTruthy()
  expect(screen.getByText('The IBAN of your company does not pass its check.')).toBeTruthy()
  expect(screen.getByText(/has no letter for 工 ⏚: a question mark/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Eesti' }))
  const path = `/v2/document/read-document/ORDER_CONFIRMATION/${ORDER}`
  await waitFor(() => expect(asked).toEqual([`${path}/en/pages`, `${path}/et/pages`]))
})

it('should open what goes to the partner in the partner’s language, and what stays in the house in that of the reader', async () => {
  const { asked, user } = open({ kinds: ['OFFER', 'JOB_CARD'], startWith: 'OFFER', partnerLanguage: 'et' })
  await screen.findByText('OFFER 1')
  expect(screen.getByRole('radio', { name: 'Eesti' })).toHaveProperty('checked', true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document' }), 'Job cards')
  const path = (kind: string) => `/v2/document/read-document/${kind}/${ORDER}`
  await waitFor(() => expect(asked).toEqual([`${path('OFFER')}/et/pages`, `${path('JOB_CARD')}/en/pages`]))
})

it('should ask for no document while the partner’s language is being read', async () => {
  const { asked } = open({ kinds: ['OFFER'], startWith: 'OFFER', partnerLanguage: 'coming' })
  await screen.findByRole('radio', { name: 'Eesti' })
  expect(asked).toEqual([])
})

it('should show the job cards of several steps as one document', async () => {
  const jobs = [testId('welding'), testId('grinding')]
  const { asked } = open({ kinds: ['JOB_CARD'], startWith: 'JOB_CARD', subject: jobs })
  expect(await screen.findByRole('region', { name: 'Page 2 of 2' })).toBeTruthy()
  expect(asked).toEqual([`POST /v2/document/read-job-cards/en/pages ${JSON.stringify({ jobs })}`])
})

it('should say that an order has more steps than cards', async () => {
  open({ kinds: ['JOB_CARD'], startWith: 'JOB_CARD' })
  expect(await screen.findByText('Cards of the first 300 steps. Print the others from Jobs.')).toBeTruthy()
})

it('should send the document with a letter that can be changed first', async () => {
  const onMailed = vi.fn()
  const { fake, user } = open({ onMailed })
  await screen.findByText('ORDER_CONFIRMATION 1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const letter = await screen.findByRole('textbox', { name: /Letter/ })
  await user.clear(letter)
  await user.type(letter, 'Palun kinnitage.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onMailed).toHaveBeenCalledOnce())
  expect(fake.sent(documentCalls.mailDocument)).toEqual([
    {
      body: {
        document: 'ORDER_CONFIRMATION',
        subject: ORDER,
        language: 'en',
        to: 'mart@kaldamoobel.example',
        title: 'ORDER_CONFIRMATION',
        text: 'Palun kinnitage.',
        contentHash: HASH,
      },
    },
  ])
})

it('should ask to look again where the document changed meanwhile, and keep the letter', async () => {
  const { fake, asked, user } = open({ onMailed: vi.fn() })
  await screen.findByText('ORDER_CONFIRMATION 1')
  fake.fail(documentCalls.mailDocument, 'DOCUMENT_CHANGED')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const letter = await screen.findByRole('textbox', { name: /Letter/ })
  await user.clear(letter)
  await user.type(letter, 'Palun kinnitage.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Look at it again' }))
  await screen.findByText('ORDER_CONFIRMATION 1')
  await waitFor(() => expect(asked).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('textbox', { name: /Letter/ })).toHaveProperty('value', 'Palun kinnitage.')
})

it('should offer no letter to whoever may not send one', async () => {
  open()
  await screen.findByText('ORDER_CONFIRMATION 1')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

it('should print every page, and again where the browser never told that the first time is over', async () => {
  const printed: string[][] = []
  const pagesToPrint = () => [...document.querySelectorAll('[data-print] [data-page]')].map((page) => page.textContent)
  window.print = vi.fn(() => void printed.push(pagesToPrint().map(String)))
  const { user } = open()
  const both = ['ORDER_CONFIRMATION 1', 'ORDER_CONFIRMATION 2']
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toEqual([both]))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toEqual([both, both]))
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(pagesToPrint()).toEqual([]))
})

it('should tell where the browser does not print, and lead to the PDF', async () => {
  window.print = () => {
    throw new Error('not supported')
  }
  const { user, shell } = open()
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() =>
    expect(shell.asked.toasts.at(-1)).toMatchObject({
      title: 'This browser does not print. Download the PDF and print that.',
    }),
  )
})

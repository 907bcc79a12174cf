// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type CommentThread, commentCalls, type ThreadComment } from '@tehas/contracts/comments'
import { type AttachedFile, fileCalls } from '@tehas/contracts/files'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { CommentsPanel } from './comments-panel'

const ORDER = testId('order')
const ME = testId('kadri')
const shell = createFakeShell({ user: createTestUser({ _id: ME }) })
const LIIS = { _id: testId('liis'), firstName: 'Liis', lastName: 'Kask', avatarImage: null }
const MART = { _id: testId('mart'), firstName: 'Mart', lastName: 'Kuusk', avatarImage: null }
const SELF = { ...LIIS, _id: ME, firstName: 'Kadri', lastName: 'Tamm' }

const comment = (changes: Partial<ThreadComment> = {}): ThreadComment => ({
  _id: testId('comment'),
  version: 1,
  number: 1,
  content: 'Client confirmed RAL 9005 matt.',
  user: LIIS,
  createdAt: new Date().toISOString(),
  changedAt: null,
  files: [],
  replies: [],
  ...changes,
})
const thread = (changes: Partial<CommentThread> = {}): CommentThread => ({
  _id: ORDER,
  version: 1,
  comments: [],
  earlier: 0,
  total: changes.comments?.length ?? 0,
  mentioned: [],
  watchers: [],
  seen: 0,
  unread: 0,
  ...changes,
})

const attached: AttachedFile = {
  _id: testId('file'),
  version: 1,
  owner: { kind: 'ORDER', _id: ORDER, lineId: null },
  lineName: '',
  fileserviceId: testId('content'),
  fileName: 'TF-80 rev C.pdf',
  kind: 'PDF',
  number: 1,
  contentType: 'application/pdf',
  size: 4,
  preview: null,
  fullPreview: null,
  accessType: 'BUSINESS',
  showInTracking: false,
  createdBy: 'Kadri Tamm',
  createdAt: '2026-11-12T08:00:00.000Z',
}

beforeAll(() => setLanguage('en'))

function open(shown: CommentThread, { mayAttach = true } = {}) {
  const fake = createFakeApi()
  fake.answer(commentCalls.getComments, shown)
  fake.answer(commentCalls.addComment, shown)
  fake.answer(commentCalls.seeComments, { ok: true })
  fake.answer(commentCalls.listOrderReaders, [
    { ...LIIS, jobTitle: 'Sales' },
    { ...MART, jobTitle: 'Foreman' },
  ])
  const view = render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <OneScreen path="/">
            <CommentsPanel orderId={ORDER} mayAttach={mayAttach} />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, view, user: userEvent.setup() }
}
const field = () => screen.findByRole('textbox', { name: 'Write a comment, @ mentions somebody' })

it('should show what was written as text, with the names of those whom it mentions', async () => {
  const content = `<img src=x onerror="alert(1)"> @[${MART._id}] see @[${testId('nobody')}]`
  const { view } = open(thread({ comments: [comment({ content })], mentioned: [MART] }))
  expect(await screen.findByText('@Mart Kuusk')).toBeDefined()
  expect(view.container.querySelector('img[src="x"]')).toBeNull()
  expect(view.container.textContent).toContain(`<img src=x onerror="alert(1)"> @Mart Kuusk see @[${testId('nobody')}]`)
})

it('should send with Ctrl Enter, whom it mentions as an id, and forget the draft then alone', async () => {
  const { fake, user } = open(thread())
  const area = await field()
  await user.type(area, 'Cut the end stop first, @mar')
  const people = await screen.findByRole('listbox', { name: 'Who may be mentioned' })
  expect(within(people).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(area).toHaveProperty('value', 'Cut the end stop first, @Mart Kuusk ')
  fake.fail(commentCalls.addComment, 'OVERLOADED')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(fake.sent(commentCalls.addComment)).toHaveLength(1))
  expect(area).toHaveProperty('value', 'Cut the end stop first, @Mart Kuusk ')
  fake.answer(commentCalls.addComment, thread())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(area).toHaveProperty('value', ''))
  expect(fake.sent(commentCalls.addComment).at(-1)).toEqual({
    body: { orderId: ORDER, content: `Cut the end stop first, @[${MART._id}]`, files: [] },
  })
})

it('should keep a draft for its order when the page goes', async () => {
  const { user, view } = open(thread())
  await user.type(await field(), 'Half a thought')
  view.unmount()
  open(thread())
  expect(await field()).toHaveProperty('value', 'Half a thought')
})

it('should offer a change of one’s own for 15 minutes, and of nobody else’s', async () => {
  const old = new Date(Date.now() - 16 * 60_000).toISOString()
  open(
    thread({
      comments: [
        comment({ content: 'Mine', user: SELF }),
        comment({ _id: testId('old'), number: 2, content: 'Mine, long ago', user: SELF, createdAt: old }),
        comment({ _id: testId('other'), number: 3, content: 'Theirs' }),
      ],
    }),
  )
  const item = async (text: string) => {
    const found = (await screen.findByText(text)).closest('li')
    if (!found) throw new Error(`${text} stands in no list`)
    return within(found)
  }
  expect((await item('Mine')).getByRole('button', { name: 'Edit' })).toBeDefined()
  expect((await item('Mine, long ago')).queryByRole('button', { name: 'Edit' })).toBeNull()
  expect((await item('Theirs')).queryByRole('button', { name: 'Remove' })).toBeNull()
  expect((await item('Theirs')).getByRole('button', { name: 'Answer' })).toBeDefined()
})

it('should mark what is new, and note that it was seen', async () => {
  const { fake } = open(
    thread({
      seen: 1,
      unread: 1,
      comments: [comment({ content: 'Known' }), comment({ _id: testId('new'), number: 2, content: 'Fresh' })],
    }),
  )
  const fresh = (await screen.findByText('Fresh')).closest('li')
  expect(fresh && within(fresh).getByText('new')).toBeDefined()
  expect(screen.getAllByText('new')).toHaveLength(1)
  await waitFor(() => expect(fake.sent(commentCalls.seeComments)).toEqual([{ body: { orderId: ORDER, number: 2 } }]))
})

it('should send a file with the comment, by its name where nothing is written, once it is there', async () => {
  const { fake, user, view } = open(thread())
  const upload = { _id: testId('upload'), size: 4 }
  fake.answer(fileCalls.beginFile, { ...upload, received: 0 })
  fake.answer(fileCalls.sendFilePiece, { ...upload, received: 4 })
  fake.answer(fileCalls.finishFile, attached)
  await field()
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('Files can be chosen')
  await user.upload(input, new File(['abcd'], attached.fileName))
  expect(await screen.findByRole('button', { name: `Open ${attached.fileName}` })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(fake.sent(commentCalls.addComment)).toEqual([
      { body: { orderId: ORDER, content: attached.fileName, files: [attached._id] } },
    ]),
  )
  // It hangs on the order with the comment, not before.
  expect(fake.sent(fileCalls.finishFile)).toEqual([{ body: { uploadId: upload._id, forComment: true } }])
  expect(fake.sent(fileCalls.beginFile)).toEqual([
    { body: { owner: { kind: 'ORDER', _id: ORDER, lineId: null }, fileName: attached.fileName, size: 4 } },
  ])
})

it('should show the files of a comment to everybody, and let those alone attach some who may hang them on the order', async () => {
  const { _id, fileName, kind, number, size } = attached
  const files = [{ _id, fileName, kind, number, size, hasPreview: false }]
  open(thread({ comments: [comment({ files })] }), { mayAttach: false })
  expect(await screen.findByRole('button', { name: `Open ${fileName}` })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
})

it('should mark a mention in the field while it is typed', async () => {
  const { user, view } = open(thread())
  const marked = () =>
    [...view.container.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent)
  await user.type(await field(), 'See @mar')
  await screen.findByRole('listbox')
  await waitFor(() => expect(marked()).toEqual(['@mar']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(marked()).toEqual(['@Mart Kuusk']))
})

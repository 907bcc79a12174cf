// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { fileVersionCalls } from '@tehas/contracts/file-versions'
import { type AttachedFile, fileCalls } from '@tehas/contracts/files'
import { testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { FilesPanel, type FilesPanelProps } from './files-panel'
import { formatSize } from './format-size'

const asIs = (text: string) => text
const MEGABYTE = 1024 * 1024
const ORDER = { kind: 'ORDER' as const, _id: testId('order') }
const FRAME = { id: testId('frame'), name: 'Lauaraam' }

const file = (changes: Partial<AttachedFile> = {}): AttachedFile => ({
  _id: testId('file'),
  version: 1,
  owner: { ...ORDER, lineId: null },
  lineName: '',
  fileserviceId: testId('content'),
  fileName: 'TF-80 rev C.pdf',
  kind: 'PDF',
  number: 1,
  contentType: 'application/pdf',
  size: 1.2 * MEGABYTE,
  preview: null,
  fullPreview: null,
  accessType: 'BUSINESS',
  showInTracking: false,
  createdBy: 'Kadri Tamm',
  createdAt: '2026-11-12T08:00:00.000Z',
  ...changes,
})

const version = {
  kind: 'PDF' as const,
  size: MEGABYTE,
  createdAt: '2026-11-12T08:00:00.000Z',
  hasPreview: false,
}

beforeAll(() => setLanguage('en'))

function open(files: AttachedFile[], props: Partial<FilesPanelProps> = {}) {
  const fake = createFakeApi()
  fake.answer(fileCalls.listFiles, { files, storage: { used: 84.6 * MEGABYTE, max: 125 * MEGABYTE } })
  const shell = createFakeShell()
  const panel = (
    <FilesPanel
      owner={ORDER}
      mayWrite
      title="Order"
      linesTitle="Products and processes"
      lines={[FRAME]}
      hasTracking
      {...props}
    />
  )
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <OneScreen path="/">{panel}</OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, shell, user: userEvent.setup() }
}
const choose = (...files: File[]) => {
  const input = document.querySelector('[data-picture-input]')
  if (!input) throw new Error('There is no input for files')
  fireEvent.change(input, { target: { files } })
}

describe('files of an order', () => {
  it('should tell how many there are, how large, who sees each, and what room is left', async () => {
    const ofLine = file({
      _id: testId('seams'),
      fileName: 'Weld seams.pdf',
      owner: { ...ORDER, lineId: FRAME.id },
      lineName: 'Lauaraam, Keevitamine',
      accessType: 'OPERATORS',
      size: 0.6 * MEGABYTE,
    })
    open([file({ showInTracking: true }), ofLine])
    expect(await screen.findByText('1 file, 1,2\u00a0MB, 1 in tracking', { normalizer: asIs })).toBeTruthy()
    expect(screen.getByText('84,6 of 125 MB')).toBeTruthy()
    expect(screen.getByText(/Kadri Tamm, 12\.11\.2026/)).toBeTruthy()
    const lines = within(screen.getByRole('region', { name: 'Products and processes' }))
    expect(lines.getByText('Lauaraam, Keevitamine')).toBeTruthy()
    expect(lines.getByRole('button', { name: 'Who sees Weld seams.pdf: Operators' })).toBeTruthy()
  })

  it('should send a file in pieces of 4 MB to the line that was chosen, and tell why it did not come', async () => {
    const { fake, user } = open([])
    fake.answer(fileCalls.beginFile, { _id: testId('upload'), size: 5 * MEGABYTE, received: 0 })
    let received = 0
    fake.answer(fileCalls.sendFilePiece, () => {
      received = Math.min(5 * MEGABYTE, received + 4 * MEGABYTE)
      return { _id: testId('upload'), size: 5 * MEGABYTE, received }
    })
    fake.answer(fileCalls.finishFile, file())
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Where it hangs' }), 'Lauaraam')
    choose(new File([new Uint8Array(5 * MEGABYTE)], 'nest.dxf'))
    await waitFor(() => expect(fake.sent(fileCalls.finishFile)).toHaveLength(1))
    expect(fake.sent(fileCalls.beginFile)[0]?.body).toMatchObject({
      owner: { ...ORDER, lineId: FRAME.id },
      fileName: 'nest.dxf',
      size: 5 * MEGABYTE,
    })
    expect(fake.sent(fileCalls.sendFilePiece)).toHaveLength(2)

    fake.fail(fileCalls.beginFile, 'PROJECT_FILES_FULL')
    choose(new File(['x'], 'suur.step'))
    expect((await screen.findByRole('alert')).textContent).toContain('suur.step was not added')
    await user.click(screen.getByRole('button', { name: 'Cancel suur.step' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('should say of a file without content that it is empty', async () => {
    const { fake } = open([])
    fake.fail(fileCalls.beginFile, 'VALIDATION_FAILED')
    await screen.findByRole('combobox', { name: 'Where it hangs' })
    choose(new File([], 'tühi.txt'))
    expect((await screen.findByRole('alert')).textContent).toBe('tühi.txt was not addedEmpty file')
  })

  it('should call off what else is on its way when a piece is refused, and go on with what is not kept', async () => {
    const { fake, user } = open([])
    const size = 13 * MEGABYTE
    fake.answer(fileCalls.beginFile, { _id: testId('upload'), size, received: 0 })
    fake.fail(fileCalls.sendFilePiece, 'STORAGE_FULL')
    await screen.findByRole('combobox', { name: 'Where it hangs' })
    choose(new File([new Uint8Array(size)], 'nest.dxf'))
    expect((await screen.findByRole('alert')).textContent).toContain('nest.dxf')
    // Three were on their way, the fourth was not sent any more.
    expect(fake.sent(fileCalls.sendFilePiece)).toHaveLength(3)

    fake.answer(fileCalls.sendFilePiece, { _id: testId('upload'), size, received: size })
    fake.answer(fileCalls.finishFile, file())
    await user.click(screen.getByRole('button', { name: 'Go on with nest.dxf' }))
    await waitFor(() => expect(fake.sent(fileCalls.finishFile)).toHaveLength(1))
    expect(fake.sent(fileCalls.beginFile)).toHaveLength(1)
    expect(fake.sent(fileCalls.sendFilePiece)).toHaveLength(7)
  })

  it('should change who sees a file, and take it away with a way back', async () => {
    const { fake, shell, user } = open([file()])
    fake.answer(fileCalls.updateFile, file({ version: 2, accessType: 'OPERATORS' }))
    fake.answer(fileCalls.removeFile, { ok: true })
    fake.answer(fileCalls.restoreFile, file({ version: 3 }))
    await user.click(await screen.findByRole('button', { name: 'Who sees TF-80 rev C.pdf: Business' }))
    await user.click(await screen.findByText('Operators'))
    await waitFor(() =>
      expect(fake.sent(fileCalls.updateFile)[0]?.body).toEqual({
        _id: testId('file'),
        version: 1,
        accessType: 'OPERATORS',
      }),
    )
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More of TF-80 rev C.pdf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(fake.sent(fileCalls.removeFile)).toHaveLength(1))
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toBe('TF-80 rev C.pdf was removed'))
    shell.asked.toasts[0]?.undo?.()
    await waitFor(() => expect(fake.sent(fileCalls.restoreFile)[0]?.body).toEqual({ _id: testId('file') }))
  })

  it('should put what is chosen in place of a file, and over what somebody else sent meanwhile only after telling', async () => {
    const { fake, user } = open([file({ number: 2 })])
    fake.answer(fileVersionCalls.listFileVersions, {
      versions: [
        { ...version, number: 2, fileName: 'TF-80 rev C.pdf', createdBy: 'James Carter' },
        { ...version, number: 1, fileName: 'TF-80 rev B.pdf', createdBy: 'Kadri Tamm' },
      ],
    })
    fake.answer(fileCalls.beginFile, { _id: testId('upload'), size: 1, received: 0 })
    fake.answer(fileCalls.sendFilePiece, { _id: testId('upload'), size: 1, received: 1 })
    fake.fail(fileCalls.replaceFile, 'VERSION_CONFLICT', { details: { current: file({ version: 4, number: 3 }) } })
    await user.click(await screen.findByRole('button', { name: 'More of TF-80 rev C.pdf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Versions' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/James Carter, 12\.11\.2026 10:00, newest/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Bring back version 2' })).toBeNull()
    fake.answer(fileVersionCalls.restoreFileVersion, file({ version: 2, number: 3 }))
    await user.click(dialog.getByRole('button', { name: 'Bring back version 1' }))
    await waitFor(() =>
      expect(fake.sent(fileVersionCalls.restoreFileVersion)[0]?.body).toEqual({
        _id: testId('file'),
        version: 1,
        number: 1,
      }),
    )
    const input = screen.getByRole('dialog').querySelector('[data-picture-input]')
    if (!input) throw new Error('There is no input for a new version')
    fireEvent.change(input, { target: { files: [new File(['x'], 'TF-80 rev D.pdf')] } })
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else saved this first.')
    fake.answer(fileCalls.replaceFile, file({ version: 5, number: 4 }))
    await user.click(screen.getByRole('button', { name: 'Go on with TF-80 rev D.pdf' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(fake.sent(fileCalls.replaceFile).map(({ body }) => body)).toEqual([
      { _id: testId('file'), version: 1, uploadId: testId('upload') },
      { _id: testId('file'), version: 4, uploadId: testId('upload') },
    ])
    expect(fake.sent(fileCalls.sendFilePiece)).toHaveLength(1)
  })

  it('should offer nothing to change to whoever may only look', async () => {
    open([file()], { mayWrite: false })
    await screen.findByText('TF-80 rev C.pdf')
    expect(document.querySelector('[data-picture-input]')).toBeNull()
    expect(screen.queryByRole('button', { name: /Who sees/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

it('should write sizes as people read them', () => {
  expect([0, 40 * 1024, 1.25 * MEGABYTE, 99.96 * MEGABYTE].map(formatSize)).toEqual(
    ['0,01 MB', '0,04 MB', '1,3 MB', '100,0 MB'].map((text) => text.replace(' ', '\u00a0')),
  )
})

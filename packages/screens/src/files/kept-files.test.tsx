// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type AttachedFile, fileCalls } from '@tehas/contracts/files'
import { testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import type * as ShellApi from '@tehas/shell-api'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FilesPanel } from './files-panel'

// A device with room: there is no database of the browser here.
const device = vi.hoisted(() => new Map<string, File>())
vi.mock('@tehas/shell-api', async (original) => ({
  ...(await original<typeof ShellApi>()),
  keepFile: async (key: string, file: File) => {
    device.set(key, file)
    return true
  },
  readKeptFile: async (key: string) => device.get(key),
  dropKeptFile: async (key: string) => void device.delete(key),
}))

const ORDER = { kind: 'ORDER' as const, _id: testId('order') }
const upload = { _id: testId('upload'), size: 1, received: 0 }
const hung: AttachedFile = {
  _id: testId('file'),
  version: 1,
  owner: { ...ORDER, lineId: null },
  lineName: '',
  fileserviceId: testId('content'),
  fileName: 'nest.dxf',
  kind: 'PDF',
  number: 1,
  contentType: 'application/pdf',
  size: 1,
  preview: null,
  fullPreview: null,
  accessType: 'BUSINESS',
  showInTracking: false,
  createdBy: 'Kadri Tamm',
  createdAt: '2026-11-12T08:00:00.000Z',
}

beforeAll(() => setLanguage('en'))
beforeEach(() => {
  device.clear()
})

/** A page on which the files of the order are open; another one shares the device with it and nothing else. */
function openPage() {
  const fake = createFakeApi()
  fake.answer(fileCalls.listFiles, { files: [], storage: { used: 0, max: 1_000_000 } })
  fake.answer(fileCalls.beginFile, upload)
  fake.answer(fileCalls.sendFilePiece, { ...upload, received: 1 })
  const { unmount } = render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={createFakeShell()}>
          <OneScreen path="/">
            <FilesPanel owner={ORDER} mayWrite title="Order" hasTracking={false} />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, unmount }
}

async function choose(name: string): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector('[data-picture-input]')
    if (!found) throw new Error('There is no input for files yet')
    return found
  })
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
}

it('should go on by itself when somebody answers again, from the step that nobody answered', async () => {
  const { fake } = openPage()
  fake.answer(fileCalls.finishFile, hung)
  await screen.findByText('Drop, paste or choose')
  fake.cut()
  await choose('nest.dxf')
  expect(await screen.findByText(/goes on when the connection is back/)).toBeTruthy()
  fake.mend()
  await waitFor(() => expect(fake.sent(fileCalls.finishFile)).toHaveLength(1), { timeout: 5000 })
})

it('should show a file that came although its list cannot be read again', async () => {
  const { fake } = openPage()
  fake.answer(fileCalls.finishFile, () => {
    fake.fail(fileCalls.listFiles, 'OVERLOADED')
    return hung
  })
  await choose('nest.dxf')
  expect(await screen.findByRole('button', { name: 'Open nest.dxf' })).toBeTruthy()
})

it('should still be there when the screen was left meanwhile, and be sent once', async () => {
  const { fake, unmount } = openPage()
  fake.fail(fileCalls.finishFile, 'OVERLOADED')
  await choose('nest.dxf')
  await screen.findByRole('alert')
  unmount()
  const again = render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={createFakeShell()}>
          <OneScreen path="/">
            <FilesPanel owner={ORDER} mayWrite title="Order" hasTracking={false} />
          </OneScreen>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  fake.answer(fileCalls.finishFile, hung)
  await userEvent.click(await screen.findByRole('button', { name: 'Go on with nest.dxf' }))
  await waitFor(() => expect(device.size).toBe(0))
  expect(fake.sent(fileCalls.beginFile)).toHaveLength(1)
  again.unmount()
})

it('should keep the file on the device until it came or the person gave it up', async () => {
  const { fake } = openPage()
  fake.fail(fileCalls.beginFile, 'PROJECT_FILES_FULL')
  await choose('nest.dxf')
  await screen.findByRole('alert')
  expect([...device.values()].map(({ name }) => name)).toEqual(['nest.dxf'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel nest.dxf' }))
  await waitFor(() => expect(device.size).toBe(0))
})

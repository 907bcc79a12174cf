// @vitest-environment happy-dom
import { ApiError, type ApiErrorCode } from '@tehas/api-client'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider, OneScreen } from '@tehas/shell-api/testing'
import { Button, UiProvider } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { ExportMenu } from './export-menu'
import type { ExportedList } from './run-export'

beforeAll(() => setLanguage('en'))

it.each([
  ['Excel (.xlsx)', 'STORAGE_FULL', 507],
  ['CSV', 'OVERLOADED', 503],
  ['Print', 'NO_CONNECTION', 0],
] as const)(
  'should end with the reason, and make nothing of half a list: %s',
  async (format, code: ApiErrorCode, status) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const failure = new ApiError({ code, status, message: '' })
    const list: ExportedList<{ name: string }> = {
      name: 'Orders',
      columns: [{ header: 'Name', isMoney: false, exported: ({ name }) => name }],
      readPage: ({ cursor }) =>
        cursor === undefined ? Promise.resolve({ rows: [{ name: 'Gate' }], nextCursor: '1' }) : Promise.reject(failure),
    }
    const reported: unknown[] = []
    const shell = { ...createFakeShell(), reportError: (error: unknown) => reported.push(error) }
    render(
      <UiProvider colorMode="light">
        <FakeShellProvider shell={shell}>
          <OneScreen path="/">
            <ExportMenu trigger={<Button>Export</Button>} total={2} onExport={(make) => make(list)} />
          </OneScreen>
        </FakeShellProvider>
      </UiProvider>,
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: format }))
    // The button is there again, to try anew.
    expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
    expect(reported).toEqual([failure])
    expect(click).not.toHaveBeenCalled()
    expect(print).not.toHaveBeenCalled()
  },
)

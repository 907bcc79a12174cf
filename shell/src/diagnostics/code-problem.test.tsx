// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CodeProblem } from './code-problem'
import { recoverFromLostChunk } from './lost-chunk'

vi.mock(import('./lost-chunk'), async (original) => ({
  ...(await original()),
  recoverFromLostChunk: vi.fn(async () => 'shown' as const),
}))
beforeEach(() => {
  setLanguage('en')
  vi.mocked(recoverFromLostChunk).mockClear()
})

const gone = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })
const show = (isOverPage: boolean) =>
  render(
    <UiProvider colorMode="light">
      <CodeProblem error={gone} onRetry={() => undefined} isOverPage={isOverPage} />
    </UiProvider>,
  )

it('should never reload the page for the code of a drawer', async () => {
  show(true)
  expect(await screen.findByRole('heading', { name: 'This screen did not load' })).toBeTruthy()
  expect(recoverFromLostChunk).not.toHaveBeenCalled()
})

it('should find out whether a reload mends a page', async () => {
  show(false)
  await waitFor(() => expect(recoverFromLostChunk).toHaveBeenCalledWith(gone))
  await screen.findByRole('heading', { name: 'This screen did not load' })
})

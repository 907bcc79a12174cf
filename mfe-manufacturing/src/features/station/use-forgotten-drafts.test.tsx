// @vitest-environment happy-dom
import { createTestUser, testId } from '@tehas/contracts/testing'
import { keptDraft, ShellProvider } from '@tehas/shell-api'
import { createFakeShell } from '@tehas/shell-api/testing'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useForgottenDrafts } from './use-forgotten-drafts'

const [mati, juta, office] = [testId('mati'), testId('juta'), testId('office')]
const shell = createFakeShell({ user: createTestUser({ _id: office }) })
const Inside = ({ children }: PropsWithChildren) => <ShellProvider value={shell}>{children}</ShellProvider>
const text = z.string()

it('should forget what was typed with the lock, and the jobs that were seen with the last way back', () => {
  const kept = [mati, juta, office].map((person) => ({
    typed: keptDraft('typed.amount.project.job', person, text),
    jobs: keptDraft('my-jobs.project', person, text),
  }))
  for (const { typed, jobs } of kept) {
    typed.keep('3')
    jobs.keep('Aiavärav')
  }
  const left = () => kept.map(({ typed, jobs }) => [typed.read(), jobs.read()])
  let known: readonly string[] = [mati, juta]
  const isKnown = (userId: string) => known.includes(userId)
  const { rerender } = renderHook(({ present }) => useForgottenDrafts({ present, isKnown }), {
    initialProps: { present: [mati] },
    wrapper: Inside,
  })
  const all = ['3', 'Aiavärav']
  expect(left()).toEqual([all, [undefined, 'Aiavärav'], all])
  rerender({ present: [] })
  expect(left()).toEqual([[undefined, 'Aiavärav'], [undefined, 'Aiavärav'], all])
  known = [juta]
  rerender({ present: [] })
  expect(left()).toEqual([[undefined, undefined], [undefined, 'Aiavärav'], all])
})

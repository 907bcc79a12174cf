// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type LearnedWorkload, learnedWorkloadCalls } from '@tehas/contracts/production'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  createTestLearned,
  createTestLearnedJob,
  createTestLearnedPreview,
  learnedId,
} from '../../testing/create-test-learned'
import { renderManufacturing } from '../../testing/render-manufacturing'

const welding = createTestLearned()
const sawing = createTestLearned({
  _id: learnedId('sawing'),
  step: 'Saagimine',
  learned: { value: 3, unit: 'MIN' },
  medianMinutes: 3,
  difference: -25,
})
const locked = createTestLearned({
  _id: learnedId('leg'),
  source: { _id: testId('leg'), name: 'Pingijalg' },
  isLocked: true,
})

function open(
  rows: readonly LearnedWorkload[] = [welding, sawing, locked],
  query = '',
  userRights: Record<string, boolean> = { OWNER: true },
) {
  const fake = createFakeApi()
  fake.answer(learnedWorkloadCalls.listLearnedWorkloads, { rows: [...rows], nextCursor: null })
  fake.answer(learnedWorkloadCalls.summarizeLearnedWorkloads, {
    count: rows.length,
    counts: { all: rows.length, slower: 2, faster: 1, putOff: 0 },
    waiting: 2,
    teams: [{ _id: testId('welding-team'), name: 'Keevitus' }],
    processes: [],
  })
  fake.answer(learnedWorkloadCalls.explainLearnedWorkload, {
    learned: welding,
    jobs: [createTestLearnedJob(), createTestLearnedJob({ _id: testId('other'), changeover: 0 })],
    left: 0,
  })
  fake.answer(learnedWorkloadCalls.previewLearnedWorkloads, { rows: [createTestLearnedPreview([welding, sawing])] })
  fake.answer(learnedWorkloadCalls.putOffLearnedWorkloads, { ok: true })
  const member = createTestProjectMember({ userRights })
  const shell = renderManufacturing(`/dashboard/learned-workloads${query}`, fake, { member })
  return { fake, shell }
}
const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('learned workloads', () => {
  it('should tell what was planned, what it took, and how that differs, in words', async () => {
    open()
    const row = textOf((await screen.findAllByText('Keevitamine'))[0]?.closest('[role=row]') ?? null)
    for (const part of ['Lauaraam TF-80', '4 min', '6 min', '5–7 min', '50 % longer']) expect(row).toContain(part)
    expect(screen.getByText(/25\s% shorter/)).toBeTruthy()
    expect(screen.getByText('Locked')).toBeTruthy()
  })

  it('should be narrowed to a team in the toolbar, behind its chips', async () => {
    const { fake } = open()
    const team = await screen.findByRole<HTMLButtonElement>('button', { name: 'Team' })
    await waitFor(() => expect(team.disabled).toBe(false))
    const lane = team.closest('[data-lane]')
    expect(lane?.contains(screen.getByRole('button', { name: /^Differs by 25/ }))).toBe(true)
    await userEvent.click(team)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keevitus' }))
    await waitFor(() =>
      expect(fake.sent(learnedWorkloadCalls.listLearnedWorkloads).at(-1)?.body?.filters).toMatchObject({
        teams: [testId('welding-team')],
      }),
    )
  })

  it('should say after how many jobs something stands here, and who has fewer', async () => {
    open([])
    expect(await screen.findByText(/After 5 finished jobs .* 2 have fewer so far\./)).toBeTruthy()
  })

  it('should show the jobs behind a median without anybody’s name', async () => {
    open(undefined, `?why=${welding._id}`)
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findAllByText('MO-2026-148')).toHaveLength(2)
    expect(drawer.getAllByText('less 10 min once')).toHaveLength(1)
    expect(drawer.getAllByText(/1\sh\s10\smin/)).toHaveLength(2)
    expect(drawer.getByRole('button', { name: 'Preview the change' })).toBeTruthy()
  })

  it('should accept what is left in the preview with the versions that were read, and take it back', async () => {
    const { fake, shell } = open()
    const user = userEvent.setup()
    await user.click((await screen.findAllByRole('checkbox'))[0] ?? document.body)
    // The locked one is not among them.
    await user.click(await screen.findByRole('button', { name: /Preview the change.*2 of 3/ }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText(/14,00\s€ → 16,00\s€/)).toBeTruthy()
    expect(drawer.getByText(/17,50\s€ → 20,00\s€/)).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: 'Leave out Lauaraam TF-80, Saagimine' }))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Leave out Lauaraam TF-80, Keevitamine'),
    )
    expect(fake.sent(learnedWorkloadCalls.previewLearnedWorkloads).at(-1)?.body).toEqual({ ids: [welding._id] })

    const item = {
      kind: 'STOCK',
      _id: testId('frame'),
      version: 3,
      step: 'Keevitamine',
      workload: welding.learned,
    } as const
    fake.answer(learnedWorkloadCalls.acceptLearnedWorkloads, {
      results: [
        { item, changed: { version: 4, before: welding.planned }, refusal: null },
        { item, changed: null, refusal: { code: 'VERSION_CONFLICT' } },
      ],
    })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = () => fake.sent(learnedWorkloadCalls.acceptLearnedWorkloads)
    expect(sent().map(({ body }) => body)).toEqual([{ items: [item] }])
    expect(shell.asked.toasts.map(({ title, detail }) => [title, detail])).toEqual([
      ['1 workload changed', undefined],
      ['1 workload stayed as it was', expect.stringMatching(/^Lauaraam TF-80, Keevitamine: .+/)],
    ])
    shell.asked.toasts[0]?.undo?.()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toEqual({ items: [{ ...item, version: 4, workload: welding.planned }] })
  })

  it('should say who may see it', async () => {
    open([], '', { PRODUCTION: true })
    expect(await screen.findByText(/Other people’s time, read/)).toBeTruthy()
  })
})

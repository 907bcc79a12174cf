// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { createTestCustomField, createTestProject, testId } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const field = (key: string, position: number) => createTestCustomField({ _id: testId(key), key, label: key, position })

async function openFields() {
  const project = createTestProject({
    projectFields: {
      rootFields: [field('Contact', 0)],
      productFields: [field('Coating', 0), field('Drawing', 2)],
      processFields: [],
      itemFields: [field('Material', 1)],
    },
  })
  const fake = createFakeApi()
  fake.answer(calls.getProject, project)
  fake.answer(projectSettingsCalls.orderProjectFields, project)
  fake.answer(projectSettingsCalls.updateProjectField, field('Coating', 0))
  const opened = openPages('/dashboard/settings/project-fields', { fake, project })
  const names = () => screen.getAllByRole('button', { name: /^Change / }).map((button) => button.textContent)
  await screen.findByRole('button', { name: 'Change Coating' })
  return { ...opened, fake, names }
}

it('should put a field elsewhere with the keyboard, on both levels in one call', async () => {
  const { user, fake, names } = await openFields()
  expect(names()).toEqual(['Coating', 'Material', 'Drawing'])
  screen.getByRole('button', { name: 'Move Drawing' }).focus()
  await user.keyboard(' {ArrowUp}{ArrowUp}')
  expect(names()).toEqual(['Drawing', 'Coating', 'Material'])
  expect(fake.sent(projectSettingsCalls.orderProjectFields)).toEqual([])
  await user.keyboard(' ')
  await waitFor(() =>
    expect(fake.sent(projectSettingsCalls.orderProjectFields)).toEqual([
      { body: { levels: ['productFields', 'itemFields'], keys: ['Drawing', 'Coating', 'Material'] } },
    ]),
  )
})

it('should take a move back with Escape', async () => {
  const { user, fake, names } = await openFields()
  screen.getByRole('button', { name: 'Move Coating' }).focus()
  await user.keyboard(' {ArrowDown}{Escape}')
  expect(names()).toEqual(['Coating', 'Material', 'Drawing'])
  expect(fake.sent(projectSettingsCalls.orderProjectFields)).toEqual([])
})

it('should save in the row whether a field is required and in use', async () => {
  const { user, fake } = await openFields()
  await user.click(screen.getByRole('checkbox', { name: 'Coating is required' }))
  await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProjectField)).toHaveLength(1))
  await user.click(screen.getByRole('switch', { name: 'Coating is in use' }))
  await waitFor(() => expect(fake.sent(projectSettingsCalls.updateProjectField)).toHaveLength(2))
  expect(fake.sent(projectSettingsCalls.updateProjectField).map((sent) => sent.body)).toMatchObject([
    { productFields: { _id: testId('Coating'), validations: ['required'] } },
    { productFields: { _id: testId('Coating'), status: 'DISABLED' } },
  ])
})

it('should count all fields beside the title, and those of each group beside its name', async () => {
  await openFields()
  const header = screen.getByRole('heading', { level: 1, name: /^Fields/ }).closest('header, div')
  expect(header?.textContent).toContain('Fields4')
  expect(screen.getByRole('radio', { name: /Product and item/ }).closest('label, button')?.textContent).toContain('3')
})

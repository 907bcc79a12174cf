// @vitest-environment happy-dom
import { lastOpenedHistoryKey } from '@tehas/contracts'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../boot/clients'
import { useSessionStore } from '../session/session-store'
import { LogoutPage } from './logout-page'

const user = createTestUser({ _id: '5f0000000000000000000001' })
const history = lastOpenedHistoryKey(createTestProject()._id, user._id)
const unsent = `tehas.lasting.unsent.project.${user._id}`

beforeEach(() => {
  vi.spyOn(api, 'call').mockResolvedValue({ ok: true })
  vi.spyOn(location, 'replace').mockReturnValue(undefined)
  localStorage.clear()
  localStorage.setItem(history, '[]')
  localStorage.setItem(unsent, '[1]')
  useSessionStore.setState({ token: 'one', user })
})

const leave = (state?: object) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/logout', state }]}>
      <Routes>
        <Route path="/logout" element={<LogoutPage />} />
        <Route path="/account/login" element="Login" />
        <Route path="/station" element="Station" />
      </Routes>
    </MemoryRouter>,
  )

const left = () => [history, unsent].filter((key) => localStorage.getItem(key) !== null)

it('should leave what is kept for the person’s next visit', async () => {
  leave()
  expect(await screen.findByText('Login')).toBeTruthy()
  expect(left()).toEqual([history, unsent])
  expect(location.replace).not.toHaveBeenCalled()
})

it('should forget the person where it is asked to, and start afresh', () => {
  leave({ forget: true })
  expect(left()).toEqual([])
  expect(location.replace).toHaveBeenCalledWith('/account/login')
})

it('should forget by itself on a shared tablet, but for what is not sent yet', async () => {
  localStorage.setItem('tehas.lasting.station.', '{}')
  leave()
  expect(await screen.findByText('Station')).toBeTruthy()
  expect(left()).toEqual([unsent])
})

it('should lead on where nobody is signed in any more', async () => {
  useSessionStore.getState().clear()
  leave({ forget: true })
  expect(await screen.findByText('Login')).toBeTruthy()
})

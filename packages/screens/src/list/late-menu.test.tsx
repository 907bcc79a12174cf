// @vitest-environment happy-dom
import { lazyPart, UiProvider } from '@tehas/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { LateMenu } from './late-menu'

it('should open when it is pressed before its code is there, also where it stands open to view from the beginning', async () => {
  let arrive: () => void = () => undefined
  const Views = lazyPart(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return ({ trigger, isOpen }: { readonly trigger: ReactElement; readonly isOpen: boolean }) => (
      <>
        {trigger}
        {isOpen ? <p>The views</p> : null}
      </>
    )
  })
  render(
    <UiProvider colorMode="light">
      <LateMenu
        label="Views"
        part={Views}
        isThere
        draw={(buttons, isAsked) => <Views {...buttons} isOpen={isAsked} />}
      />
    </UiProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  await act(async () => arrive())
  expect(screen.getByText('The views')).toBeTruthy()
})

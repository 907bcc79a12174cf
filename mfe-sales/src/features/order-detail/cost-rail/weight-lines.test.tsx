// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WeightLines } from './weight-lines'

afterEach(cleanup)

async function show(totalWeight: number, calculatedTotalWeight: number) {
  await setLanguage('en')
  const onWhy = vi.fn()
  render(
    <UiProvider colorMode="light">
      <WeightLines figures={{ totalWeight, calculatedTotalWeight }} onWhy={onWhy} />
    </UiProvider>,
  )
  return { onWhy, lines: screen.getAllByRole('button').map(({ textContent }) => textContent) }
}

describe('weight of an order', () => {
  it('should be that of the parts where only they have weights, and say why', async () => {
    const { onWhy, lines } = await show(0, 412.5)
    expect(lines).toEqual(['412,5\u00a0kg'])
    await userEvent.click(screen.getByRole('button', { name: /^Weight by the parts/ }))
    expect(onWhy).toHaveBeenCalledWith(['calculatedTotalWeight'], expect.anything())
  })

  it('should show both where the entered weights differ from those of the parts', async () => {
    expect((await show(1227.6, 1180)).lines).toEqual(['1\u00a0227,6\u00a0kg', '1\u00a0180,0\u00a0kg'])
  })

  it('should be one figure where both agree, and where nothing weighs anything', async () => {
    expect((await show(24.04, 24)).lines).toEqual(['24,0\u00a0kg'])
    cleanup()
    expect((await show(0, 0)).lines).toEqual(['0,0\u00a0kg'])
  })
})

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { FormField } from '../forms/form-field'
import { renderUi } from '../testing/render'
import { RichText } from './rich-text'

type HeldProps = { readonly begin: string; readonly readOnly?: boolean }

function Held({ begin, readOnly = false }: HeldProps) {
  const [value, setValue] = useState(begin)
  return (
    <>
      <FormField label="Juhis">
        <RichText value={value} onChange={setValue} readOnly={readOnly} />
      </FormField>
      <output>{value}</output>
      <button type="button" onClick={() => setValue('*vana*')}>
        back
      </button>
    </>
  )
}

const field = () => screen.findByRole('textbox', { name: 'Juhis' })
const SIGNS = '12 < 14 & 2 * 3 *mm* S235_JR_X # 1. a [b](c)'
const editorOf = (text: HTMLElement) => z.object({ editor: z.instanceof(Editor) }).parse(text)

const kept = () => screen.getByRole('status').textContent

it('should show Markdown as formatted text under the name of its field', async () => {
  renderUi(<Held begin={'**Kuiv** puit\n\n- lihvi\n- õlita'} />)
  const text = await field()
  expect(text.querySelector('strong')?.textContent).toBe('Kuiv')
  expect([...text.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['lihvi', 'õlita'])
})

it('should keep text of the time before formatting as it is until somebody changes it', async () => {
  renderUi(<Held begin="2 * 3 mm, S235_JR" />)
  expect((await field()).textContent).toBe('2 * 3 mm, S235_JR')
  expect(kept()).toBe('2 * 3 mm, S235_JR')
})

it('should write what looks like a sign so that it is read as it was typed', async () => {
  const { unmount } = renderUi(<Held begin="" />)
  const { editor } = editorOf(await field())
  const typed = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: SIGNS }] }] }
  act(() => void editor.commands.setContent(typed, { emitUpdate: true }))
  const stored = kept() ?? ''
  unmount()
  renderUi(<Held begin={stored} />)
  expect((await field()).textContent).toBe(SIGNS)
})

it('should show what was taken back elsewhere', async () => {
  renderUi(<Held begin="uus" />)
  const text = await field()
  await userEvent.click(screen.getByRole('button', { name: 'back' }))
  expect(text.querySelector('em')?.textContent).toBe('vana')
})

it('should neither run nor link what a pasted text must not do', async () => {
  renderUi(<Held begin={'[a](javascript:alert(1)) <img src=x onerror=alert(1)> [b](https://naide.ee)'} />)
  const text = await field()
  expect(text.querySelector('img, script, [onerror]')).toBeNull()
  expect([...text.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['', 'https://naide.ee'])
})

it('should have no tools and take no text where it is read only', async () => {
  renderUi(<Held begin="**Kuiv**" readOnly />)
  const text = await field()
  expect(text.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

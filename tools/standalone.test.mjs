// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { remoteFolders, root } from './lib/workspace.mjs'

const sourceOf = (folder) => readFileSync(join(root, folder, 'src/standalone.tsx'), 'utf8')
const pages = import.meta.glob('../mfe-*/src/standalone.tsx')

afterEach(() => {
  document.body.replaceChildren()
  // What emotion keeps in the head is shared with the files that follow.
  for (const theme of document.head.querySelectorAll('style[data-theme]')) theme.remove()
})

describe('an area alone in the browser', () => {
  it.each(remoteFolders())('should have the theme of the product from its login on: %s', async (folder) => {
    await pages[`../${folder}/src/standalone.tsx`]()
    await vi.waitFor(() => expect(document.querySelector('input[name="username"]')).toBeTruthy())
    const rules = document.head.querySelector('style[data-theme]')?.textContent ?? ''
    expect(rules).toMatch(/--chakra-fonts-body:[^;}]*Inter/)
    expect(rules).toMatch(/--chakra-colors-bg-canvas:/)
    expect(document.documentElement.className).toMatch(/light|dark/)
  })

  it('should be made so for a new area too', () => {
    expect(existsSync(join(root, 'tools/new-remote/template/src/standalone.tsx'))).toBe(true)
    for (const folder of remoteFolders()) {
      expect(sourceOf(folder), folder).toBe(sourceOf('tools/new-remote/template'))
    }
  })
})

import { expect, it } from 'vitest'
import { defineShellConfig } from './shell-config'

it('should build the whole shell before a page of its development server asks for parts', () => {
  const { dev } = defineShellConfig({ version: '0.1.0', port: 3100, libraryParts: async () => ({}) })
  expect(dev?.lazyCompilation).toBe(false)
})

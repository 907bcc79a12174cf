import type { RsbuildPlugin } from '@rsbuild/core'

const THEME_DATA = /[\\/]ui[\\/]src[\\/]styling[\\/]theme-data\.ts$/

/** Works out in the build what follows from the theme's tokens, rules for the whole page among it: no page does it again. */
export const builtTheme = (): RsbuildPlugin => ({
  name: 'tehas:built-theme',
  setup(api) {
    api.transform({ test: THEME_DATA }, async () => {
      const { makeThemeData } = await import('@tehas/ui/theme-data')
      return `export const themeData = ${JSON.stringify(makeThemeData())}`
    })
  },
})

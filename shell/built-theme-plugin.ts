import type { RsbuildPlugin } from '@rsbuild/core'

const THEME_DATA = /[\\/]ui[\\/]src[\\/]styling[\\/]theme-data\.ts$/

/**
 * Works out in the build what follows from the theme's tokens, rules for the whole page and for the frame before
 * the first drawing among it: no page does it again.
 */
export const builtTheme = (): RsbuildPlugin => ({
  name: 'tehas:built-theme',
  setup(api) {
    api.transform({ test: THEME_DATA }, async () => {
      const { makeThemeData } = await import('@tehas/ui/theme-data')
      return `export const themeData = ${JSON.stringify(makeThemeData())}`
    })
    api.modifyHTML(async (html) => {
      const { firstFrameCss } = await import('@tehas/ui/first-frame')
      // Comments are for whoever reads the source.
      const lean = html.replaceAll(/\s*<!--.*?-->/gs, '')
      return lean.replace('</head>', () => `<style>${firstFrameCss()}</style></head>`)
    })
  },
})

import { makeThemeData } from './make-theme-data'

/**
 * What follows from the theme's tokens: values by name, colour palettes, and the rules for the whole page. Builds put the
 * values in the place of the call (`build-config/src/built-theme.ts`), so that no page works them out.
 */
export const themeData = makeThemeData()

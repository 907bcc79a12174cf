import * as apiClient from '@tehas/api-client'
import * as contracts from '@tehas/contracts'
import * as i18n from '@tehas/i18n'
import * as rights from '@tehas/rights'
import * as shellApi from '@tehas/shell-api'
import * as router from '@tehas/shell-api/router'
import * as ui from '@tehas/ui'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { libraryParts } from './library-parts'

/**
 * What remotes find at once. The house's own modules are whole, so this file belongs to the chunk that is fetched with
 * the first area: login and the other screens of the shell take only the parts that they use.
 */
export const providedModules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  ...libraryParts,
  '@tehas/contracts': contracts,
  '@tehas/rights': rights,
  '@tehas/i18n': i18n,
  '@tehas/api-client': apiClient,
  '@tehas/shell-api': shellApi,
  '@tehas/shell-api/router': router,
  '@tehas/ui': ui,
}

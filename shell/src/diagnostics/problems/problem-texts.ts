import { addMessages } from '@tehas/i18n'
import et from './messages/et.json'

/** What the service says of fields that only it can check; fetched when a page is quiet, or with the first such refusal. */
export const addProblemTexts = (): void => addMessages('api-client', { et })

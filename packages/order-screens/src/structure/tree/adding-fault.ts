import { explainError, isApiError } from '@tehas/api-client'
import type { Project } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

const OWN_FIELD = /(?:^|\.)dynamicFields\.(?<key>.+)$/

/** Own fields that a new line has to have and lacks, by their keys. */
export function lackingFields(error: unknown): string[] {
  const problems = isApiError(error, 'VALIDATION_FAILED') ? error.problems : []
  return problems.flatMap(({ path }) => OWN_FIELD.exec(path)?.groups?.key ?? [])
}

/** Why a line was not added, in the user's words; own fields that it has to have are named as the project calls them. */
export function addingFault(error: unknown, project: Project | undefined, t: Translate): string {
  const keys = lackingFields(error)
  if (keys.length === 0) return explainError(error, t)
  const known = Object.values(project?.projectFields ?? {}).flat()
  const names = [...new Set(keys)].map((key) => known.find((field) => field.key === key)?.label ?? key)
  return t('Has to be filled in: {{fields}}', { fields: names.join(', ') })
}

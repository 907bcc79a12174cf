import { useT } from '@tehas/i18n'
import { fieldLabel } from '../saving/field-text'
import type { Act, Step } from './order-history'

/** Says what was done, such as "Welding: Work per unit" or "Welding was deleted". */
export function useActWords(): (act: Act) => string {
  const { t } = useT()
  const fieldsOf = (fields: object): string =>
    [...new Set(Object.keys(fields).map((field) => fieldLabel(t, field)))].join(', ')

  const wordsOf = (step: Step): string => {
    if (step.do === 'act') return step.words
    if (step.do === 'header') return fieldsOf(step.fields)
    if (step.do === 'products') return t('{{count}} products changed', { count: step.changes.length })
    const { name } = step
    if (step.do === 'line') return `${name}: ${fieldsOf(step.change.fields)}`
    if (step.count > 1 && step.what === 'added') return t('{{count}} rows added', { count: step.count })
    if (step.what === 'added') return t('{{name}} was added', { name })
    return step.what === 'moved' ? t('{{name}} was moved', { name }) : t('{{name}} was deleted', { name })
  }
  return (act) => {
    const [first, ...others] = act
    if (!first) return ''
    return others.length === 0 ? wordsOf(first) : t('{{count}} cells changed', { count: act.length })
  }
}

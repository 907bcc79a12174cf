import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import type { MouseEvent } from 'react'
import { shapes } from '../icons/shapes'

export type SummaryError = {
  /** Id of the control; without it the line is no link. */
  fieldId?: string | undefined
  label?: string | undefined
  /** Already translated. */
  message: string
}

export type ErrorSummaryProps = { errors: readonly SummaryError[] }

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '3',
    py: '2.5',
    mb: '4',
    borderRadius: 'l2',
    bg: 'bg.error',
    color: 'fg.error',
    '& > svg': { flexShrink: '0', mt: '1px' },
  },
})
const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    listStyle: 'none',
    '& a': { textDecoration: 'underline', borderRadius: 'l1' },
  },
})

/** Moves focus to a control by its id, into view; radio groups and the like pass it to their first input. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  const target = element?.matches('input, select, textarea, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]')
  target?.scrollIntoView?.({ block: 'center' })
  target?.focus()
}

/** On top of a form that could not be saved: how many fields, and a link to each. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const { t } = useT('ui')
  if (errors.length === 0) return null
  const Glyph = shapes.error
  function follow(event: MouseEvent, id: string) {
    event.preventDefault()
    focusField(id)
  }
  return (
    <Root role="alert">
      <Glyph size={18} />
      <div>
        <chakra.div fontWeight="semibold">
          {t('{{count}} fields need a change before saving', { count: errors.length })}
        </chakra.div>
        <List>
          {errors.map((error) => {
            const { fieldId } = error
            const text = error.label ? `${error.label}: ${error.message}` : error.message
            return (
              <li key={fieldId ?? text}>
                {fieldId ? (
                  <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </List>
      </div>
    </Root>
  )
}

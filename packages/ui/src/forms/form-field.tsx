import { chakra } from '@chakra-ui/react/styled-system'
import { fieldTexts, useT } from '@tehas/i18n'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { shapes } from '../icons/shapes'
import { FieldContext } from './field-context'

export type FormFieldProps = {
  label: ReactNode
  required?: boolean | undefined
  /** One quiet line below; an error takes its place. */
  help?: ReactNode
  /** What to type, already translated; never a schema's own text. */
  error?: ReactNode
  /** Right end of the label line, such as a link. */
  labelEnd?: ReactNode
  /** Ties the label to its control; made up when not given. Error summaries link to it. */
  id?: string | undefined
  /** Grid column of the form, such as `span 2`. */
  gridColumn?: string | undefined
  children: ReactNode
}

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minW: '0' },
})
const LabelLine = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
})
const Label = chakra('label', { base: { fontWeight: 'medium', textStyle: 'xs', color: 'fg.muted' } })
const Star = chakra('span', { base: { color: 'red.fg', ms: '1' } })
const Below = chakra('div', {
  base: { textStyle: 'xs', color: 'fg.subtle' },
  variants: {
    error: {
      true: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: '1',
        color: 'red.fg',
        fontWeight: 'medium',
        '& svg': { flexShrink: '0', mt: '1.5px' },
      },
    },
  },
})

/** Label above, control, and help or error below in the same place. */
export function FormField({
  label,
  required = false,
  help,
  error,
  labelEnd,
  id,
  gridColumn,
  children,
}: FormFieldProps) {
  const { t } = useT('ui')
  const made = useId()
  const [problem, setProblem] = useState<string>()
  const fieldId = id ?? made
  const shown = error || problem
  const describedBy = shown || help ? `${fieldId}-below` : undefined
  const invalid = Boolean(shown)
  const context = useMemo(
    () => ({ id: fieldId, labelId: `${fieldId}-label`, describedBy, invalid, required, setProblem }),
    [fieldId, describedBy, invalid, required],
  )
  const ErrorShape = shapes.error

  return (
    <Root {...(gridColumn ? { gridColumn } : {})}>
      <LabelLine>
        <Label htmlFor={fieldId} id={`${fieldId}-label`}>
          {label}
          {required ? (
            <Star aria-hidden title={t(fieldTexts.required.en)}>
              *
            </Star>
          ) : null}
        </Label>
        {labelEnd}
      </LabelLine>
      <FieldContext value={context}>{children}</FieldContext>
      {shown || help ? (
        <Below id={`${fieldId}-below`} error={invalid}>
          {shown ? <ErrorShape size={13} /> : null}
          {shown ? <span>{shown}</span> : help}
        </Below>
      ) : null}
    </Root>
  )
}

import { fieldTexts, formatNumber, parseDecimal, useT } from '@tehas/i18n'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { LockIcon } from '../icons/first-icons'
import { BareInput, ControlFrame, frameState, Suffix } from './control-frame'
import { type ControlProps, useControl } from './field-context'

export type DecimalInputProps = ControlProps & {
  value: number | null | undefined
  /** `undefined` when emptied, `NaN` while the text is not a number: every number schema refuses that. */
  onChange: (value: number | undefined) => void
  /** Places shown after leaving the field; as many as needed when not given. */
  decimals?: number
  /** Asks for a number without decimals; a schema refuses others. */
  whole?: boolean
  /** Unit or currency, right inside. */
  suffix?: ReactNode
  /** Arrow up and down change the value by this. */
  step?: number
  align?: 'start' | 'end'
  /** One of a column of fields: a light outline until it is pointed at or has the focus. */
  quiet?: boolean
  ref?: Ref<HTMLInputElement>
}

const isFigure = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value)

/** The number behind a typed text: `undefined` for nothing, `NaN` for what cannot be read. */
export function readDecimal(text: string): number | undefined {
  return text.trim() === '' ? undefined : (parseDecimal(text) ?? Number.NaN)
}

/** A number that may have decimals; comma and point both work, and 1 234,5 stays itself. */
export function DecimalInput({
  value,
  onChange,
  decimals,
  whole = false,
  suffix,
  step,
  align = 'start',
  quiet = false,
  id,
  size = 'md',
  readOnly,
  disabled,
  onBlur,
  ...props
}: DecimalInputProps) {
  const { t } = useT('ui')
  const control = useControl({ id })
  // What is being typed; undefined while the value itself is shown.
  const [draft, setDraft] = useState<string>()
  const draftIsCurrent = draft !== undefined && Object.is(readDecimal(draft), value ?? undefined)
  const text = draftIsCurrent ? draft : isFigure(value) ? formatNumber(value, decimals) : ''

  function type(next: string) {
    setDraft(next)
    control.setProblem?.(undefined)
    onChange(readDecimal(next))
  }

  function leave() {
    const unreadable = draft !== undefined && Number.isNaN(readDecimal(draft))
    const problem = t(whole ? fieldTexts.wholeNumber.en : fieldTexts.number.en)
    control.setProblem?.(unreadable ? problem : undefined)
    if (!unreadable) setDraft(undefined)
    onBlur?.()
  }

  function nudge(event: KeyboardEvent) {
    if (!step || readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const from = isFigure(value) ? value : 0
    const next = from + (event.key === 'ArrowUp' ? step : -step)
    setDraft(undefined)
    // Steps such as 0.1 add up to 0.30000000000000004 otherwise.
    onChange(Number(next.toFixed(6)))
  }

  return (
    <ControlFrame size={size} quiet={quiet} {...frameState({ invalid: control.invalid, readOnly, disabled })}>
      <BareInput
        {...props}
        {...control.aria}
        id={control.id}
        numeric
        type="text"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        textAlign={align}
        value={text}
        readOnly={readOnly ?? false}
        disabled={disabled ?? false}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={nudge}
      />
      {suffix ? <Suffix>{suffix}</Suffix> : null}
      {readOnly ? <LockIcon size={14} /> : null}
    </ControlFrame>
  )
}

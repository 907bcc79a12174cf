import { type Currency, currencySigns, type UnitCode, unitLabel, useT } from '@tehas/i18n'
import { DecimalInput, type DecimalInputProps } from './decimal-input'

/** A whole number; a schema refuses decimals, arrows step by one. */
export function NumberInput({ step = 1, ...props }: Omit<DecimalInputProps, 'decimals' | 'whole'>) {
  return <DecimalInput whole step={step} {...props} />
}

export type MoneyInputProps = Omit<DecimalInputProps, 'suffix'> & {
  currency?: Currency
  /** After the currency, such as `/h`. */
  per?: string
}

/** An amount with its currency inside; two decimals after leaving the field. */
export function MoneyInput({ currency = 'EUR', per = '', decimals = 2, ...props }: MoneyInputProps) {
  return <DecimalInput decimals={decimals} suffix={`${currencySigns[currency]}${per}`} {...props} />
}

/** Percentage points, 0 to 100. */
export function PercentInput(props: Omit<DecimalInputProps, 'suffix'>) {
  return <DecimalInput suffix="%" {...props} />
}

export type QuantityInputProps = Omit<DecimalInputProps, 'suffix'> & { unit: UnitCode }

/** A quantity with its unit inside. */
export function QuantityInput({ unit, ...props }: QuantityInputProps) {
  const { t } = useT('ui')
  return <DecimalInput suffix={unitLabel(unit, t)} {...props} />
}

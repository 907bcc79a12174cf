import { useState } from 'react'
import {
  BareInput,
  Calendar,
  Combobox,
  ControlFrame,
  DateInput,
  DecimalInput,
  FormField,
  IconPicker,
  LabelsInput,
  MoneyInput,
  NumberInput,
  PasswordInput,
  PercentInput,
  QuantityInput,
  Select,
  Suffix,
  TextArea,
  TextInput,
  UnitSelect,
} from '../src/forms'
import type { ProcessIconName } from '../src/icons'
import { Chapter, LONG_WORD, LONG_WORDS, nothing, State, States } from './chapter'

const partners = ['Kalda Mööbel OÜ', 'Sadama Kohvik OÜ', 'Pärna Arhitektid OÜ', 'Nordhaus Interiör AB'].map(
  (label) => ({ value: label, label }),
)
const countries = [
  { value: 'EE', label: 'Estonia' },
  { value: 'LV', label: 'Latvia', disabled: true },
]
/** A search that is never answered, and one that fails: what the list says meanwhile. */
const neverFound = () => new Promise<never>(nothing)
const failing = () => Promise.reject(new Error('The service did not answer'))

/** One field in each state, then each kind of field. */
export function Fields() {
  const [text, setText] = useState('Table frame')
  const [price, setPrice] = useState<number | undefined>(1234.5)
  return (
    <Chapter title="Fields">
      <States>
        <FormField label="Name" required>
          <TextInput value={text} onChange={setText} />
        </FormField>
        <FormField label="Empty" help="What it is for">
          <TextInput value="" onChange={nothing} placeholder="Type a name" />
        </FormField>
        <FormField label="Unit price" error="Type a number, like 12,50">
          <MoneyInput value={price} onChange={setPrice} />
        </FormField>
        <FormField label="Number" help="Given by the project">
          <TextInput value="SO-2026-148" onChange={nothing} readOnly />
        </FormField>
        <FormField label="Not now">
          <TextInput value="Table frame" onChange={nothing} disabled />
        </FormField>
        <FormField label="Large" labelEnd="as at log-in">
          <TextInput value="kadri@tookoda.example" type="email" size="lg" onChange={nothing} />
        </FormField>
        <FormField label={LONG_WORDS} help={LONG_WORDS} error={LONG_WORDS}>
          <TextInput value={LONG_WORDS} onChange={nothing} />
        </FormField>
        <FormField label="With a word at its end">
          <TextInput value={LONG_WORD} suffix="tk" onChange={nothing} />
        </FormField>
      </States>
    </Chapter>
  )
}

export function Numbers() {
  const [amount, setAmount] = useState<number | undefined>(24)
  return (
    <Chapter title="Numbers">
      <States>
        <FormField label="Number">
          <NumberInput value={amount} onChange={setAmount} suffix="pcs" />
        </FormField>
        <FormField label="Decimals">
          <DecimalInput value={0.125} onChange={nothing} decimals={3} align="end" />
        </FormField>
        <FormField label="Percent">
          <PercentInput value={amount} onChange={setAmount} />
        </FormField>
        <FormField label="Money per hour">
          <MoneyInput value={40} onChange={nothing} per="/h" />
        </FormField>
        <FormField label="Quantity" error="At most 1 000">
          <QuantityInput value={12_345.67} onChange={nothing} unit="M2" />
        </FormField>
        <FormField label="Known once">
          <MoneyInput value={12.5} onChange={nothing} readOnly />
        </FormField>
        <State name="A frame with the focus in it">
          <ControlFrame data-focus-within="">
            <BareInput aria-label="Minutes" defaultValue="90" />
            <Suffix>min</Suffix>
          </ControlFrame>
        </State>
      </States>
    </Chapter>
  )
}

export function Chosen() {
  const [partner, setPartner] = useState<string | undefined>()
  const [unit, setUnit] = useState<'PCS' | 'KG' | 'M'>('PCS')
  const [day, setDay] = useState<string | undefined>('2026-11-27')
  const [picture, setPicture] = useState<ProcessIconName>('WELDING_1')
  const [labels, setLabels] = useState(['RAL 7016', 'paigaldus'])
  return (
    <Chapter title="Fields with a list, days, labels">
      <States>
        <FormField label="Client" required>
          <Combobox options={partners} value={partner} onChange={setPartner} onCreate={nothing} />
        </FormField>
        <FormField label="Looking for them">
          <Combobox options={neverFound} value="1" valueLabel="Kalda Mööbel OÜ" onChange={nothing} />
        </FormField>
        <FormField label="Did not load" error="Choose a client">
          <Combobox options={failing} value={undefined} onChange={nothing} />
        </FormField>
        <FormField label="Country">
          <Select value={undefined} placeholder="Choose" onChange={nothing} options={countries} />
        </FormField>
        <FormField label="Country, not now">
          <Select value="EE" disabled onChange={nothing} options={countries} />
        </FormField>
        <FormField label="Unit">
          <UnitSelect
            value={unit}
            units={['PCS', 'KG', 'M']}
            onChange={(next) => setUnit(next === 'KG' || next === 'M' ? next : 'PCS')}
          />
        </FormField>
        <FormField label="Delivery date" help="Week 48">
          <DateInput value={day} onChange={setDay} />
        </FormField>
        <FormField label="No date" error="Type a date, like 27.11.2026">
          <DateInput value="27.13" onChange={nothing} />
        </FormField>
        <FormField label="Password">
          <PasswordInput value="Password1" onChange={nothing} autoComplete="current-password" />
        </FormField>
        <FormField label="Picture">
          <IconPicker value={picture} onChange={setPicture} />
        </FormField>
        <FormField label="Labels">
          <LabelsInput value={labels} onChange={setLabels} />
        </FormField>
        <FormField label="Notes">
          <TextArea value={LONG_WORDS} onChange={nothing} />
        </FormField>
      </States>
      <State name="A month">
        <Calendar value={day} onSelect={setDay} min="2026-11-03" />
      </State>
    </Chapter>
  )
}

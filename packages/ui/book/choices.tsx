import { useState } from 'react'
import { Flex } from '../src'
import { Checkbox, FormField, RadioGroup, SegmentControl, Switch } from '../src/forms'
import { Chapter, LONG_WORDS, nothing, State, States } from './chapter'

const kinds = [
  { value: '%', label: '%' },
  { value: '€', label: '€' },
] as const

export function Choices() {
  const [on, setOn] = useState(true)
  const [some, setSome] = useState<boolean | 'mixed'>('mixed')
  const [kind, setKind] = useState<'%' | '€'>('%')
  return (
    <Chapter title="Choices">
      <Flex wrap="wrap" gap="3" align="center" mb="3">
        <SegmentControl aria-label="Discount in" value={kind} onChange={setKind} segments={kinds} />
        <Switch aria-label="In use" checked={on} onChange={setOn} />
        <Switch aria-label="Not in use" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch aria-label="Given by the project" checked disabled onChange={nothing} />
        <Checkbox aria-label="Chosen" checked={on} onChange={setOn} />
        <Checkbox aria-label="Some" checked={some} onChange={setSome} />
        <Checkbox aria-label="Not chosen" checked={!on} onChange={(next) => setOn(!next)} />
        <Checkbox aria-label="Chosen, not to be changed" checked disabled onChange={nothing} />
      </Flex>
      <States>
        <State name="With words">
          <Checkbox checked={on} onChange={setOn}>
            Required
          </Checkbox>
          <Switch checked={on} onChange={setOn}>
            {LONG_WORDS}
          </Switch>
        </State>
        <FormField label="Kind" error="Choose one">
          <RadioGroup
            value={kind}
            onChange={setKind}
            options={[
              { value: '%', label: 'Share', help: 'Of the sum of the lines' },
              { value: '€', label: LONG_WORDS },
            ]}
          />
        </FormField>
        <FormField label="Kind, in one line">
          <RadioGroup
            direction="row"
            value={kind}
            onChange={setKind}
            options={[
              { value: '%', label: 'Share' },
              { value: '€', label: 'Sum' },
            ]}
          />
        </FormField>
        <FormField label="Kind, not now">
          <RadioGroup
            direction="row"
            disabled
            value={kind}
            onChange={setKind}
            options={[
              { value: '%', label: 'Share' },
              { value: '€', label: 'Sum' },
            ]}
          />
        </FormField>
      </States>
    </Chapter>
  )
}

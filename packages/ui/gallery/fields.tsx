import { useState } from 'react'
import { z } from 'zod'
import { Button, Grid, Wrap } from '../src'
import {
  Checkbox,
  Combobox,
  ControlledField,
  DateInput,
  Form,
  FormField,
  LabelsInput,
  MoneyInput,
  NumberInput,
  PasswordInput,
  RadioGroup,
  SegmentControl,
  Select,
  Switch,
  TextArea,
  TextInput,
  UnitSelect,
  useZodForm,
} from '../src/forms'
import { Sheet } from './sheet'

const partners = ['Kalda Mööbel OÜ', 'Sadama Kohvik OÜ', 'Pärna Arhitektid OÜ', 'Nordhaus Interiör AB'].map(
  (label) => ({
    value: label,
    label,
  }),
)

const orderSchema = z.object({ client: z.string().min(1), discount: z.number().min(0).max(100), due: z.iso.date() })

export function FieldsSheet() {
  const [on, setOn] = useState(true)
  const [some, setSome] = useState<boolean | 'mixed'>('mixed')
  const [kind, setKind] = useState<'%' | '€'>('%')
  const [price, setPrice] = useState<number | undefined>(1234.5)
  const [labels, setLabels] = useState(['RAL 7016', 'site install'])
  const [unit, setUnit] = useState<'PCS' | 'KG' | 'M'>('PCS')
  const [text, setText] = useState('Table frame')
  const [day, setDay] = useState<string | undefined>('2026-11-27')
  const [partner, setPartner] = useState<string | undefined>()
  const form = useZodForm(orderSchema, { defaultValues: { client: '', discount: 120 } })

  return (
    <>
      <Sheet title="Choices">
        <Wrap gap="3" align="center">
          <SegmentControl
            aria-label="Discount in"
            value={kind}
            onChange={setKind}
            segments={[
              { value: '%', label: '%' },
              { value: '€', label: '€' },
            ]}
          />
          <Switch aria-label="In use" checked={on} onChange={setOn} />
          <Switch aria-label="Not in use" checked={!on} onChange={(next) => setOn(!next)} />
          <Checkbox aria-label="Chosen" checked={on} onChange={setOn} />
          <Checkbox aria-label="Some" checked={some} onChange={setSome} />
          <Checkbox checked={!on} onChange={(next) => setOn(!next)}>
            Required
          </Checkbox>
          <RadioGroup
            aria-label="Kind"
            direction="row"
            value={kind}
            onChange={setKind}
            options={[
              { value: '%', label: 'Share' },
              { value: '€', label: 'Sum' },
            ]}
          />
        </Wrap>
      </Sheet>
      <Sheet title="Fields">
        <Grid templateColumns="1fr 1fr" gap="3">
          <FormField label="Name" required>
            <TextInput value={text} onChange={setText} />
          </FormField>
          <FormField label="Quantity">
            <NumberInput value={24} onChange={() => undefined} suffix="pcs" />
          </FormField>
          <FormField label="Unit price" error="Type a number, like 12,50">
            <MoneyInput value={price} onChange={setPrice} />
          </FormField>
          <FormField label="Number" help="Given by the project">
            <TextInput value="SO-2026-148" onChange={() => undefined} readOnly />
          </FormField>
          <FormField label="Delivery date" help="Week 48">
            <DateInput value={day} onChange={setDay} />
          </FormField>
          <FormField label="Unit">
            <UnitSelect
              value={unit}
              units={['PCS', 'KG', 'M']}
              onChange={(next) => setUnit(next === 'KG' || next === 'M' ? next : 'PCS')}
            />
          </FormField>
          <FormField label="Client" gridColumn="span 2">
            <Combobox options={partners} value={partner} onChange={setPartner} onCreate={() => undefined} />
          </FormField>
          <FormField label="Country">
            <Select
              value={undefined}
              placeholder="Choose"
              onChange={() => undefined}
              options={[
                { value: 'EE', label: 'Estonia' },
                { value: 'LV', label: 'Latvia' },
              ]}
            />
          </FormField>
          <FormField label="Password">
            <PasswordInput value="Password1" onChange={() => undefined} autoComplete="current-password" />
          </FormField>
          <FormField label="Labels" gridColumn="span 2">
            <LabelsInput value={labels} onChange={setLabels} />
          </FormField>
          <FormField label="Notes" gridColumn="span 2">
            <TextArea value={text} onChange={setText} />
          </FormField>
        </Grid>
      </Sheet>
      <Sheet title="Search"></Sheet>
      <Sheet title="A form that was refused">
        <Form form={form} onSubmit={() => undefined} id="order">
          <Grid templateColumns="1fr 1fr" gap="3">
            <ControlledField form={form} name="client" label="Client" required>
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name="discount" label="Discount">
              {(field) => <NumberInput {...field} suffix="%" />}
            </ControlledField>
            <ControlledField form={form} name="due" label="Due" required>
              {(field) => <DateInput {...field} />}
            </ControlledField>
          </Grid>
          <Button type="submit" variant="solid" mt="3">
            Save
          </Button>
        </Form>
      </Sheet>
    </>
  )
}

import { useState } from 'react'
import { Grid, Wrap } from '../src'
import { FormField, IconPicker } from '../src/forms'
import { ProcessIcon, type ProcessIconName, processIconNames } from '../src/icons'
import { Sheet } from './sheet'

export function IconsSheet() {
  const [name, setName] = useState<ProcessIconName>('WELDING_1')
  return (
    <Sheet title="Process pictures">
      <Wrap gap="2" mb="3">
        {processIconNames.map((each) => (
          <ProcessIcon key={each} name={each} size={20} tile />
        ))}
      </Wrap>
      <Grid templateColumns="1fr 1fr">
        <FormField label="Picture">
          <IconPicker value={name} onChange={setName} />
        </FormField>
      </Grid>
    </Sheet>
  )
}

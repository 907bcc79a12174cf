import { FormField } from '../src/forms'
import { RichText } from '../src/rich-text'
import { Chapter, LONG_WORDS, nothing, State, States } from './chapter'

const TEXT = `**Kuiv** puit, *niiskus 8 %*

- lihvi
- õlita kaks korda

Vaata [joonist](https://naide.ee/tf-80).`

/** Formatted text: written, empty, refused and read only. */
export function FormattedText() {
  return (
    <Chapter title="Formatted text">
      <States>
        <State name="Written">
          <FormField label="Instructions">
            <RichText value={TEXT} onChange={nothing} />
          </FormField>
        </State>
        <State name="Refused">
          <FormField label="Instructions" error={LONG_WORDS} required>
            <RichText value="" onChange={nothing} />
          </FormField>
        </State>
        <State name="Read only">
          <FormField label="Instructions">
            <RichText value={TEXT} onChange={nothing} readOnly />
          </FormField>
        </State>
      </States>
    </Chapter>
  )
}

import type { CustomField } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import {
  CalendarIcon,
  ChoiceIcon,
  FileIcon,
  FormattedTextIcon,
  type IconComponent,
  LongTextIcon,
  NumberChoiceIcon,
  NumberIcon,
  OpenChoiceIcon,
  TextFieldIcon,
} from '@tehas/ui/icons'

type Stored = Pick<CustomField, 'type' | 'inputType'>

/** What a kind is drawn as, where the field has no picture of its own. */
export const kindIcons = {
  text: TextFieldIcon,
  longText: LongTextIcon,
  formatted: FormattedTextIcon,
  choice: ChoiceIcon,
  openChoice: OpenChoiceIcon,
  date: CalendarIcon,
  number: NumberIcon,
  numberChoice: NumberChoiceIcon,
  file: FileIcon,
} satisfies Record<FieldKind, IconComponent>

/** What a person chooses; each stands for a type and the control it is typed with (specification §3). */
export const fieldKinds = {
  text: { type: 'text', inputType: 'input', label: 'Text' },
  longText: { type: 'text', inputType: 'textarea', label: 'Long text' },
  formatted: { type: 'text', inputType: 'wiziwig', label: 'Formatted text' },
  choice: { type: 'text', inputType: 'select', label: 'Choice' },
  openChoice: { type: 'text', inputType: 'autocomplete', label: 'Choice or own text' },
  date: { type: 'text', inputType: 'date', label: 'Date' },
  number: { type: 'number', inputType: 'input', label: 'A number' },
  numberChoice: { type: 'number', inputType: 'select', label: 'Choice of numbers' },
  file: { type: 'file', inputType: 'input', label: 'File' },
} as const satisfies Record<string, Stored & { label: string }>

export type FieldKind = keyof typeof fieldKinds

const isKind = (name: string): name is FieldKind => name in fieldKinds
export const fieldKindNames: readonly FieldKind[] = Object.keys(fieldKinds).filter(isKind)

/** The kind of a stored field; unusual pairs read as the plain kind of their type. */
export function kindOf({ type, inputType }: Stored): FieldKind {
  const exact = fieldKindNames.find(
    (kind) => fieldKinds[kind].type === type && fieldKinds[kind].inputType === inputType,
  )
  return exact ?? (type === 'text' ? 'text' : type)
}

export const hasOptions = (kind: FieldKind): boolean =>
  kind === 'choice' || kind === 'openChoice' || kind === 'numberChoice'

/** What kind a field is, in words: “Choice of 6”. */
export const kindText = (
  { kind, options }: { readonly kind: FieldKind; readonly options: readonly string[] },
  t: Translate,
): string => (hasOptions(kind) ? t('Choice of {{count}}', { count: options.length }) : t(fieldKinds[kind].label))

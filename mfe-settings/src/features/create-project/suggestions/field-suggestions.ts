import type { FieldGroup } from '../../fields/field-levels'
import { emptyFieldValues, type FieldValues } from '../../fields/field-values'

export type FieldSuggestion = {
  readonly key: string
  /** English text key; the field is created with its text in the page's language. */
  readonly label: string
  readonly icon: FieldValues['icon']
  readonly kind: FieldValues['kind']
  readonly options?: readonly string[]
  readonly on: boolean
  readonly required: boolean
  /** How a filled-in field may look, for the preview. */
  readonly example: string
}

/** Facts that metal and wood workshops often write down; options are text keys where they are words. */
export const fieldSuggestions: Readonly<Record<FieldGroup, readonly FieldSuggestion[]>> = {
  root: [
    {
      key: 'client_order',
      label: 'Client’s order no.',
      icon: 'DRAFT',
      kind: 'text',
      on: true,
      required: false,
      example: 'KM-2206',
    },
    {
      key: 'contact',
      label: 'Contact on site',
      icon: 'ENGINEER',
      kind: 'text',
      on: true,
      required: false,
      example: 'Marek Kalda',
    },
    {
      key: 'delivery_terms',
      label: 'Delivery terms',
      icon: 'DELIVERY_TRUCK',
      kind: 'choice',
      options: ['EXW', 'FCA', 'DAP', 'DDP'],
      on: true,
      required: false,
      example: 'DAP',
    },
    {
      key: 'packing',
      label: 'Packing',
      icon: 'SHIPMENT',
      kind: 'choice',
      options: ['Pallet', 'Box', 'Crate', 'Without packing'],
      on: false,
      required: false,
      example: 'Pallet',
    },
    {
      key: 'installation',
      label: 'Installation address',
      icon: 'TRUCK',
      kind: 'text',
      on: false,
      required: false,
      example: 'Lai tn 14, Rakvere',
    },
  ],
  item: [
    {
      key: 'thickness',
      label: 'Thickness, mm',
      icon: 'TOOLS_6',
      kind: 'number',
      on: true,
      required: false,
      example: '3',
    },
    {
      key: 'coating',
      label: 'Coating',
      icon: 'PAINT_BUCKET',
      kind: 'openChoice',
      options: ['RAL 9005', 'RAL 7016', 'RAL 9016', 'Hot-dip galvanised', 'Varnish', 'Without coating'],
      on: true,
      required: false,
      example: 'RAL 9005',
    },
    {
      key: 'material',
      label: 'Material',
      icon: 'METAL',
      kind: 'openChoice',
      options: [
        'S235',
        'S355',
        'DC01',
        'AISI 304',
        'AISI 316',
        'EN AW-5754',
        'EN AW-6060',
        'Plywood',
        'MDF',
        'Chipboard',
        'Glued board',
        'Solid wood',
      ],
      on: true,
      required: false,
      example: 'S235',
    },
    {
      key: 'drawing',
      label: 'Drawing',
      icon: 'DRAFT',
      kind: 'file',
      on: true,
      required: false,
      example: 'TF-80 rev B',
    },
    {
      key: 'wood_species',
      label: 'Wood species',
      icon: 'SAWING',
      kind: 'openChoice',
      options: ['Oak', 'Ash', 'Birch', 'Pine', 'Spruce'],
      on: false,
      required: false,
      example: 'Oak',
    },
    {
      key: 'moisture',
      label: 'Moisture, %',
      icon: 'WASHING_MACHINE',
      kind: 'number',
      on: false,
      required: false,
      example: '8',
    },
    {
      key: 'surface',
      label: 'Surface, m²',
      icon: 'PAINT_ROLLER',
      kind: 'number',
      on: false,
      required: false,
      example: '1,35',
    },
    {
      key: 'certificate',
      label: 'Certificate EN 1090',
      icon: 'HIGH_QUALITY',
      kind: 'file',
      on: false,
      required: false,
      example: 'EN 1090-2',
    },
  ],
  process: [
    {
      key: 'program',
      label: 'Machine program',
      icon: 'LASER_CUT_MACHINE_1',
      kind: 'text',
      on: true,
      required: false,
      example: 'TF80-L1',
    },
    {
      key: 'instruction',
      label: 'Work instruction',
      icon: 'ENGINEER',
      kind: 'longText',
      on: true,
      required: false,
      example: 'a5, 2 mm',
    },
    { key: 'jig', label: 'Jig or tool', icon: 'TOOL', kind: 'text', on: false, required: false, example: 'R12' },
    {
      key: 'weld_class',
      label: 'Weld quality',
      icon: 'WELDING_2',
      kind: 'choice',
      options: ['B', 'C', 'D'],
      on: false,
      required: false,
      example: 'C',
    },
  ],
}

/** The form's values of a suggestion, in the page's language. */
export const suggestedFieldValues = (
  { label, icon, kind, options = [], required }: FieldSuggestion,
  t: (key: string) => string,
): FieldValues => ({
  ...emptyFieldValues,
  label: t(label),
  icon,
  kind,
  options: options.map((option) => t(option)),
  required,
})

/** A colour in each theme. */
export const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/**
 * Colours that are also drawn into images of CSS, which know no custom properties. Apart from the other tokens: lists, which
 * need these values, would bring all of them.
 */
export const inks = {
  text: both('#162025', '#e7edef'),
  muted: both('#4b5a61', '#a9b7bd'),
  subtle: both('#5f6e75', '#8f9ea5'),
  petrol: both('#0d5662', '#6ec6d0'),
  red: both('#a3231b', '#ff9c92'),
  green: both('#2c8049', '#4fae74'),
  amber: both('#b46a00', '#dd9a2c'),
} as const

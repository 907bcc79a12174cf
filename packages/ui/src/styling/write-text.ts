import { isStyles, type Styles } from './style-tree'
import { writeDeclaration } from './write-declaration'

/** Styles as one text, nested as they are. Emotion reads it where it joins the styles of two elements. */
export function writeText(styles: Styles): string {
  let text = ''
  for (const key of Object.keys(styles)) {
    const value: unknown = styles[key]
    text += isStyles(value) ? `${key}{${writeText(value)}}` : writeDeclaration(key, value)
  }
  return text
}

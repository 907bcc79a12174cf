/** Ink of documents: they are printed on white, so they follow no theme. */
export const ink = {
  text: '#162025',
  muted: '#5b686e',
  hair: '#d9dfe2',
  rule: '#162025',
  soft: '#8b979d',
  paper: '#ffffff',
} as const

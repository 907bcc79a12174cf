import { describe, expect, it } from 'vitest'
import { messages } from './messages'
import { formulaTexts, hintTexts, warningTexts } from './texts'

describe('messages', () => {
  it('has an Estonian text for every formula, hint and warning, and no other', () => {
    const keys = new Set<string>([...formulaTexts, ...hintTexts, ...Object.values(warningTexts)])
    expect(Object.keys(messages.et).toSorted()).toEqual([...keys].toSorted())
  })

  it('keeps what is filled in', () => {
    for (const [key, text] of Object.entries(messages.et)) {
      const names = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted()
      expect(names(text), key).toEqual(names(key))
    }
  })
})

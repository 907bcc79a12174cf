import { testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { beginsLike, labelled, mentionAt, toContent } from './mentions'
import { toText } from './names'

const reader = (id: string, firstName: string, lastName: string, jobTitle = '') => ({
  _id: testId(id),
  firstName,
  lastName,
  avatarImage: null,
  jobTitle,
})

describe('mentions in a text that is typed', () => {
  it('should be offered after an @ that begins a word, until a line ends', () => {
    expect(mentionAt('Vaata @Ma', 9)).toEqual({ from: 6, query: 'Ma' })
    expect(mentionAt('@', 1)).toEqual({ from: 0, query: '' })
    expect(mentionAt('Vaata @Liis Ka', 14)).toEqual({ from: 6, query: 'Liis Ka' })
    expect(mentionAt('mart@kalda', 10)).toBeUndefined()
    expect(mentionAt('@Liis\n', 6)).toBeUndefined()
    // What stands behind the caret is not what is being typed.
    expect(mentionAt('@Ma ja @Li', 3)).toEqual({ from: 0, query: 'Ma' })
  })

  it('should be found by any word of the name, whatever its case', () => {
    expect(['ma', 'KU', 'mart ku'].map((query) => beginsLike('Mart Kuusk', query))).toEqual([true, true, true])
    expect(beginsLike('Mart Kuusk', 'uusk')).toBe(false)
    expect(beginsLike('Õnne Äär', 'õ')).toBe(true)
  })

  it('should be sent as ids, the longer of two names first, and come back as names', () => {
    const [kuusk, kuuskmann] = [testId('kuusk'), testId('kuuskmann')]
    const picked = [
      { label: 'Mart Kuusk', id: kuusk },
      { label: 'Mart Kuuskmann', id: kuuskmann },
    ]
    const text = ' @Mart Kuuskmann ja @Mart Kuusk, @Keegi '
    const content = `@[${kuuskmann}] ja @[${kuusk}], @Keegi`
    expect(toContent(text, picked)).toBe(content)
    const people = [reader('kuusk', 'Mart', 'Kuusk'), reader('kuuskmann', 'Mart', 'Kuuskmann')]
    expect(toText(content, people).text).toBe(text.trim())
  })

  it('should tell people of one name apart', () => {
    const people = [reader('a', 'Mart', 'Kuusk', 'Meister'), reader('b', 'Mart', 'Kuusk'), reader('c', 'Mart', 'Kuusk')]
    expect(labelled(people).map(({ label }) => label)).toEqual(['Mart Kuusk (Meister)', 'Mart Kuusk', 'Mart Kuusk 2'])
  })
})

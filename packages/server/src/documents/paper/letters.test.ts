import { expect, it } from 'vitest'
import { printable } from './letters'

function print(text: string) {
  const missing = new Set<string>()
  return { printed: printable(text, missing), missing: [...missing] }
}

it('should print every letter that people of Europe type, and the signs of a workshop', () => {
  for (const text of [
    'õäöüšž ÕÄÖÜŠŽ', // Estonian
    'āčēģīķļņšūž ąčęėįšųūž', // Latvian, Lithuanian
    'ąćęłńóśźż čďěňřšťůž ľĺŕ', // Polish, Czech, Slovak
    'ăâîșț őű ğışç ħċġż', // Romanian, Hungarian, Turkish, Maltese
    'àâæçéèêëîïôœùûÿ ßẞ ñ¿¡ ãõ åæø þðý ŵŷ',
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'ІіЇїЄєҐґ Ўў Ђђ Јј Љљ Њњ Ћћ Џџ Ѓѓ Ќќ', // Ukrainian, Belarusian, Serbian, Macedonian
    '≤ ≥ ≠ ≈ ± × ÷ → ← ↑ ↓ ° ² ³ µ Ω ∅ √ ∞ ½ ¼ ¾ ‰ № € £ ™ „“ ‚‘ – — • ✓',
  ]) {
    expect(print(text)).toEqual({ printed: text, missing: [] })
  }
})

it('should draw the sign of a diameter by the letter that looks like it', () => {
  expect(print('Toru ⌀48,3 × 3,2')).toEqual({ printed: 'Toru Ø48,3 × 3,2', missing: [] })
})

it('should set letters that are typed as letter and mark as one, and nothing for what is not seen', () => {
  expect(print('o\u0303a\u0308')).toEqual({ printed: 'õä', missing: [] })
  expect(print('a\u00adb\u202ec\u200b\ufeffd\te')).toEqual({ printed: 'abcd e', missing: [] })
  expect(print('ﬁ ５')).toEqual({ printed: 'fi 5', missing: [] })
})

it('should name the letters that the font lacks, each once and whole, and print no box for them', () => {
  expect(print('工厂 A工 👷🏽‍♂️')).toEqual({ printed: '?? A? ?', missing: ['工', '厂', '👷🏽‍♂️'] })
})

import { testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { markedPieces } from './marked-pieces'

it('should mark mentions in a text, the longer name first, and the one that is being typed', () => {
  const picked = [
    { label: 'Mart Kuusk', id: testId('a') },
    { label: 'Mart Kuuskmann', id: testId('b') },
  ]
  const pieces = (text: string, typed?: readonly [number, number]) =>
    markedPieces(text, picked, typed).map(({ text: words, isMention }) => (isMention ? `[${words}]` : words))
  expect(pieces('Vaata @Mart Kuuskmann ja @Mart Kuusk!')).toEqual([
    'Vaata ',
    '[@Mart Kuuskmann]',
    ' ja ',
    '[@Mart Kuusk]',
    '!',
  ])
  expect(pieces('@Mart Kuusk ja @Li', [15, 18])).toEqual(['[@Mart Kuusk]', ' ja ', '[@Li]'])
  expect(pieces('mart@kalda.example')).toEqual(['mart@kalda.example'])
})

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { pictureMessages } from '../forms/messages/picture-messages'
import { renderUi } from '../testing/render'
import { ProcessIcon } from './process-icon'
import { processIconNames, processIcons } from './process-icons'

it('should have a different picture for each of the 47 names', () => {
  expect(processIconNames).toHaveLength(47)
  const drawings = processIconNames.map((name) => renderUi(<ProcessIcon name={name} />).container.innerHTML)
  expect(new Set(drawings).size).toBe(47)
})

it('should name every picture in Estonian', () => {
  const missing = processIconNames.filter((name) => !(processIcons[name].label in pictureMessages.et))
  expect(missing).toEqual([])
})

it('should show the default picture for a name it does not know', () => {
  const unknown = renderUi(<ProcessIcon name="GUILLOTINE" />).container.innerHTML
  const standard = renderUi(<ProcessIcon name="TOOLS_1" />).container.innerHTML
  expect(unknown).toBe(standard)
})

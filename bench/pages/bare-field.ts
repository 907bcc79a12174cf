import { createElement as element, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What typing costs by itself: one controlled field of React. */
function BareField() {
  const [text, setText] = useState('')
  return element('input', { value: text, autoFocus: true, onChange: (event) => setText(event.target.value) })
}

const root = document.getElementById('root')
if (root) createRoot(root).render(element(BareField))

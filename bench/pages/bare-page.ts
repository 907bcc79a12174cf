import { createElement as element, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What a page of React costs by itself: a form with two fields, without theme, texts, router or calls. */
function BarePage() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return element(
    'form',
    null,
    element('h1', null, 'Log in'),
    element('input', { type: 'email', value: email, onChange: (event) => setEmail(event.target.value) }),
    element('input', { type: 'password', value: password, onChange: (event) => setPassword(event.target.value) }),
    element('button', { type: 'submit' }, 'Log in'),
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(element(BarePage))

import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    __area__: () => import('./features/list/__area__-page').then((module) => module.__Area__Page),
  },
  messages: { et, en },
})

import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    settings: () => import('./features/settings/settings-layout').then((module) => module.SettingsLayout),
    'settings.profile': () => import('./features/profile/profile-page').then((module) => module.ProfilePage),
  },
  messages: { et, en },
})

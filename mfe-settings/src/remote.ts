import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

const steps = () => import('./features/create-project/wizard-screens')

export default defineRemote(descriptor, {
  routes: {
    'create-project': () => import('./features/create-project/wizard-layout').then((module) => module.WizardLayout),
    'create-project.company': () => steps().then((module) => module.CompanyStep),
    'create-project.project': () => steps().then((module) => module.ProjectStep),
    'create-project.fields': () => steps().then((module) => module.FieldsStep),
    'create-project.root-field': () => steps().then((module) => module.UpsertRootField),
    'create-project.process-field': () => steps().then((module) => module.UpsertProcessField),
    'create-project.item-field': () => steps().then((module) => module.UpsertItemField),
    'create-project.processes': () => steps().then((module) => module.ProcessesStep),
    'create-project.process': () => steps().then((module) => module.UpsertProcess),
    'create-project.teams': () => steps().then((module) => module.TeamsStep),
    'create-project.team': () => steps().then((module) => module.UpsertTeam),
    'create-project.finish': () => steps().then((module) => module.FinishStep),
    settings: () => import('./features/settings/settings-layout').then((module) => module.SettingsLayout),
    'settings.profile': () => import('./features/profile/profile-page').then((module) => module.ProfilePage),
  },
  drawers: {
    'partner.upsert': () => import('./drawers/partner-upsert').then((module) => module.PartnerUpsert),
  },
  messages: { et, en },
})

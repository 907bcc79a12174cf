import { defineDescriptor } from '@tehas/contracts'

/** What the settings area offers. */
export const descriptor = defineDescriptor({
  name: 'settings',
  routes: [
    { id: 'create-project', path: '/create-project', access: 'SIGNED_IN' },
    {
      id: 'create-project.index',
      path: '',
      parent: 'create-project',
      redirect: '/create-project/project-details',
    },
    { id: 'create-project.company', path: 'project-company', parent: 'create-project' },
    { id: 'create-project.project', path: 'project-details/:projectId?', parent: 'create-project' },
    { id: 'create-project.fields', path: 'project-fields', parent: 'create-project' },
    { id: 'create-project.root-field', path: 'upsert-root-field/:rootId?', parent: 'create-project.fields' },
    { id: 'create-project.process-field', path: 'upsert-process-field/:processId?', parent: 'create-project.fields' },
    { id: 'create-project.item-field', path: 'upsert-item-field/:itemId?', parent: 'create-project.fields' },
    { id: 'create-project.processes', path: 'project-processes', parent: 'create-project' },
    { id: 'create-project.process', path: 'upsert-process/:processId?', parent: 'create-project.processes' },
    { id: 'create-project.teams', path: 'project-teams', parent: 'create-project' },
    { id: 'create-project.team', path: 'upsertTeam/:teamId?', parent: 'create-project.teams' },
    { id: 'create-project.finish', path: 'finish', parent: 'create-project' },
    { id: 'settings', path: '/dashboard/settings', access: 'MEMBER' },
    { id: 'settings.index', path: '', parent: 'settings', redirect: '/dashboard/settings/profile' },
    { id: 'settings.profile', path: 'profile', parent: 'settings' },
    { id: 'settings.company', path: 'company', parent: 'settings', access: 'COMPANY' },
    { id: 'settings.project', path: 'project', parent: 'settings', access: 'PROJECT' },
    { id: 'settings.users', path: 'users', parent: 'settings', access: 'USERS' },
    { id: 'settings.users.index', path: '', parent: 'settings.users', redirect: '/dashboard/settings/users/active' },
    { id: 'settings.users.active', path: 'active/:userId?', parent: 'settings.users' },
    { id: 'settings.users.invitations', path: 'invitations/:userId?', parent: 'settings.users' },
    { id: 'settings.users.disabled', path: 'disabled/:userId?', parent: 'settings.users' },
    { id: 'settings.teams', path: 'project-teams', parent: 'settings', access: 'TEAMS' },
    { id: 'settings.team', path: 'upsertTeam/:teamId?', parent: 'settings.teams' },
    { id: 'settings.processes', path: 'project-processes', parent: 'settings', access: 'PROCESSES' },
    { id: 'settings.process', path: 'upsertProcess/:processId?', parent: 'settings.processes' },
    { id: 'settings.fields', path: 'project-fields', parent: 'settings', access: 'FIELDS' },
    { id: 'settings.root-field', path: 'upsert-root-field/:rootId?', parent: 'settings.fields' },
    { id: 'settings.process-field', path: 'upsert-process-field/:processId?', parent: 'settings.fields' },
    { id: 'settings.item-field', path: 'upsert-item-field/:itemId?', parent: 'settings.fields' },
    { id: 'settings.partners', path: 'partners', parent: 'settings', access: 'PARTNERS' },
    { id: 'settings.partner', path: 'upsertPartner/:partnerId?', parent: 'settings.partners' },
    { id: 'settings.quality', path: 'quality', parent: 'settings', access: 'PROJECT' },
    { id: 'settings.stations', path: 'stations', parent: 'settings', access: 'PROJECT' },
    { id: 'settings.station', path: 'upsert-station/:stationId?', parent: 'settings.stations' },
    { id: 'settings.locations', path: 'inventory-locations', parent: 'settings', access: 'PROJECT' },
    {
      id: 'settings.location',
      path: 'upsert-inventory-location/:locationId?',
      parent: 'settings.locations',
    },
  ],
  drawers: ['partner.upsert'],
  navigation: [
    {
      tab: 'settings',
      placement: 'tab',
      label: { en: 'Settings', et: 'Seaded' },
      route: 'settings',
      order: 1,
    },
  ],
  sought: [
    {
      ...{ tab: 'settings', route: 'settings.profile', label: { en: 'Profile', et: 'Profiil' } },
      words: 'password PIN badge devices parool märk seadmed',
    },
    {
      ...{ tab: 'settings', route: 'settings.company', label: { en: 'Company', et: 'Ettevõte' } },
      words: 'address bank account VAT number registry code aadress pank arvelduskonto KMKR registrikood',
    },
    {
      ...{ tab: 'settings', route: 'settings.users', label: { en: 'Users', et: 'Kasutajad' } },
      words: 'members rights roles invite liikmed õigused rollid kutsu',
    },
    {
      ...{ tab: 'settings', route: 'settings.teams', label: { en: 'Teams', et: 'Meeskonnad' } },
      words: 'members liikmed brigaad',
    },
    {
      ...{ tab: 'settings', route: 'settings.processes', label: { en: 'Processes', et: 'Protsessid' } },
      words: 'work steps price workload tööetapid hind töömaht',
    },
    {
      ...{ tab: 'settings', route: 'settings.fields', label: { en: 'Fields', et: 'Väljad' } },
      words: 'own fields custom lisaväljad omad',
    },
    {
      ...{ tab: 'settings', route: 'settings.partners', label: { en: 'Partners', et: 'Partnerid' } },
      words: 'clients suppliers contacts kliendid tarnijad kontaktid',
    },
    {
      ...{ tab: 'settings', route: 'settings.project', label: { en: 'Project', et: 'Projekt' } },
      words:
        'VAT currency order numbers margin target document texts käibemaks valuuta tellimuste numbrid dokumentide tekstid',
    },
    {
      ...{ tab: 'settings', route: 'settings.locations', label: { en: 'Locations', et: 'Asukohad' } },
      words: 'stock shelves yard ladu riiulid laoplats',
    },
    {
      ...{ tab: 'settings', route: 'settings.stations', label: { en: 'Stations', et: 'Tööjaamad' } },
      words: 'tablet device PIN tahvel seade',
    },
    {
      ...{ tab: 'settings', route: 'settings.quality', label: { en: 'Quality', et: 'Kvaliteet' } },
      words: 'reasons of rejects praagi põhjused',
    },
    { tab: 'settings', route: 'settings.team', makes: true, label: { en: 'New team', et: 'Uus meeskond' } },
    { tab: 'settings', route: 'settings.process', makes: true, label: { en: 'New process', et: 'Uus protsess' } },
    { tab: 'settings', route: 'settings.location', makes: true, label: { en: 'New location', et: 'Uus asukoht' } },
    { tab: 'settings', route: 'settings.station', makes: true, label: { en: 'New station', et: 'Uus tööjaam' } },
  ],
})

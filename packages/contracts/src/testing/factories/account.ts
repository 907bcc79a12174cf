import type { LastOpenedEntry } from '../../entities/last-opened'
import type { Notification } from '../../entities/notification'
import type { ProjectMember, UserSummary } from '../../entities/project-member'
import type { AppSettings, SessionState, SessionUser } from '../../entities/session-state'
import type { User } from '../../entities/user'
import type { UserAccount } from '../../entities/user-account'
import { testId, testMoment } from '../test-id'

export const createTestNotification = (overrides: Partial<Notification> = {}): Notification => ({
  _id: testId('notification'),
  message: 'Liis Kask kommenteeris tellimust SO-2026-148',
  identifier: 'SO-2026-148-comment-1',
  project: testId('project'),
  projectName: 'Tammiku Töökoda',
  notificationType: 'ADDED_LOCAL_COMMENT',
  createdAt: testMoment,
  consumed: false,
  notified: false,
  transaction: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148', type: 'SALE_ORDER' },
  ...overrides,
})

export const createTestUserSummary = (overrides: Partial<UserSummary> = {}): UserSummary => ({
  _id: testId('user'),
  email: 'kadri.tamm@tammikutookoda.example',
  firstName: 'Kadri',
  lastName: 'Tamm',
  phone: '+372 5550 1101',
  avatarImage: null,
  ...overrides,
})

export const createTestUser = (overrides: Partial<User> = {}): User => ({
  _id: testId('user'),
  username: 'kadri.tamm@tammikutookoda.example',
  email: 'kadri.tamm@tammikutookoda.example',
  avatarImage: null,
  createdDate: testMoment,
  confirmed: { value: true },
  personalInformation: { firstName: 'Kadri', lastName: 'Tamm', phone: '+372 5550 1101', about: '' },
  formats: null,
  maximumAllowedProjectsToCreate: 1,
  notifications: [],
  projects: [
    {
      _id: testId('project'),
      name: 'Tammiku Töökoda',
      logo: null,
      description: '',
      status: 'ACTIVE',
      isOwner: true,
    },
  ],
  version: 1,
  ...overrides,
})

export const createTestUserAccount = (overrides: Partial<UserAccount> = {}): UserAccount => ({
  _id: testId('user'),
  username: 'kadri.tamm@tammikutookoda.example',
  email: 'kadri.tamm@tammikutookoda.example',
  status: 'ACTIVE',
  maximumAllowedProjectsToCreate: 1,
  hash: 'not-a-real-hash',
  avatarImage: null,
  createdDate: testMoment,
  resetPasswordToken: null,
  activeLoginToken: null,
  version: 1,
  confirmed: { value: true, confirmationToken: null },
  personalInformation: { firstName: 'Kadri', lastName: 'Tamm', phone: '', about: '' },
  notifications: [],
  ...overrides,
})

/** A member without any right; give the flags that the test is about. */
export const createTestProjectMember = (overrides: Partial<ProjectMember> = {}): ProjectMember => ({
  _id: testId('member'),
  invitationEmail: null,
  jobTitle: 'Tootmisjuht',
  status: 'ACTIVE',
  user: createTestUserSummary(),
  userRights: {},
  ...overrides,
})

export const createTestSessionUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  ...createTestUser(),
  token: 'test-token',
  ...overrides,
})

export const createTestAppSettings = (overrides: Partial<AppSettings> = {}): AppSettings => ({
  operatingSystem: 'Linux',
  mobileMenuOpen: false,
  language: 'et',
  ...overrides,
})

export const createTestSessionState = (overrides: Partial<SessionState> = {}): SessionState => ({
  user: createTestSessionUser(),
  selectedProject: testId('project'),
  isStacked: false,
  settings: createTestAppSettings(),
  ...overrides,
})

export const createTestLastOpenedEntry = (overrides: Partial<LastOpenedEntry> = {}): LastOpenedEntry => ({
  id: testId('sale-order'),
  routeName: 'saleOrderId',
  icon: 'receipt',
  iconColor: 'green',
  mainTitle: 'SO-2026-148',
  secondaryTitle: 'Kalda Mööbel OÜ',
  items: ['27.11.'],
  ...overrides,
})

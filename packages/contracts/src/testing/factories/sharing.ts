import type { Comment } from '../../entities/comment'
import type { ShareLink } from '../../entities/share-link'
import type { SharedOrderView } from '../../entities/shared-order'
import type { Follower, TrackingComment, TrackingData } from '../../entities/tracking'
import { testId, testMoment } from '../test-id'
import { createTestUserSummary } from './account'

export const createTestComment = (overrides: Partial<Comment> = {}): Comment => ({
  _id: testId('comment'),
  content: 'Esimesed raamid on keevitatud.',
  user: createTestUserSummary(),
  createdAt: testMoment,
  replies: [],
  ...overrides,
})

export const createTestTrackingComment = (overrides: Partial<TrackingComment> = {}): TrackingComment => ({
  _id: testId('tracking-comment'),
  content: 'Millal saame värviproovi?',
  publicUserEmail: 'marek@kaldamoobel.example',
  readedByHandler: false,
  createdAt: testMoment,
  ...overrides,
})

export const createTestFollower = (overrides: Partial<Follower> = {}): Follower => ({
  name: 'Marek Kalda',
  email: 'marek@kaldamoobel.example',
  linkid: 'testlinktestlinktestlinktestlink',
  ...overrides,
})

export const createTestTrackingData = (overrides: Partial<TrackingData> = {}): TrackingData => ({
  followers: [createTestFollower()],
  comments: [createTestTrackingComment()],
  ...overrides,
})

export const createTestShareLink = (overrides: Partial<ShareLink> = {}): ShareLink => ({
  _id: testId('share-link'),
  linkid: 'testlinktestlinktestlinktestlink',
  name: 'Marek Kalda',
  email: 'marek@kaldamoobel.example',
  expiration: '2027-02-25T00:00:00.000Z',
  permissions: {
    canAddComments: true,
    canViewComments: true,
    canViewFiles: false,
    canAddFiles: false,
    canViewPrices: false,
  },
  ...overrides,
})

export const createTestSharedOrderView = (overrides: Partial<SharedOrderView> = {}): SharedOrderView => ({
  type: 'SALE_ORDER',
  notes: '',
  order: {
    transactionNumber: 'SO-2026-148',
    status: 'ACTIVE',
    partnerName: 'Kalda Mööbel OÜ',
    deliveryDate: '2026-11-27',
    createdAt: testMoment,
    publishedAt: testMoment,
    processesComplete: 3,
    processesCount: 12,
    products: [],
    currency: 'EUR',
  },
  company: { name: 'Tammiku Töökoda OÜ', logo: null, logoSizeOnDocuments: 'MEDIUM' },
  permissions: createTestShareLink().permissions,
  comments: [createTestTrackingComment()],
  files: [],
  ...overrides,
})

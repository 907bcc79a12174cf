import type { ImportProgress } from '../../entities/import-progress'
import type { StockProduct, StockProductInput, StockProductRow } from '../../entities/stock-product'
import type { StockStructureDraft } from '../../entities/stock-structure-draft'
import { testId } from '../test-id'
import { createTestProductFigures } from './figures'
import { createTestAudit } from './order-lines'

const purchaseTerms = { supplierCode: '', purchaseUnit: null, purchasePrice: 1.42 }
const supplier = { _id: testId('partner', 2), name: 'Baltmet OÜ' }

export const createTestStockProductInput = (overrides: Partial<StockProductInput> = {}): StockProductInput => ({
  name: 'Teraslehed S355 4 mm',
  category: 'FOR_PURCHASE',
  code: 'S355-4',
  unit: 'KG',
  unitPrice: 1.42,
  ...overrides,
})

export const createTestStockProduct = (overrides: Partial<StockProduct> = {}): StockProduct => ({
  ...createTestProductFigures(),
  unitCost: 1.42,
  _id: testId('stock-product'),
  name: 'Teraslehed S355 4 mm',
  category: 'FOR_PURCHASE',
  code: 'S355-4',
  netQuantity: 1,
  unit: 'KG',
  unitPrice: 1.42,
  unitWeight: 1,
  supply: null,
  addPercentage: 0,
  markupPercentage: 15,
  description: '',
  dynamicFields: {},
  active: true,
  minQuantity: 100,
  batchSize: 1,
  leadDays: 5,
  notes: '',
  coating: '',
  subTitle: 'Kuumvaltsitud',
  lock: false,
  purchaseUnit: null,
  supplier,
  suppliers: [{ supplier, code: '', price: 1.42, minimum: 0, multiple: 1, leadDays: 5, purchaseUnit: null }],
  location: null,
  balance: 118.4,
  stockValue: 168.13,
  unpricedBalance: 0,
  locations: [{ locationId: testId('location'), name: 'Riiul 1, vahe C', balance: 118.4 }],
  totalDemand: 380.55,
  totalOrdered: 0,
  totalBalanceAndOrdered: 118.4,
  short: 362.15,
  shortFrom: '2026-12-01',
  need: 362.15,
  movementsCount: 1,
  processes: [],
  items: [],
  catalogue: {
    share: false,
    briefPublicNotes: '',
    publicNotes: '',
    definationList: [],
    showNetQuantity: false,
    showPrice: false,
    priceWithVAT: false,
    showCustomPrice: false,
  },
  images: [],
  audit: createTestAudit(),
  version: 1,
  ...overrides,
})

export const createTestStockProductRow = (overrides: Partial<StockProductRow> = {}): StockProductRow => ({
  _id: testId('stock-product'),
  name: 'Teraslehed S355 4 mm',
  code: 'S355-4',
  category: 'FOR_PURCHASE',
  unit: 'KG',
  active: true,
  unitWeight: 1,
  unitPrice: 1.42,
  cost: 1.42,
  supplier,
  ...purchaseTerms,
  balance: 118.4,
  totalDemand: 380.55,
  stockValue: 168.13,
  unpricedBalance: 0,
  totalOrdered: 0,
  totalBalanceAndOrdered: 118.4,
  locations: ['Riiul 1, vahe C'],
  subTitle: 'Kuumvaltsitud',
  coating: '',
  lock: false,
  minQuantity: 100,
  batchSize: 1,
  short: 362.15,
  shortFrom: '2026-12-01',
  need: 362.15,
  image: null,
  lastMovedAt: '2026-11-19T13:42:00.000Z',
  itemsCount: 0,
  processesCount: 0,
  dynamicFields: {},
  version: 1,
  ...overrides,
})

export const createTestStockStructureDraft = (overrides: Partial<StockStructureDraft> = {}): StockStructureDraft => ({
  _id: testId('draft'),
  draftName: 'Jalgrattahoidja, uus mõõt',
  structure: {
    type: 'STOCK_STRUCTURE',
    trees: [
      {
        _id: testId('node'),
        name: 'Jalgrattahoidja',
        netQuantity: 1,
        unit: 'PCS',
        category: 'END_PRODUCT',
        children: [
          {
            _id: testId('node', 2),
            name: 'Kaar',
            netQuantity: 6,
            unit: 'PCS',
            category: 'SEMI_FINISHED',
            children: [],
          },
        ],
      },
    ],
  },
  files: [],
  version: 1,
  ...overrides,
})

export const createTestImportProgress = (overrides: Partial<ImportProgress> = {}): ImportProgress => ({
  name: 'IMPORT',
  projectId: testId('project'),
  status: 'IN_PROGRESS',
  total: 200,
  finished: 50,
  percentage: 25,
  skipped: 2,
  phase: 'importing',
  messages: [{ product: 'Lauaraam TF-80', message: 'creating' }],
  ...overrides,
})

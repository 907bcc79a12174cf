import type {
  BodyInputOf,
  Calls,
  Company,
  CustomFieldInput,
  Day,
  FieldLevel,
  Id,
  ManufacturingOrderInput,
  OrderStatus,
  PartnerInput,
  ProcessDefinitionInput,
  PurchaseOrderInput,
  SaleOrderInput,
  StockProductInput,
  TeamInput,
  UserRights,
} from '@tehas/contracts'

/** A thing to create: refer to it by `_id` inside the world, see `withIds`. */
export type Demo<Input> = { readonly _id: Id; readonly input: Input }

export type DemoUser = Pick<BodyInputOf<Calls['registerUser']>, 'email' | 'firstName' | 'lastName' | 'password'> & {
  readonly _id: Id
}

export type DemoMember = {
  readonly _id: Id
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly userRights: UserRights
}

export type DemoProject = {
  readonly input: BodyInputOf<Calls['createProject']>
  readonly company: Company
  readonly settings: BodyInputOf<Calls['updateProjectSettings']>
  readonly fields: readonly { readonly level: FieldLevel; readonly input: CustomFieldInput }[]
  readonly locations: readonly Demo<{ readonly name: string; readonly description: string }>[]
}

export type DemoStockProduct = Demo<StockProductInput> & { readonly balance: number }

export type DemoSaleOrder = Demo<SaleOrderInput> & {
  readonly number: string
  readonly status: OrderStatus
  /** Member who entered it. */
  readonly owner: Id
  readonly createdDay: Day
  /** Day on which it was published; absent for one that waits. */
  readonly publishedDay?: Day
  /** Day on which it was completed or annulled. */
  readonly closedDay?: Day
  /** Day of delivery that was agreed at first; absent where it stayed as it was. */
  readonly promisedDay?: Day
  /** How many of its processes are done. */
  readonly processesComplete: number
  /** Places of the processes that were done before the others; they are done as they stand otherwise. */
  readonly doneFirst?: readonly number[]
}

export type DemoPurchaseOrder = Demo<PurchaseOrderInput> & {
  readonly status: OrderStatus
  /** Moment in UTC. */
  readonly createdAt: string
  /** What came of it, the first first. */
  readonly deliveries: readonly {
    readonly at: string
    readonly note: string
    readonly came: readonly { readonly stock: Id; readonly quantity: number }[]
  }[]
  /** The sale orders that lines are bought for: as much as each of them needs. */
  readonly boughtFor: readonly {
    readonly stock: Id
    readonly order: Id
    /** Its part came today and went into the order. */
    readonly cameToday?: boolean
    /** How much more of it came today and is a project cost of the order. */
    readonly projectCost?: number
  }[]
}

/** An order for stock, of a product by its code, or for a sale order, of its first product. */
export type DemoManufacturingOrder = {
  readonly code?: string
  readonly forOrder?: string
  readonly quantity: number
  readonly status: OrderStatus
  /** Moment in UTC. */
  readonly createdAt: string
  readonly input: ManufacturingOrderInput
  /** What is handed over by now: into stock, and as a project cost of a sale order. */
  readonly toStock?: number
  readonly spares?: { readonly quantity: number; readonly order: string }
}

/** Everything that the demo workshop holds, in an order in which it can be created. */
export type DemoWorld = {
  readonly today: Day
  readonly user: DemoUser
  readonly members: readonly DemoMember[]
  readonly project: DemoProject
  readonly partners: readonly Demo<PartnerInput>[]
  readonly teams: readonly Demo<TeamInput>[]
  readonly processDefinitions: readonly Demo<ProcessDefinitionInput>[]
  /** Materials first, then what is made of them. */
  readonly stockProducts: readonly DemoStockProduct[]
  /** Oldest number first. */
  readonly saleOrders: readonly DemoSaleOrder[]
  /** The oldest first. */
  readonly purchaseOrders: readonly DemoPurchaseOrder[]
  /** The oldest first. */
  readonly manufacturingOrders: readonly DemoManufacturingOrder[]
}

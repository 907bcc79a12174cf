/**
 * What is missing; `?order=` narrows it to one order, `?product=` to one product, which is chosen then, and `ask=supplier`
 * asks whom to buy it from. Names of panels would open the order itself.
 */
export const SHORTAGES_PATH = '/dashboard/shortages'

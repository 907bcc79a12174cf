/** What is missing; `?order=` narrows it to one order. Names of panels would open the order itself. */
export const SHORTAGES_PATH = '/dashboard/shortages'

import { config } from 'zod'

// zod compiles schemas where it may; trying costs a report of the browser, whose policy for the page forbids it.
config({ jitless: true })

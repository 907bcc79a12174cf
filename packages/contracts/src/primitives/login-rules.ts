/**
 * What login asks of an e-mail address and a password. Without zod, so that the login screen can check what was typed
 * before the code of the calls is there; the schemas are made from the same values.
 */
export const loginRules = {
  email: {
    min: 2,
    max: 100,
    pattern: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  },
  password: { min: 3, max: 100 },
} as const

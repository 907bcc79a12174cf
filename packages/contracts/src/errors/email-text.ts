/** Of its own, since the login page says it and none of the others. */
export const emailText = {
  en: 'Type an e-mail address, like mari@example.ee',
  et: 'Sisesta e-posti aadress, näiteks mari@näide.ee',
} as const

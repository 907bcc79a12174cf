/** Where a document lies. */
export const documentPath = (document: string, subject: string, language: string, form: string): string =>
  `/v2/document/read-document/${document}/${subject}/${language}/${form}`

/** Where the job cards of several steps are asked for. */
export const jobCardsPath = (language: string, form: string): string =>
  `/v2/document/read-job-cards/${language}/${form}`
